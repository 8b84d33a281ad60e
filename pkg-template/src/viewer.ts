/**
 * `<xiangqi-viewer>`: a whole game as an element of its own. It brings `<xiangqi-board>` with it; rules and readers of
 * records are loaded when the first viewer is on the page.
 *
 * @packageDocumentation
 */
import './board.js';
import { connectLibrary } from './elements/viewer/library.js';
import { XiangqiViewer } from './elements/viewer/xiangqi-viewer.js';

export type { ElementFault } from './elements/fault.js';
export type {
  ViewerEventDetails,
  ViewerEventMap,
  ViewerScore,
} from './elements/viewer/events.js';
export type { ViewerLayout, ViewerMode } from './elements/viewer/reflected.js';
export { XiangqiViewer };

connectLibrary({
  core: () => import('./core.js'),
  records: () => import('./records.js'),
  pieces: {
    hant: () => import('./board-hant.js'),
    pictorial: () => import('./board-pictorial.js'),
  },
});

// A page may load two copies of this file; the first one wins. On a server nothing is defined.
if (globalThis.customElements && !customElements.get('xiangqi-viewer')) {
  customElements.define('xiangqi-viewer', XiangqiViewer);
}
