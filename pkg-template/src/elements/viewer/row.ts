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
  const element = html('div', { role: 'listitem', 'aria-level': level + 1, class: `row ${kind}` });
  if (level > 0) {
    element.classList.add(`level-${Math.min(level, DEEPEST_INDENT)}`);
    if (row.begins) {
      element.append(html('span', { class: 'unseen' }, context.words.variation(level)));
    }
  }
  if (kind === 'note') {
    for (const comment of row.nodes[0]?.comments ?? []) element.append(note(comment, context));
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
    const cell = html('span', { class: 'cell' }, moveButton(node, context, register, false));
    const badge = badgeButton(node, context, register);
    if (badge) cell.append(badge);
    element.append(cell);
  }
}

function paintLine(row: Row, element: HTMLElement, context: RowContext, register: Register): void {
  row.nodes.forEach((node, i) => {
    const before = row.nodes[i - 1];
    for (const comment of node.commentsBefore) element.append(note(comment, context));
    const { number, color } = context.numberOf(node);
    if (color === 'red' || !before || before.comments.length > 0) {
      element.append(html('span', { class: 'number' }, context.words.number(number, color)));
    }
    element.append(moveButton(node, context, register, true));
    const badge = badgeButton(node, context, register);
    if (badge) element.append(badge);
    for (const comment of node.comments) element.append(note(comment, context));
  });
}

function moveButton(
  node: GameNode,
  context: RowContext,
  register: Register,
  inLine: boolean,
): HTMLElement {
  const { words } = context;
  const button = html('button', { type: 'button', class: 'move', tabindex: -1 });
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
  if (evaluation && !inLine) button.append(html('span', { class: 'score' }, scoreText(evaluation)));
  register(button, node);
  return button;
}

function scoreText(evaluation: NonNullable<GameNode['evaluation']>): string {
  if ('mate' in evaluation) return `#${evaluation.mate}`;
  const pawns = evaluation.centipawns / 100;
  return (pawns > 0 ? '+' : '') + pawns.toFixed(1);
}

function badgeButton(node: GameNode, context: RowContext, register: Register): HTMLElement | null {
  const badge = context.badgeOf(node);
  if (!badge) return null;
  const button = html('button', { type: 'button', class: 'badge', title: badge.label }, badge.text);
  register(button, node);
  return button;
}

/** A comment, its beginning at first. */
export function note(comment: string, { words }: Pick<RowContext, 'words'>): HTMLElement {
  const element = html('span', { class: 'comment', dir: 'auto' });
  let shown = 0;
  const show = (count: number) => {
    const end = clip(comment, shown + count);
    element.append(comment.slice(shown, end));
    shown = end;
    const left = comment.length - shown;
    if (left === 0) return;
    const more = html('button', { type: 'button', class: 'more' }, words.more(left));
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
