/** Mouse, finger and pen on a board: tap, drag, and drawing with the right button or a long press. */
import type { Square } from '../../squares.js';
import { SHAPE_COLORS, type ShapeColor } from './shapes.js';
import { type Spot, sameSpot } from './spots.js';
import type { BoardView } from './view.js';

/** What a gesture asks of, and tells, the board. */
export interface GestureTarget {
  readonly drawing: boolean;
  /** The colour that is drawn in if no key says another. */
  readonly brush: ShapeColor;
  /** Whether pieces can be moved at all. */
  readonly active: boolean;
  isSelected(spot: Spot): boolean;
  canGrab(spot: Spot): boolean;
  canDrop(from: Spot, to: Square): boolean;
  /** Whether a tap there completes what the selection began. */
  isGoal(spot: Spot): boolean;
  /** The selection may change as soon as a piece is touched. */
  grab(spot: Spot): void;
  /** The touch was the beginning of a drawing: nothing is selected by it. */
  letBe(spot: Spot): void;
  tap(spot: Spot | null): void;
  drop(from: Spot, to: Spot | null): void;
  preview(from: Square, to: Square | null, color: ShapeColor): void;
  draw(from: Square, to: Square | null, color: ShapeColor): void;
}

interface Press {
  id: number;
  spot: Spot | null;
  x: number;
  y: number;
  touch: boolean;
  grabbed: boolean;
  wasSelected: boolean;
  dragging: boolean;
  timer: ReturnType<typeof setTimeout> | null;
}

interface Stroke {
  id: number;
  from: Square;
  color: ShapeColor;
}

/** How far a pointer may stray before a tap becomes a drag, in CSS pixels. */
const SLACK = { mouse: 4, touch: 10 };
/** How long a finger rests before it draws, in milliseconds. */
const LONG_PRESS = 450;

export class Gestures {
  private press: Press | null = null;
  private stroke: Stroke | null = null;

  constructor(
    private readonly view: BoardView,
    private readonly target: GestureTarget,
  ) {
    const { element } = view;
    element.addEventListener('pointerdown', (event) => this.onDown(event));
    element.addEventListener('pointermove', (event) => this.onMove(event));
    element.addEventListener('pointerup', (event) => this.onUp(event));
    element.addEventListener('pointercancel', () => this.cancel());
    // The keyboard keeps what it had: a click on a board must not take the focus from the page's own keys.
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('contextmenu', (event) => {
      if (this.target.drawing) event.preventDefault();
    });
    // A finger on a piece moves the piece, anywhere else it scrolls the page.
    element.addEventListener('touchstart', (event) => this.onTouch(event), { passive: false });
    element.addEventListener(
      'touchmove',
      (event) => {
        if (this.stroke && event.cancelable) event.preventDefault();
      },
      { passive: false },
    );
  }

  /** Whether a piece is in the user's hand or a shape half drawn. */
  get busy(): boolean {
    return this.press !== null || this.stroke !== null;
  }

  /** Gives up what is under way. */
  cancel(): void {
    if (this.press) this.letGo(true);
    if (this.stroke) {
      const { from, color } = this.stroke;
      this.stroke = null;
      this.target.preview(from, null, color);
    }
  }

  private onTouch(event: TouchEvent): void {
    const [touch] = event.touches;
    if (!touch || event.touches.length > 1 || !this.target.active || !event.cancelable) return;
    const spot = this.view.spotAt(touch.clientX, touch.clientY);
    if (spot && (this.target.canGrab(spot) || this.target.isGoal(spot))) event.preventDefault();
  }

  private onDown(event: PointerEvent): void {
    if (this.busy) {
      // A second finger or button means that the first was not meant so.
      if (event.pointerId !== (this.press?.id ?? this.stroke?.id) || event.button !== 0) {
        this.cancel();
      }
      return;
    }
    const spot = this.view.spotAt(event.clientX, event.clientY);
    const draws = event.button === 2 || (event.button === 0 && event.ctrlKey);
    if (draws) {
      if (spot?.kind === 'square' && this.target.drawing) this.beginStroke(event, spot.square);
      return;
    }
    if (event.button !== 0) return;
    const grabbed = spot !== null && this.target.canGrab(spot) && !this.target.isGoal(spot);
    const touch = event.pointerType !== 'mouse';
    this.press = {
      id: event.pointerId,
      spot,
      x: event.clientX,
      y: event.clientY,
      touch,
      grabbed,
      wasSelected: spot !== null && this.target.isSelected(spot),
      dragging: false,
      timer: null,
    };
    if (touch && spot?.kind === 'square' && this.target.drawing) {
      const { square } = spot;
      this.press.timer = setTimeout(() => {
        this.letGo(true);
        if (grabbed) this.target.letBe(spot);
        this.beginStroke(event, square);
      }, LONG_PRESS);
    }
    this.capture(event.pointerId);
    if (grabbed && spot) this.target.grab(spot);
  }

  private capture(id: number): void {
    try {
      this.view.element.setPointerCapture(id);
    } catch {
      // The pointer is gone already, or the event was made by a script.
    }
  }

  private beginStroke(event: PointerEvent, from: Square): void {
    const key = (event.shiftKey ? 1 : 0) + (event.altKey ? 2 : 0);
    const color = (key > 0 && SHAPE_COLORS[key]) || this.target.brush;
    this.stroke = { id: event.pointerId, from, color };
    this.capture(event.pointerId);
    this.target.preview(from, from, color);
  }

  private squareAt(event: PointerEvent): Square | null {
    const spot = this.view.spotAt(event.clientX, event.clientY);
    return spot?.kind === 'square' ? spot.square : null;
  }

  private onMove(event: PointerEvent): void {
    const { press, stroke } = this;
    if (stroke) {
      if (event.pointerId !== stroke.id) return;
      this.target.preview(stroke.from, this.squareAt(event), stroke.color);
    } else if (press) {
      if (event.pointerId === press.id) this.drag(press, event);
    } else if (this.target.active) {
      const spot = this.view.spotAt(event.clientX, event.clientY);
      this.view.live = spot !== null && (this.target.canGrab(spot) || this.target.isGoal(spot));
    }
  }

  private drag(press: Press, event: PointerEvent): void {
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (!press.dragging && far <= (press.touch ? SLACK.touch : SLACK.mouse)) return;
    this.stopTimer();
    if (!press.grabbed || !press.spot || press.spot.kind === 'bin') return;
    press.dragging = true;
    const to = this.squareAt(event);
    const goal = to && this.target.canDrop(press.spot, to) ? to : null;
    this.view.hold(press.spot, this.view.pointAt(event.clientX, event.clientY), goal);
  }

  private onUp(event: PointerEvent): void {
    const { press, stroke } = this;
    if (stroke && event.pointerId === stroke.id) {
      this.stroke = null;
      this.target.draw(stroke.from, this.squareAt(event), stroke.color);
      return;
    }
    if (!press || event.pointerId !== press.id) return;
    const spot = this.view.spotAt(event.clientX, event.clientY);
    if (press.dragging && press.spot) {
      this.letGo(false);
      this.target.drop(press.spot, spot);
      return;
    }
    this.letGo(false);
    // What the touch has just selected stays so; what was selected before is let go.
    const meant = sameSpot(spot, press.spot) && !(press.grabbed && !press.wasSelected);
    if (meant) this.target.tap(spot);
  }

  private stopTimer(): void {
    if (this.press?.timer) clearTimeout(this.press.timer);
    if (this.press) this.press.timer = null;
  }

  private letGo(back: boolean): void {
    this.stopTimer();
    this.press = null;
    this.view.release(back);
  }
}
