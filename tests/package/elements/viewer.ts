// What the types of the viewer promise to those who compile against them.
import { GameRecord } from '../../../pkg/dist/records.js';
import type { XiangqiViewer } from '../../../pkg/dist/viewer.js';

const viewer: XiangqiViewer = document.createElement('xiangqi-viewer');
const found: XiangqiViewer | null = document.querySelector('xiangqi-viewer');

viewer.addEventListener('ply-change', ({ detail }) => {
  const ply: number = detail.ply;
  const move: string | null = detail.move;
  return [ply, move, detail.node.comments];
});
viewer.addEventListener('score', ({ detail }) => detail.correct / detail.asked);
viewer.addEventListener('error', ({ detail }) => detail.code.startsWith('record/'));
viewer.addEventListener('click', (event) => event.clientX);

viewer.mode = 'guess';
// @ts-expect-error there is no such mode
viewer.mode = 'watch';
viewer.notation = null;
// One class of records, wherever it is imported from.
viewer.record = GameRecord.create();
const record: GameRecord | null = viewer.record;
const moved: boolean = viewer.go(3) || viewer.next();

export { found, moved, record };
