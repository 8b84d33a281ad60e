// Why a move is what it is: the sentence, the men it is about, and the line that proves it.
import type { MoveRuling, Square } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { menOf } from '../pieces.js';
import type { Settings } from '../settings.js';
import type { Words } from '../words/words.js';
import { AFTER, type Story, textOf } from './story.js';

export class Detail {
  constructor(
    private readonly host: HTMLElement,
    private readonly onFrame: (frame: number) => void,
  ) {}

  render(
    story: Story | null,
    ruling: MoveRuling | null,
    frame: number,
    settings: Settings,
    words: Words,
  ): void {
    this.host.hidden = !story || !ruling;
    if (!story || !ruling) return;
    const { evidence, frames } = story;
    const after = frames[AFTER];
    const men = after ? menOf(after.position) : new Map();
    const name = (s: Square) => {
      const man = men.get(s);
      return man ? words.pieceOn(man.color, man.role, s) : s;
    };
    const list = (squares: Square[]) => squares.map(name).join(words.listSeparator);
    const facts: [string, string | false][] = [
      [words.attackers, list(evidence.attackers)],
      [words.partners, list(evidence.partners)],
      [words.victims, list(evidence.victims)],
      [words.roots, ruling.act === 'chase' && (list(evidence.roots) || words.noRoots)],
    ];
    const tags = [
      ruling.joint && h('span', { class: 'tag' }, words.joint),
      ruling.underRooted && h('span', { class: 'tag' }, words.underRooted),
    ].filter((tag) => tag !== false);
    this.host.replaceChildren(
      h(
        'h2',
        {},
        after ? textOf(after, settings.notation) : '',
        ' ',
        h('span', { class: `act ${ruling.act}` }, words.act[ruling.act]),
        h('code', {}, words.clause(ruling.clause)),
        ...tags,
      ),
      h('p', { class: 'reason' }, ruling.reason),
      h(
        'div',
        { class: 'frames', role: 'group', 'aria-label': words.stepping },
        ...frames.map((f, i) =>
          h(
            'button',
            {
              type: 'button',
              class: f.kind === 'proof' && (i - AFTER) % 2 === 0 ? 'proof reply' : f.kind,
              'aria-pressed': String(i === frame),
              onclick: () => this.onFrame(i),
            },
            f.kind === 'proof' ? textOf(f, settings.notation) : words.frame[f.kind],
          ),
        ),
      ),
      h(
        'dl',
        {},
        ...facts
          .filter(([, value]) => value)
          .flatMap(([term, value]) => [h('dt', {}, term), h('dd', {}, value)]),
      ),
    );
    // The line stands apart from the two pictures of the move itself.
    const proof = this.host.querySelector('.frames .proof');
    proof?.before(h('span', { class: 'proof-label small' }, words.proof));
  }
}
