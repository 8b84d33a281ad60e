/** What the user does, turned into changes of the model and events for the page. */
import type { Piece } from '../../../generated/rules/glue.js';
import type { Square } from '../../squares.js';
import type { BoardEventDetails } from './events.js';
import type { GestureTarget } from './gestures.js';
import type { KeyTarget } from './keys.js';
import type { BoardModel, BoardMove, Selection } from './model.js';
import { NO_SHAPES, type ShapeColor, type Shapes, toggleShape } from './shapes.js';
import { type Spot, sameSpot } from './spots.js';
import type { BoardView } from './view.js';
import type { Words } from './words.js';

/** What the element does for its interaction. */
export interface InteractionHost {
  readonly view: BoardView;
  readonly words: Words;
  readonly flipped: boolean;
  readonly drawing: boolean;
  readonly brush: ShapeColor;
  /** Draws the board anew, at once. */
  refresh(): void;
  /** `false` if the page forbade it. */
  emit<K extends keyof BoardEventDetails>(type: K, detail: BoardEventDetails[K]): boolean;
}

export class Interaction implements GestureTarget, KeyTarget {
  /** Given by the page, and drawn by the user, who can wipe away only the latter. */
  private given: Shapes = NO_SHAPES;
  private drawn: Shapes = NO_SHAPES;
  /** An arrow begun with the keyboard. */
  private begun: { from: Square; color: ShapeColor } | null = null;

  constructor(
    private readonly model: BoardModel,
    private readonly host: InteractionHost,
  ) {}

  get shapes(): Shapes {
    const { given, drawn } = this;
    return {
      arrows: [...given.arrows, ...drawn.arrows],
      circles: [...given.circles, ...drawn.circles],
    };
  }

  set shapes(shapes: Shapes) {
    this.given = shapes;
    this.drawn = NO_SHAPES;
  }

  private get hasDrawn(): boolean {
    return this.drawn.arrows.length + this.drawn.circles.length > 0;
  }

  get flipped(): boolean {
    return this.host.flipped;
  }

  get drawing(): boolean {
    return this.host.drawing;
  }

  get brush(): ShapeColor {
    return this.host.brush;
  }

  get active(): boolean {
    return this.model.mode !== 'view';
  }

  get settingUp(): boolean {
    return this.model.mode === 'setup';
  }

  isSelected(spot: Spot): boolean {
    return sameSpot(spot, this.model.selection);
  }

  canGrab(spot: Spot): boolean {
    if (spot.kind !== 'square') return this.settingUp;
    const chosen = this.model.selection;
    // With a spare piece or the bin in hand a press puts or removes.
    if (chosen && chosen.kind !== 'square') return false;
    return this.model.canGrab(spot.square);
  }

  canDrop(from: Spot, to: Square): boolean {
    if (from.kind === 'spare') return true;
    return from.kind === 'square' && this.model.canMove(from.square, to);
  }

  isGoal(spot: Spot): boolean {
    const chosen = this.model.selection;
    if (!chosen || spot.kind === 'spare') return false;
    if (spot.kind === 'bin') return chosen.kind === 'square';
    if (chosen.kind !== 'square') return true;
    if (this.settingUp) return !this.model.placement.has(spot.square);
    return this.model.canMove(chosen.square, spot.square);
  }

  grab(spot: Spot): void {
    if (!this.isSelected(spot)) this.select(spot);
  }

  letBe(spot: Spot): void {
    if (this.isSelected(spot)) this.select(null);
  }

  tap(spot: Spot | null): void {
    const chosen = this.model.selection;
    if (spot && chosen && this.isGoal(spot)) this.finish(chosen, spot);
    else if (spot && !this.isSelected(spot) && this.canGrab(spot)) this.select(spot);
    else if (spot?.kind === 'square' && !this.active) this.pick(spot.square);
    else this.rest();
  }

  /** Nothing was meant by the tap: let go of everything. */
  private rest(): void {
    if (this.model.selection) this.select(null);
    else if (this.hasDrawn) this.clearShapes();
  }

  private finish(chosen: Selection, spot: Spot): void {
    if (spot.kind === 'bin' && chosen.kind === 'square') this.put(chosen.square, null);
    if (spot.kind !== 'square') return;
    if (chosen.kind === 'spare') this.put(spot.square, chosen.piece);
    else if (chosen.kind === 'bin') this.put(spot.square, null);
    else this.go(chosen.square, spot.square);
  }

  private select(spot: Selection | null): void {
    this.model.selection = spot;
    this.host.refresh();
    this.pick(spot?.kind === 'square' ? spot.square : null);
  }

  private pick(square: Square | null): void {
    const piece = square ? (this.model.placement.get(square) ?? null) : null;
    this.host.emit('select', { square, piece });
    if (!this.active && this.hasDrawn) this.clearShapes();
  }

  drop(from: Spot, to: Spot | null): void {
    if (from.kind === 'spare') {
      this.model.selection = null;
      if (to?.kind === 'square') this.put(to.square, from.piece);
      else this.host.refresh();
      return;
    }
    if (from.kind !== 'square') return;
    if (to?.kind === 'square' && this.model.canMove(from.square, to.square)) {
      this.go(from.square, to.square);
    } else if (this.settingUp && to?.kind !== 'square') {
      this.put(from.square, null);
    } else {
      this.host.view.release(true);
    }
  }

  private go(from: Square, to: Square): void {
    if (this.settingUp) {
      this.model.selection = null;
      this.model.shift(from, to);
      this.changedSetup();
      return;
    }
    const move = this.model.describe(from, to);
    // The page may have changed the position while the user was still at it.
    if (!move || !this.model.canMove(from, to)) {
      this.host.view.release(true);
      return;
    }
    if (!this.host.emit('move', move)) {
      this.model.selection = null;
      this.host.view.release(true);
      this.host.refresh();
      return;
    }
    // A listener may have shown another position instead; then that is what counts.
    if (this.model.placement.get(from) !== move.piece || !this.model.canMove(from, to)) return;
    this.play(move);
    this.host.emit('moved', { ...move, fen: this.model.fen });
  }

  /** Makes a move and says so. */
  play(move: BoardMove): void {
    const text = this.wordsOf(move);
    this.model.play(move);
    if (this.hasDrawn) this.clearShapes();
    this.host.refresh();
    const { words, view } = this.host;
    view.say(this.model.check ? `${text} ${words.inCheck}` : text);
  }

  private wordsOf(move: BoardMove): string {
    const { words } = this.host;
    let text = words.way(move.piece, move.from, move.to);
    const script = words.notation;
    if (script) {
      try {
        text = this.model.rules?.formatMove?.(move.uci, 'full', { script }) ?? text;
      } catch {
        // A move the rules do not know has no name in their notation.
      }
    }
    return words.moved(text, move.captured);
  }

  put(square: Square, piece: Piece | null): void {
    const there = this.model.placement.get(square) ?? null;
    if (!piece && !there) return;
    if (this.model.selection?.kind === 'square') this.model.selection = null;
    this.model.put(square, piece);
    const { words, view } = this.host;
    if (piece) view.say(words.put(piece, square));
    else if (there) view.say(words.removed(there, square));
    this.changedSetup();
  }

  private changedSetup(): void {
    this.host.refresh();
    this.host.emit('setup-change', { fen: this.model.fen });
  }

  enter(square: Square): void {
    if (this.begun) this.shapeKey(square, this.begun.color);
    else this.tap({ kind: 'square', square });
  }

  escape(): boolean {
    if (this.begun) this.begun = null;
    else if (this.model.selection) this.model.selection = null;
    else return false;
    this.host.refresh();
    this.host.view.say(this.host.words.cancelled);
    return true;
  }

  shapeKey(square: Square, color: ShapeColor): void {
    const { words, view } = this.host;
    if (this.begun?.color !== color) {
      this.begun = { from: square, color };
      this.preview(square, square, color);
      view.say(words.shapeBegun(color, square));
      return;
    }
    const { from } = this.begun;
    this.draw(from, square, color);
    view.say(words.shapeDone(color, from, square));
  }

  cursorMoved(square: Square): void {
    if (this.begun) this.preview(this.begun.from, square, this.begun.color);
  }

  preview(from: Square, to: Square | null, color: ShapeColor): void {
    const shapes = this.shapes;
    this.host.view.draw(to ? toggleShape(shapes, from, to, color) : shapes);
  }

  draw(from: Square, to: Square | null, color: ShapeColor): void {
    this.begun = null;
    if (to) {
      const all = toggleShape(this.shapes, from, to, color);
      const { arrows, circles } = this.given;
      const part = (given: boolean): Shapes => ({
        arrows: all.arrows.filter((arrow) => arrows.includes(arrow) === given),
        circles: all.circles.filter((circle) => circles.includes(circle) === given),
      });
      [this.given, this.drawn] = [part(true), part(false)];
    }
    this.host.view.draw(this.shapes);
    if (to) this.host.emit('shapes-change', this.shapes);
  }

  clearShapes(): void {
    this.drawn = NO_SHAPES;
    this.begun = null;
    this.host.view.draw(this.shapes);
    this.host.emit('shapes-change', this.shapes);
  }
}
