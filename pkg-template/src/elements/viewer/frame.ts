/** The parts of a viewer as they lie in its shadow. */
import type { XiangqiBoard } from '../board/xiangqi-board.js';
import { html } from '../dom.js';
import type { ElementFault } from '../fault.js';
import { Chooser } from './chooser.js';
import { type Commands, Controls } from './controls.js';
import { listenToKeys, listenToSwipes, listenToWheel, type Walker } from './gestures.js';
import { Panel } from './panel.js';
import { clipped, PlayerBar } from './players.js';
import { note } from './row.js';
import type { ViewerWords } from './words.js';

/** The board's events are the viewer's own affair: a page listens to those of the viewer. */
const BOARD_EVENTS = ['move', 'moved', 'select', 'shapes-change', 'setup-change', 'board-error'];

export class Frame {
  readonly root = html('div', { class: 'viewer', part: 'viewer', role: 'group', tabindex: -1 });
  /** Made by its name: it may come from another copy of the package. */
  readonly board: XiangqiBoard;
  readonly above = new PlayerBar();
  readonly below = new PlayerBar();
  readonly controls: Controls;
  readonly chooser: Chooser;
  readonly panel: Panel;
  private readonly room: HTMLElement;
  private readonly stage: HTMLElement;
  private readonly side: HTMLElement;
  private readonly title = html('p', { class: 'title', part: 'title', dir: 'auto' });
  private readonly fault = html('div', { class: 'fault', part: 'fault', role: 'alert' });
  private readonly note = html('div', { class: 'say', part: 'note' });
  private readonly status = html('div', { role: 'status', class: 'unseen' });
  private list: HTMLElement | null = null;
  private guess: HTMLElement | null = null;

  constructor(commands: Commands, walker: Walker, choose: (index: number) => void) {
    this.board = document.createElement('xiangqi-board') as XiangqiBoard;
    this.controls = new Controls(commands);
    this.chooser = new Chooser(choose);
    this.panel = new Panel(() => this.controls.focusMenu());
    this.room = html('div', { class: 'board-room' }, this.board);
    const bars = [this.above.element, this.room, this.below.element];
    this.stage = html('div', { class: 'stage' }, ...bars, this.note, this.controls.element);
    const parts = [this.title, this.chooser.element, this.panel.element];
    this.side = html('div', { class: 'side' }, ...parts);
    this.root.append(this.fault, this.stage, this.side, this.status);
    for (const bar of [this.above, this.below]) bar.element.hidden = true;
    for (const part of [this.title, this.fault, this.note]) part.hidden = true;
    this.chooser.element.hidden = true;
    listenToWheel(this.room, walker);
    listenToSwipes(this.room, walker);
    listenToKeys(this.root, walker);
    for (const type of BOARD_EVENTS) {
      this.room.addEventListener(type, (event) => event.stopPropagation());
    }
    // Whoever has clicked into a viewer means it with the next key.
    this.root.addEventListener('pointerdown', () => {
      const { activeElement } = this.root.getRootNode() as ShadowRoot;
      if (!activeElement) this.root.focus({ preventScroll: true });
    });
  }

  set moves(list: HTMLElement | null) {
    this.list?.remove();
    this.list = list;
    if (list) this.side.insertBefore(list, this.panel.element);
  }

  set exercise(element: HTMLElement | null) {
    this.guess?.remove();
    this.guess = element;
    if (element) this.stage.insertBefore(element, this.controls.element);
  }

  set layout(layout: 'auto' | 'side' | 'below' | 'board-only') {
    const name = layout === 'side' ? 'side-by-side' : layout;
    this.root.className = `viewer ${name}`;
  }

  showTitle(text: string): void {
    this.title.textContent = text;
    this.title.hidden = text === '';
  }

  /** A comment below the board, where there is no list to show it. */
  showNote(comments: readonly string[], words: ViewerWords): void {
    this.note.hidden = comments.length === 0;
    this.note.replaceChildren(...comments.map((comment) => note(comment, { words })));
  }

  showFault(fault: ElementFault | null, words: ViewerWords): void {
    this.fault.hidden = fault === null;
    if (!fault) return;
    const { message, code } = fault;
    const title = html('b', {}, words.fault);
    this.fault.replaceChildren(title, `${clipped(message, 1000)} (${clipped(code)})`);
  }

  say(text: string): void {
    this.status.textContent = text;
  }
}
