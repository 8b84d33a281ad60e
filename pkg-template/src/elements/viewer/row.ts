/** One row of the move list as elements. Whatever a record says is text here, never markup. */
import type { GameNode } from '../../records.js';
import { html } from '../dom.js';
import type { MoveNumber } from './game.js';
import { glyphOf } from './glyphs.js';
import type { Row } from './rows.js';
import type { ViewerWords } from './words.js';

/** What rows are made with. */
export interface RowContext {
  readonly words: ViewerWords;
  prepare(nodes: readonly GameNode[]): void;
  textOf(node: GameNode): string;
  numberOf(node: GameNode): MoveNumber;
  /** What the judge says of the repetition at a move. */
  badgeOf(node: GameNode): { text: string; label: string } | undefined;
}

/** Tells of every button what it stands for. */
type Register = (button: HTMLElement, node: GameNode) => void;

/** Deeper variations are not set in further: the room would end. */
const DEEPEST_INDENT = 6;
/** Of a longer comment the beginning is shown, and more of it when asked for. */
const SHOWN = { first: 1500, more: 20_000 };

export function paintRow(row: Row, context: RowContext, register: Register): HTMLElement {
  const { kind, level } = row;
  // A tree owns nothing but items: a row has no meaning of its own, and what can be pressed besides moves is one too.
  const element = html('div', { role: 'none', class: `row ${kind}` });
  if (level > 0) element.classList.add(`level-${Math.min(level, DEEPEST_INDENT)}`);
  if (kind === 'note') {
    for (const comment of row.nodes[0]?.comments ?? []) {
      element.append(note(comment, context, row));
    }
    return element;
  }
  context.prepare(row.nodes);
  if (kind === 'pair') paintPair(row, element, context, register);
  else paintLine(row, element, context, register);
  return element;
}

function paintPair(row: Row, element: HTMLElement, context: RowContext, register: Register): void {
  const [first] = row.nodes;
  if (!first) return;
  const { number, color } = context.numberOf(first);
  element.append(html('span', { class: 'number' }, String(number)));
  if (color === 'black') element.append(html('span', { class: 'gap', 'aria-hidden': 'true' }, '…'));
  for (const node of row.nodes) {
    const cell = html('span', { class: 'cell' }, moveButton(node, row, context, register));
    const badge = badgeButton(node, row, context, register);
    if (badge) cell.append(badge);
    element.append(cell);
  }
}

function paintLine(row: Row, element: HTMLElement, context: RowContext, register: Register): void {
  row.nodes.forEach((node, i) => {
    const before = row.nodes[i - 1];
    for (const comment of node.commentsBefore) element.append(note(comment, context, row));
    const { number, color } = context.numberOf(node);
    if (color === 'red' || !before || before.comments.length > 0) {
      element.append(html('span', { class: 'number' }, context.words.number(number, color)));
    }
    element.append(moveButton(node, row, context, register));
    const badge = badgeButton(node, row, context, register);
    if (badge) element.append(badge);
    for (const comment of node.comments) element.append(note(comment, context, row));
  });
}

/** Says where in the tree a move is: how deep, which of its line, whether variations lie below it. */
export function placeMove(button: Element, node: GameNode, row: Row): void {
  const { level, place, forks, nodes } = row;
  const said: Record<string, string | null> = {
    'aria-level': String(level + 1),
    'aria-posinset': String(node.ply - place.first + 1),
    'aria-setsize': String(place.size),
    'aria-expanded': forks && node === nodes[nodes.length - 1] ? 'true' : null,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value === null) button.removeAttribute(name);
    else if (button.getAttribute(name) !== value) button.setAttribute(name, value);
  }
}

function moveButton(
  node: GameNode,
  row: Row,
  context: RowContext,
  register: Register,
): HTMLElement {
  const { words } = context;
  const button = html('button', { type: 'button', role: 'treeitem', class: 'move', tabindex: -1 });
  placeMove(button, node, row);
  button.append(context.textOf(node));
  for (const nag of node.nags.slice(0, 8)) {
    const kind = nag >= 1 && nag <= 6 ? ` nag-${nag}` : '';
    const said = words.glyphs[nag];
    const glyph = html('span', { class: `nag${kind}` }, glyphOf(nag));
    if (said) {
      glyph.setAttribute('aria-hidden', 'true');
      button.append(glyph, html('span', { class: 'unseen' }, ` ${said}`));
    } else button.append(glyph);
  }
  const { evaluation } = node;
  if (evaluation && row.kind === 'pair') {
    button.append(html('span', { class: 'score' }, scoreText(evaluation)));
  }
  register(button, node);
  return button;
}

function scoreText(evaluation: NonNullable<GameNode['evaluation']>): string {
  if ('mate' in evaluation) return `#${evaluation.mate}`;
  const pawns = evaluation.centipawns / 100;
  return (pawns > 0 ? '+' : '') + pawns.toFixed(1);
}

/** An item below a move of the row. */
const below = ({ level }: Row) => ({ role: 'treeitem', 'aria-level': level + 2 });

function badgeButton(
  node: GameNode,
  row: Row,
  context: RowContext,
  register: Register,
): HTMLElement | null {
  const badge = context.badgeOf(node);
  if (!badge) return null;
  const props = { type: 'button', class: 'badge', title: badge.label, ...below(row) };
  const button = html('button', props, badge.text);
  register(button, node);
  return button;
}

/** A comment, its beginning at first; in a row it is part of the tree of moves. */
export function note(
  comment: string,
  { words }: Pick<RowContext, 'words'>,
  row?: Row,
): HTMLElement {
  const element = html('span', { class: 'comment', dir: 'auto' });
  let shown = 0;
  const show = (count: number) => {
    const end = clip(comment, shown + count);
    element.append(comment.slice(shown, end));
    shown = end;
    const left = comment.length - shown;
    if (left === 0) return;
    const place = row ? below(row) : {};
    const more = html('button', { type: 'button', class: 'more', ...place }, words.more(left));
    more.addEventListener('click', () => {
      more.remove();
      show(SHOWN.more);
    });
    element.append(more);
  };
  show(SHOWN.first);
  return element;
}

/** Not in the middle of a character; and no button for a few letters. */
function clip(text: string, end: number): number {
  if (end + 100 >= text.length) return text.length;
  const code = text.charCodeAt(end);
  return code >= 0xdc00 && code < 0xe000 ? end + 1 : end;
}
