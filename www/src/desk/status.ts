// How the game stands, in a few lines; at its end the result with its reason and clause.
import type { Color, GameEvent, GameView } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { DeskWords } from '../words/desk.js';
import type { Table } from './table.js';

export class Status {
  private readonly headline = h('h2', { class: 'verdict', id: 'desk-phase', tabindex: -1 });
  private readonly lines = h('div', { id: 'desk-lines' });
  private readonly points = h('div', { class: 'row', id: 'desk-points' });

  constructor(
    private readonly host: HTMLElement,
    private readonly onEvent: (event: GameEvent) => void,
  ) {
    host.append(this.headline, this.lines, this.points);
  }

  focus(): void {
    this.headline.focus({ preventScroll: true });
  }

  render(table: Table, view: GameView, language: 'zh-Hans' | 'zh-Hant' | 'en', words: DeskWords) {
    const { ending, pointWanted } = view;
    this.host.dataset.tone = toneOf(view);
    this.host.dataset.phase = view.phase;
    this.headline.textContent = ending ? ending.words[language] : headlineOf(view, words);
    const lines = ending ? endingLines(view, words) : linesOf(table, view, words);
    this.lines.replaceChildren(...lines.map((line) => h('p', {}, line)));
    this.points.replaceChildren(
      ...(pointWanted?.points ?? []).map((square) => {
        const choose = () =>
          this.onEvent({ type: 'choose-point', color: pointWanted?.color ?? 'red', square });
        return h('button', { type: 'button', 'data-point': square, onclick: choose }, square);
      }),
    );
  }
}

function toneOf(view: GameView): string {
  if (view.phase === 'over') return 'even';
  const { claim, drawOffer, takeback, mustVary, pointWanted } = view;
  const isAsked = claim || drawOffer || takeback || mustVary || pointWanted;
  return isAsked || view.phase === 'held' || view.phase === 'paused' ? 'warn' : 'quiet';
}

const headlineOf = (view: GameView, words: DeskWords): string =>
  view.phase === 'playing' ? words.toMove(words.color[view.turn]) : words.phases[view.phase];

function linesOf({ game }: Table, view: GameView, words: DeskWords): string[] {
  const { pointWanted } = view;
  const name = (color: Color) => words.color[color];
  const { position } = game;
  const place = [
    words.round(view.round),
    view.phase === 'playing' ? '' : words.toMove(name(view.turn)),
    position.isCheck ? words.check : '',
    view.quietRounds > 9 ? words.quiet(view.quietRounds) : '',
  ];
  const lines = [place.filter(Boolean).join(' · ')];
  const running = view.clock?.running;
  if (running && running !== view.turn && !pointWanted)
    lines.push(words.pressWanted(name(running)));
  if (view.mustVary) lines.push(words.mustVary(name(view.mustVary[0]), view.mustVary[1]));
  if (view.drawOffer) lines.push(words.drawOffered(name(view.drawOffer)));
  if (view.takeback) lines.push(words.takebackOffered(name(view.takeback[0]), view.takeback[1]));
  if (view.claim) lines.push(words.claimWaits(name(view.claim[0]), words.claims[view.claim[1]]));
  if (pointWanted) lines.push(words.pointWanted(name(pointWanted.color)));
  else if (view.touched.length > 0) lines.push(words.mustTouch);
  return lines;
}

function endingLines({ ending }: GameView, words: DeskWords): string[] {
  if (!ending) return [];
  const lines = [];
  if (ending.unplayed) lines.push(words.unplayed);
  // Of a game that was won it is the winner, as everybody knows.
  if (ending.decidedFor && ending.score === '1/2-1/2') {
    lines.push(words.decidedFor(words.color[ending.decidedFor]));
  }
  return lines;
}
