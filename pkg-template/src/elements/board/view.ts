/** The drawing of a board and what lies over it, brought up to date from a model. */
import type { Square } from '../../squares.js';
import { html, svg } from '../dom.js';
import { boardArt, coordinatesArt, groundArt } from './art.js';
import { type Frame, type Point, viewFrame } from './geometry.js';
import { checkGlow, hoverMark, marksOver, marksUnder } from './marks.js';
import type { BoardModel } from './model.js';
import { PieceLayer } from './pieces.js';
import type { PieceSet } from './sets/registry.js';
import { type Shapes, shapesArt } from './shapes.js';
import { type Layout, type Spot, spotAt } from './spots.js';
import { BoardTable } from './table.js';
import { pressButtons, trayArt, trayButtons } from './tray.js';
import type { Words } from './words.js';

/** How a board is to look. */
export interface Look extends Layout {
  set: PieceSet;
  words: Words;
  /** What the board is called. */
  label: string;
  /** Of an animation, in milliseconds. */
  duration: number;
  /** Whether the keyboard has anything to do here. */
  reachable: boolean;
}

const whenIdle: (task: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (task) => requestIdleCallback(task, { timeout: 200 })
    : (task) => setTimeout(task, 30);

export class BoardView {
  readonly element = html('div', { class: 'board', part: 'board' });
  readonly art = svg('svg', { 'aria-hidden': 'true', focusable: 'false' });
  readonly status = html('div', { role: 'status', class: 'unseen' });
  private readonly base = svg('g');
  private readonly under = svg('g');
  private readonly pieces: PieceLayer;
  private readonly shapes = svg('g', { class: 'shapes' });
  private readonly over = svg('g');
  private readonly tray = svg('g', { class: 'tray' });
  private rows: [above: HTMLElement, below: HTMLElement] | null = null;
  private made: BoardTable | null = null;
  private look: Look;
  private frame: Frame | null = null;
  /** What the last update of the table was made from. */
  private latest: BoardModel | null = null;

  constructor(
    look: Look,
    private readonly onSpot: (spot: Spot) => void,
  ) {
    this.look = look;
    this.pieces = new PieceLayer(look.set);
    const { element: men, hand } = this.pieces;
    const layers = [this.base, this.under, men, this.shapes, this.over, this.tray, hand];
    this.art.append(checkGlow(), ...layers);
    // Drawings of the page's own lie above the board's and below what listens.
    this.element.append(this.art, html('slot', { name: 'overlay' }), this.status);
    this.arrange();
    // A page of many boards is seen first and can be read out a moment later.
    whenIdle(() => this.update());
  }

  get viewBox(): string {
    const { coordinates, spares } = this.look;
    const { x, y, width, height } = viewFrame(coordinates, spares);
    return `${x} ${y} ${width} ${height}`;
  }

  /** The table, made when it is first needed. */
  get table(): BoardTable {
    if (!this.made) {
      this.made = new BoardTable();
      this.status.before(this.made.element);
      this.fit(this.made.element, -50, -50, 900, 1000);
    }
    return this.made;
  }

  show(model: BoardModel, look: Look, shapes: Shapes): void {
    const old = this.look;
    const moved = (['flipped', 'coordinates', 'spares', 'words'] as const).some(
      (key) => old[key] !== look[key],
    );
    this.look = look;
    this.latest = model;
    if (moved) this.arrange();
    if (old.set !== look.set) this.pieces.reset(look.set);
    this.pieces.place(model.placement, look.flipped, look.duration);
    this.mark(model);
    this.draw(shapes);
    if (this.made) this.update();
  }

  /** What does not depend on the position. */
  private arrange(): void {
    const { flipped, coordinates, spares } = this.look;
    const frame = viewFrame(coordinates, spares);
    this.frame = frame;
    this.art.setAttribute('viewBox', this.viewBox);
    this.element.style.setProperty('--_ratio', `${frame.width}/${frame.height}`);
    const printed = coordinates === 'none' ? [] : [coordinatesArt(coordinates, flipped)];
    this.base.replaceChildren(groundArt(coordinates), ...printed, boardArt());
    if (this.made) this.fit(this.made.element, -50, -50, 900, 1000);
    this.arrangeSpares();
  }

  private arrangeSpares(): void {
    const { flipped, spares, words } = this.look;
    for (const row of this.rows ?? []) row.remove();
    this.rows = null;
    if (!spares || !this.frame) return;
    const { y, height } = this.frame;
    const above = trayButtons(false, flipped, words, this.onSpot);
    const below = trayButtons(true, flipped, words, this.onSpot);
    this.element.prepend(above);
    this.status.before(below);
    this.fit(above, 0, y + 4, 800, 100);
    this.fit(below, 0, y + height - 104, 800, 100);
    this.rows = [above, below];
  }

  /** Lays an element over a part of the drawing. */
  private fit(element: HTMLElement, x: number, y: number, width: number, height: number): void {
    if (!this.frame) return;
    const { frame } = this;
    const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
    element.style.left = percent(x - frame.x, frame.width);
    element.style.top = percent(y - frame.y, frame.height);
    element.style.width = percent(width, frame.width);
    element.style.height = percent(height, frame.height);
  }

  private mark(model: BoardModel): void {
    const { flipped, coordinates, spares, set } = this.look;
    this.under.replaceChildren(...marksUnder(model, flipped));
    this.over.replaceChildren(...marksOver(model, flipped));
    const tray = spares ? trayArt(set, coordinates, flipped, model.selection) : [];
    this.tray.replaceChildren(...tray);
    this.rows?.forEach((row, i) => {
      pressButtons(row, i === 1, flipped, model.selection);
    });
  }

  private update(): void {
    if (!this.latest) return;
    this.table.update(this.latest, this.look);
  }

  /** Shapes, and the one that is being drawn. */
  draw(shapes: Shapes): void {
    this.shapes.replaceChildren(...shapesArt(shapes, this.look.flipped));
  }

  say(text: string): void {
    this.status.textContent = text;
  }

  focus(s: Square): void {
    this.update();
    this.table.focus(s);
  }

  /** The drawing's own units at a place of the window. */
  pointAt(clientX: number, clientY: number): Point {
    const matrix = this.art.getScreenCTM();
    if (!matrix) return { x: Number.NaN, y: Number.NaN };
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return { x, y };
  }

  spotAt(clientX: number, clientY: number): Spot | null {
    return spotAt(this.pointAt(clientX, clientY), this.look);
  }

  /** Shows a spot's piece in the user's hand. */
  hold(spot: Spot, at: Point, target: Square | null): void {
    this.element.classList.add('dragging');
    if (spot.kind === 'square') this.pieces.hold(spot.square, at);
    if (spot.kind === 'spare') this.pieces.carry(spot.piece, at);
    this.over.querySelector('.hover')?.remove();
    if (target) this.over.append(hoverMark(target, this.look.flipped));
  }

  /** The user's hand is empty; what came from the board goes back unless the next `show` puts it elsewhere. */
  release(back: boolean): void {
    this.element.classList.remove('dragging');
    this.over.querySelector('.hover')?.remove();
    this.pieces.carry(null);
    if (back) this.pieces.release(this.look.duration);
  }

  /** Tells by the cursor whether there is something to take up. */
  set live(live: boolean) {
    this.element.classList.toggle('live', live);
  }
}
