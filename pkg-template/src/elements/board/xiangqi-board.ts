/** The element `<xiangqi-board>`. */
import type { Color, Piece } from '../../../generated/rules/glue.js';
import type { Square, Uci } from '../../squares.js';
import { type ElementFault, Refusal } from '../fault.js';
import { isSquare } from '../placement.js';
import { type BoardRules, checkRules, legalMovesOf, onRules } from '../rules.js';
import { ATTRIBUTES, checkAttribute, checkMove, checkPoint } from './attributes.js';
import type { BoardEventDetails } from './events.js';
import { BoardModel, checkDestinations, type Destinations } from './model.js';
import { ReflectedAttributes } from './reflected.js';
import { onPieces } from './sets/registry.js';
import { checkShapes, type Shapes } from './shapes.js';
import { boardStyles } from './styles.js';
import { BoardSurface } from './surface.js';
import { standaloneSvg } from './svg-text.js';

/** Properties that a page may have set before the element was upgraded, in the order in which they depend. */
const PROPERTIES = ['fen', 'rules', 'destinations', 'lastMove', 'check', 'shapes'] as const;

/**
 * The element `<xiangqi-board>`: shows a position, lets the user move, set up and draw, and tells the page by events.
 *
 * It never throws at what it is given; it keeps what it has and fires `board-error`. What the page sets in one go
 * belongs together: destinations, last move and check last until the position changes.
 *
 * @example
 * ```html
 * <script type="module">import 'xiangqi-arbiter/elements';</script>
 * <xiangqi-board mode="play" coordinates="traditional"></xiangqi-board>
 * ```
 */
export class XiangqiBoard extends ReflectedAttributes {
  static readonly observedAttributes: readonly string[] = [...ATTRIBUTES, 'lang'];

  readonly #model = new BoardModel();
  readonly #surface: BoardSurface;
  #pending = false;
  #stops: (() => void)[] = [];
  /** What was set since the last drawing, to be set again should the position come after it. */
  readonly #fresh = new Map<string, () => void>();
  /** The FEN as the attribute says it. */
  #told = this.#model.fen;
  #reflecting = false;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
    this.#surface = new BoardSurface(this, this.#model, {
      emit: (type, detail) => this.#emit(type, detail),
      drawn: () => this.#reflect(),
    });
  }

  /** The position. Set, it may be any arrangement; fields behind the board may be missing. */
  get fen(): string {
    return this.#model.fen;
  }

  set fen(fen: string) {
    if (this.#guard(() => this.#show(String(fen)))) this.#changed();
  }

  /** Whose move it is. */
  get turn(): Color {
    return this.#model.turn;
  }

  /** The rules' view of the position: a `Position` of the core, or what answers like one. */
  get rules(): BoardRules | null {
    return this.#model.rules;
  }

  set rules(rules: BoardRules | null) {
    const set = () => {
      this.#model.rules = checkRules(rules);
      this.#again();
    };
    if (this.#guard(set)) this.#changed();
  }

  /** Where pieces may go, until the position changes; `null` leaves it to the rules. */
  get destinations(): Destinations | null {
    return this.#model.destinations;
  }

  set destinations(destinations: Destinations | null) {
    this.#set('destinations', () => {
      this.#model.destinations = checkDestinations(destinations);
    });
  }

  /** The move that led here, marked on the board. */
  get lastMove(): { from: Square; to: Square } | null {
    return this.#model.lastMove;
  }

  set lastMove(move: { from: Square; to: Square } | null) {
    this.#set('last-move', () => {
      this.#model.lastMove = move ? checkMove(`${move.from}${move.to}`) : null;
    });
  }

  /** The point of the king in check; `null` for none, `undefined` leaves it to the rules. */
  get check(): Square | null | undefined {
    return this.#model.check;
  }

  set check(square: Square | null | undefined) {
    this.#set('check', () => {
      this.#model.check = square ? checkPoint('check', square) : square;
    });
  }

  /** Arrows and circles, the user's among them. */
  get shapes(): Shapes {
    return this.#surface.interaction.shapes;
  }

  set shapes(shapes: Partial<Shapes> | null) {
    const set = () => {
      this.#surface.interaction.shapes = checkShapes(shapes);
    };
    if (this.#guard(set)) this.#changed();
  }

  /** The point the user has chosen. */
  get selected(): Square | null {
    const { selection } = this.#model;
    return selection?.kind === 'square' ? selection.square : null;
  }

  /** What stands on a point. */
  get(square: Square): Piece | null {
    return this.#model.placement.get(square) ?? null;
  }

  /**
   * Makes a move, `'h2e2'`, as the user would: it slides and is announced, but no events are fired. Where there are
   * rules it must be legal.
   *
   * @returns whether the move was made
   */
  move(uci: Uci): boolean {
    const text = String(uci);
    const [from, to] = [text.slice(0, 2), text.slice(2)];
    const move = isSquare(from) && isSquare(to) ? this.#model.describe(from, to) : null;
    const { rules } = this.#model;
    if (!move || from === to || (rules && !legalMovesOf(rules).includes(text))) return false;
    this.#surface.cancel();
    this.#surface.interaction.play(move);
    return true;
  }

  /**
   * The part of the drawing's plane that is shown, for an `<svg slot="overlay">` of the page's own: a cell is 100 units
   * wide, the upper left point at the origin.
   */
  get viewBox(): string {
    return this.#surface.view.viewBox;
  }

  /** Takes the keyboard to a point. */
  focusSquare(square: Square): void {
    if (!isSquare(square)) return;
    this.#surface.refresh();
    this.#surface.view.focus(square);
  }

  /** The board as a drawing of its own, with the colours it now has. */
  toSVG(): string {
    this.#surface.refresh();
    return standaloneSvg(this.#surface.view.art);
  }

  connectedCallback(): void {
    this.#adopt();
    for (const name of PROPERTIES) this.#upgrade(name);
    const arrived = () => {
      this.#model.forgetRules();
      this.#changed();
    };
    this.#stops = [onRules(arrived), onPieces(() => this.#changed())];
    this.#surface.refresh();
  }

  disconnectedCallback(): void {
    this.#surface.cancel();
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  adoptedCallback(): void {
    this.#adopt();
  }

  #adopt(): void {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [boardStyles(this.ownerDocument)];
  }

  /** A property set on the bare element hides the accessor of the class: it is set again, through it. */
  #upgrade(name: (typeof PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (this.#reflecting) return;
    this.#guard(() => this.#readAttribute(name, value));
    this.#changed();
  }

  #readAttribute(name: string, value: string | null): void {
    if (value !== null) checkAttribute(name, value);
    const model = this.#model;
    if (name === 'mode') {
      model.mode = this.mode;
      model.selection = null;
    }
    if (name === 'player') model.player = this.player;
    if (name === 'fen' && value !== null) {
      this.#show(value);
      this.#told = model.fen;
    }
    if (name === 'last-move') {
      this.#set(name, () => {
        model.lastMove = value ? checkMove(value) : null;
      });
    }
    if (name === 'check') {
      this.#set(name, () => {
        model.check = value ? checkPoint(name, value) : undefined;
      });
    }
  }

  #show(fen: string): void {
    this.#model.fen = fen;
    this.#again();
  }

  #again(): void {
    for (const set of this.#fresh.values()) set();
  }

  /** Sets what lasts until the position changes. */
  #set(name: string, set: () => void): void {
    if (!this.#guard(set)) return;
    this.#fresh.set(name, set);
    this.#changed();
  }

  /** Runs what may refuse a value; then the element keeps what it had and tells the page. */
  #guard(task: () => void): boolean {
    try {
      task();
      return true;
    } catch (error) {
      const fault: ElementFault =
        error instanceof Refusal
          ? error.fault
          : { code: 'board/internal', message: String(error), details: {} };
      this.#emit('board-error', fault);
      return false;
    }
  }

  #emit<K extends keyof BoardEventDetails>(type: K, detail: BoardEventDetails[K]): boolean {
    const cancelable = type === 'move';
    return this.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }),
    );
  }

  /** Something is different: it is drawn once, when all that comes with it is known. */
  #changed(): void {
    this.#surface.cancel();
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      this.#fresh.clear();
      if (this.isConnected) this.#surface.refresh();
    });
  }

  /** The attribute follows the position, so that a copy of the element shows the same. */
  #reflect(): void {
    const { fen } = this.#model;
    if (fen === this.#told) return;
    this.#told = fen;
    this.#reflecting = true;
    this.setAttribute('fen', fen);
    this.#reflecting = false;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-board': XiangqiBoard;
  }
}
