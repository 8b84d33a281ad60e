// One row of the list of moves, put into the page when it comes into view.
import type { GameNode, GameRecord, Notation, NotationStyle } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { scoreText } from '../edit/measures.js';
import { positionAt } from '../positions.js';
import type { Words } from '../words/words.js';
import { glyphOf } from './glyphs.js';
import type { Row } from './plan.js';

/** Deeper variations are not set in any further. */
const DEEPEST = 6;
/** More of a comment than this is in the page only when asked for. */
const LONGEST = 2000;

export interface Manner {
  record: GameRecord;
  redFirst: boolean;
  notation: Notation;
  style: NotationStyle;
  words: Words;
  /** How often the position after a move of the main line has come up by then. */
  occurrences(ply: number): number;
  onNode(node: GameNode): void;
  /** Where the buttons of the row are remembered. */
  buttons: Map<GameNode, HTMLElement>;
}

export function rowOf(row: Row, manner: Manner): HTMLElement {
  switch (row.kind) {
    case 'start':
      return button(row.nodes[0], manner.words.startOfGame, 'start', 0, manner);
    case 'turn':
      return turn(row.nodes, row.ply, manner);
    case 'comment':
      return h('div', {}, ...comments(row.texts, manner.words));
    case 'run':
      return run(row.nodes, row.ply, row.depth, manner);
  }
}

function turn(nodes: readonly GameNode[], ply: number, manner: Manner): HTMLElement {
  const box = h('div', { class: 'turn' }, h('span', { class: 'number' }, `${round(ply, manner)}.`));
  if (!isRed(ply, manner)) box.append(h('span', { class: 'gap' }, '…'));
  nodes.forEach((node, i) => {
    const move = button(node, text(node, manner), 'move', ply + i + 1, manner);
    const times = manner.occurrences(ply + i + 1);
    if (times > 1) move.append(' ', timesBadge(times, manner.words));
    box.append(move);
  });
  return box;
}

/** A variation in running text. */
function run(nodes: readonly GameNode[], ply: number, depth: number, manner: Manner): HTMLElement {
  const box = h('div', { class: `variation depth-${Math.min(depth, DEEPEST)}` });
  let fresh = true;
  nodes.forEach((node, i) => {
    const red = isRed(ply + i, manner);
    const number =
      (red || fresh) &&
      h('span', { class: 'number' }, `${round(ply + i, manner)}${red ? '.' : '…'}`);
    const move = button(node, text(node, manner), 'alt', ply + i + 1, manner);
    const after = comments(node.comments, manner.words);
    box.append(
      ...comments(node.commentsBefore, manner.words),
      h('span', { class: 'pair' }, number, move),
      ...after,
    );
    fresh = after.length > 0;
  });
  return box;
}

const isRed = (ply: number, { redFirst }: Manner): boolean => (ply % 2 === 0) === redFirst;

const round = (ply: number, { redFirst }: Manner): number =>
  Math.floor((ply + (redFirst ? 0 : 1)) / 2) + 1;

function text(node: GameNode, { record, notation, style }: Manner): string {
  if (!node.move || !node.parent) return '';
  const move = positionAt(record, node.parent).formatMove(node.move, notation, style);
  return move + node.nags.map(glyphOf).join('');
}

/** Not in the tab order one by one: a game has hundreds, and the arrow keys step through them. */
function button(node: GameNode, label: string, kind: string, ply: number, manner: Manner) {
  const onclick = () => manner.onNode(node);
  const made = h(
    'button',
    { type: 'button', class: kind, tabindex: -1, 'data-ply': ply, onclick },
    label,
  );
  if (node.evaluation) {
    const { measures } = manner.words;
    const score = h('span', { class: 'score' }, scoreText(node.evaluation));
    score.title = measures.evaluation;
    made.append(' ', score);
  }
  manner.buttons.set(node, made);
  return made;
}

function comments(texts: readonly string[], words: Words): HTMLElement[] {
  return texts.filter((said) => said.trim()).map((said) => comment(said, words));
}

function comment(said: string, words: Words): HTMLElement {
  if (said.length <= LONGEST) return h('p', { class: 'comment' }, said);
  const box = h('p', { class: 'comment' }, `${said.slice(0, LONGEST)}…`);
  const show = () => {
    box.textContent = said;
  };
  box.append(
    ' ',
    h('button', { type: 'button', class: 'more', onclick: show }, words.wholeComment(said.length)),
  );
  return box;
}

function timesBadge(times: number, words: Words): HTMLElement {
  const badge = h('span', { class: times > 2 ? 'times often' : 'times' }, `×${times}`);
  badge.title = words.times(times);
  return badge;
}
