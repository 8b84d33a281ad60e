// Changes of the record at the place one stands: undo and redo, the order of variations, glyphs, comments, clocks.
import type { GameNode } from 'xiangqi-arbiter';
import { byId, h } from '../dom.js';
import type { Game } from '../game.js';
import { GLYPH_KINDS } from '../moves/glyphs.js';
import type { Words } from '../words/words.js';
import { MeasuresForm } from './measures-form.js';

/** A pause in typing after which a comment is taken over, in milliseconds. */
const PAUSE = 400;
/** What browsers, too, can show in a box without suffering. */
const LONGEST = 100_000;

export class Editor {
  private game: Game | null = null;
  private node: GameNode | null = null;
  private timer = 0;
  private pressed = false;
  private readonly glyphs = byId('glyphs');
  private readonly after = byId<HTMLTextAreaElement>('comment');
  private readonly before = byId<HTMLTextAreaElement>('comment-before');
  private readonly buttons = byId('edit-tools');
  private readonly measures = new MeasuresForm(() => this.wait(0));

  /** `onChange`: the record has changed, or was asked to. */
  constructor(private readonly onChange: () => void) {
    const act = (name: string, what: (game: Game) => void) => {
      byId(name).addEventListener('click', () => this.change(what));
    };
    act('undo', (game) => travel(game, 'undo'));
    act('redo', (game) => travel(game, 'redo'));
    act('promote', promote);
    act('to-main', promoteToMain);
    act('delete', (game) => {
      if (game.ply > 0) game.record.remove(game.node);
    });
    for (const kind of GLYPH_KINDS) {
      const group = h('div', { class: 'glyph-group' });
      const nags = kind.map(([nag]) => nag);
      for (const [nag, text] of kind) {
        const onclick = () => this.change((game) => toggle(game, nag, nags));
        group.append(h('button', { type: 'button', 'data-nag': nag, onclick }, text));
      }
      this.glyphs.append(group);
    }
    for (const box of [this.after, this.before]) {
      box.maxLength = LONGEST;
      box.addEventListener('input', () => this.wait());
    }
    document.addEventListener('keydown', (event) => this.onKey(event));
    const press = (down: boolean) => () => {
      this.pressed = down;
    };
    document.addEventListener('pointerdown', press(true), true);
    document.addEventListener('pointerup', press(false), true);
    document.addEventListener('pointercancel', press(false), true);
  }

  /** Not in the middle of a press: what is drawn anew under it would not be clicked. */
  private wait(pause = PAUSE): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.pressed ? this.wait() : this.commit()), pause);
  }

  /** Takes over what has been typed so far. */
  commit(): void {
    clearTimeout(this.timer);
    this.timer = 0;
    const { game, node } = this;
    if (!game || !node) return;
    const changed = (box: HTMLTextAreaElement, texts: readonly string[]) =>
      box.value !== joined(texts).slice(0, LONGEST) ? listOf(box.value) : undefined;
    const comments = changed(this.after, node.comments);
    const commentsBefore = changed(this.before, node.commentsBefore);
    const measured = this.measures.commit(game, node);
    if (comments || commentsBefore) {
      game.record.annotate(node, {
        ...(comments && { comments }),
        ...(commentsBefore && { commentsBefore }),
      });
    } else if (!measured) return;
    this.onChange();
  }

  render(game: Game, words: Words): void {
    const { node } = game;
    const moved = node !== this.node;
    // Before what was typed at the last place is overwritten.
    if (moved) this.commit();
    this.game = game;
    this.node = node;
    this.fill(this.after, node.comments);
    this.fill(this.before, node.commentsBefore);
    this.measures.render(node, words);
    this.before.hidden = !beginsVariation(node) && node.commentsBefore.length === 0;
    for (const button of this.glyphs.querySelectorAll('button')) {
      const nag = Number(button.dataset.nag);
      button.setAttribute('aria-pressed', String(node.nags.includes(nag)));
      button.disabled = node.parent === null;
      button.title = words.glyphs[nag] ?? '';
      button.setAttribute('aria-label', `${button.textContent} ${button.title}`);
    }
    const disable = (name: string, disabled: boolean) => {
      byId<HTMLButtonElement>(name).disabled = disabled;
    };
    disable('undo', !game.record.canUndo);
    disable('redo', !game.record.canRedo);
    disable('delete', node.parent === null);
    disable('promote', !branchOf(node));
    disable('to-main', !branchOf(node));
    this.buttons.setAttribute('aria-label', words.editTools);
  }

  private fill(box: HTMLTextAreaElement, texts: readonly string[]): void {
    const whole = joined(texts);
    const text = whole.slice(0, LONGEST);
    // What is not shown must not be lost by a change of the rest.
    box.readOnly = whole.length > LONGEST;
    // Not while it is being typed into.
    if (box.value !== text && !(this.timer && document.activeElement === box)) box.value = text;
  }

  private change(what: (game: Game) => void): void {
    this.commit();
    if (!this.game) return;
    what(this.game);
    this.onChange();
  }

  private onKey(event: KeyboardEvent): void {
    const { target } = event;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !this.buttons.checkVisibility())
      return;
    // In a box the browser's own undo is meant.
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    const redo = key === 'y' || event.shiftKey;
    this.change((game) => travel(game, redo ? 'redo' : 'undo'));
  }
}

const joined = (texts: readonly string[]): string => texts.join('\n');
const listOf = (text: string): string[] => (text.trim() ? [text] : []);

const beginsVariation = ({ parent }: GameNode): boolean => (parent?.children.length ?? 0) > 1;

/** Takes a change back or makes it again, and goes where it can be seen. */
function travel(game: Game, way: 'undo' | 'redo'): void {
  let changed: GameNode | undefined;
  const stop = game.record.subscribe(({ node }) => {
    changed = node;
  });
  game.record[way]();
  stop();
  game.refresh();
  if (changed) game.visit(changed);
}

/** The nearest move up the line that is not the first continuation. */
function branchOf(node: GameNode): GameNode | null {
  for (let n: GameNode | null = node; n?.parent; n = n.parent) {
    if (n.parent.children[0] !== n) return n;
  }
  return null;
}

function promote({ record, node }: Game): void {
  const branch = branchOf(node);
  if (branch) record.promote(branch);
}

function promoteToMain(game: Game): void {
  for (let n = branchOf(game.node); n; n = branchOf(n)) game.record.promote(n);
}

/** Of one kind a move has one glyph at most. */
function toggle({ record, node }: Game, nag: number, kind: readonly number[]): void {
  if (!node.parent) return;
  const others = node.nags.filter((known) => !kind.includes(known));
  record.annotate(node, { nags: node.nags.includes(nag) ? others : [...others, nag] });
}
