// Headers and reading notes of the record, and the two players above the moves.
import type { GameRecord } from 'xiangqi-arbiter';
import { byId, h } from './dom.js';
import type { Game } from './game.js';
import { warningList } from './warnings.js';
import type { Words } from './words.js';

/** What one looks for first; other headers follow as they come. */
const FIRST = [
  'Event',
  'Title',
  'Round',
  'Date',
  'Site',
  'Red',
  'RedTeam',
  'Black',
  'BlackTeam',
  'Result',
];
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

export function renderPlayers(game: Game, words: Words): void {
  const headers = game.record?.headers ?? {};
  const { outcome, turn } = game.position;
  const row = (color: 'red' | 'black', name: string | undefined) =>
    h(
      'div',
      { class: `player ${color}${!outcome && turn === color ? ' to-move' : ''}` },
      h('span', { class: 'dot', 'aria-hidden': 'true' }),
      h('span', { class: 'name' }, name?.trim() || words.color[color]),
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
  const { record } = game;
  if (record && record.result !== '*' && game.ply === game.length && game.departure === null) {
    return words.result[record.result] ?? record.result;
  }
  const toMove = words.toMove(words.color[turn]);
  return isCheck ? `${toMove} · ${words.check}` : toMove;
}

export function renderInfo(
  record: GameRecord | null,
  words: Words,
  onPly: (ply: number) => void,
): void {
  const host = byId('info');
  const headers = Object.entries(record?.headers ?? {})
    .filter(([, value]) => value.trim())
    .sort(([a], [b]) => rank(a) - rank(b));
  const warnings = record?.warnings ?? [];
  host.hidden = headers.length === 0 && warnings.length === 0;
  host.replaceChildren(h('h2', {}, words.info));
  if (headers.length > 0) {
    host.append(
      h('dl', {}, ...headers.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    );
  }
  if (warnings.length > 0) {
    const open = warnings.length <= 3;
    host.append(
      h(
        'details',
        { open, class: 'warnings' },
        h('summary', {}, words.warnings(warnings.length)),
        warningList(warnings, words, onPly),
      ),
    );
  }
}
