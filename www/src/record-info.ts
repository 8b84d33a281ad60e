// The two players above the moves, and what was odd when the record was read.
import type { GameNode, Warning } from 'xiangqi-arbiter';
import { byId, h } from './dom.js';
import { clockText, lastClock } from './edit/measures.js';
import type { Game } from './game.js';
import { warningList } from './warnings.js';
import type { Words } from './words/words.js';

export function renderPlayers(game: Game, words: Words): void {
  const { headers } = game.record;
  const { outcome, turn } = game.position;
  const redFirst = game.start.turn === 'red';
  const redMoved = ({ ply }: GameNode) => (ply % 2 === 1) === redFirst;
  const clock = (color: 'red' | 'black') => {
    const seconds = lastClock(game.node, color, redMoved);
    return seconds === undefined
      ? null
      : h('span', { class: 'clock', title: words.measures.clock }, clockText(seconds));
  };
  const row = (color: 'red' | 'black', name: string | undefined) =>
    h(
      'div',
      { class: `player ${color}${!outcome && turn === color ? ' to-move' : ''}` },
      h('span', { class: 'dot', 'aria-hidden': 'true' }),
      h('span', { class: 'name' }, name?.trim().slice(0, 200) || words.color[color]),
      clock(color),
    );
  byId('players').replaceChildren(
    row('red', headers.Red ?? headers.White),
    row('black', headers.Black),
    h('div', { class: 'state' }, stateOf(game, words)),
  );
}

/** What there is to say of the position, or of the game at its end. */
export function stateOf(game: Game, words: Words): string {
  const { outcome, turn, isCheck } = game.position;
  if (outcome) {
    const kind = words.outcome[outcome.kind];
    return outcome.winner ? `${kind} · ${words.wins(words.color[outcome.winner])}` : kind;
  }
  const { record, node } = game;
  if (record.result !== '*' && game.length > 0 && node.children.length === 0 && game.isMainLine) {
    return words.result[record.result] ?? record.result;
  }
  const toMove = words.toMove(words.color[turn]);
  return isCheck ? `${toMove} · ${words.check}` : toMove;
}

export function renderWarnings(
  warnings: readonly Warning[],
  words: Words,
  onPly: (ply: number) => void,
): void {
  const host = byId('warnings');
  host.hidden = warnings.length === 0;
  if (warnings.length === 0) return;
  host.replaceChildren(
    h(
      'details',
      { open: warnings.length <= 3, class: 'warnings' },
      h('summary', {}, words.warnings(warnings.length)),
      warningList(warnings, words, onPly),
    ),
  );
}
