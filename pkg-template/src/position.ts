import type {
  Color,
  Finding,
  Notation,
  NotationStyle,
  Outcome,
  Piece,
} from '../generated/rules/glue.js';
import { checkFlag, checkInteger, checkOptions, checkString, wrongType } from './arguments.js';
import { call } from './rules-wasm.js';
import { type Square, squareIndex, type Uci, uciCode, uciText, uciTexts } from './squares.js';
import { checkMaybeNotation, checkNotation, checkStyle } from './style.js';

/** Marks the constructor's private form, which nobody outside this file can call. */
const packed = Symbol();

/** Where the WASM puts lists of moves; made at the first one. */
let codes: Uint16Array | undefined;

/**
 * An immutable legal position.
 *
 * It is a plain value of about a hundred bytes: there is nothing to free.
 *
 * @example
 * ```ts
 * import { Position } from 'xiangqi-arbiter';
 * const start = new Position();
 * console.log(start.legalMoves().length); // 44
 * const next = start.play('h2e2');
 * console.log(next.turn); // 'black'
 * console.log(next.fen); // 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1'
 * ```
 */
export class Position {
  /** Fifty bytes made and read by the WASM only. */
  readonly #data: Uint8Array;

  /**
   * The initial array, or the position of a FEN, read strictly: six fields, letters `KABRNCP`, side `w` or `b`.
   *
   * @throws {@link ArbiterError} `fen/…` or `position/…`; `details.faults` lists every fault.
   */
  constructor(fen?: string);
  constructor(fen?: string | typeof packed, data?: Uint8Array) {
    if (fen === packed && data !== undefined) {
      this.#data = data;
    } else if (fen === undefined) {
      this.#data = call((wasm) => wasm.initial());
    } else {
      const text = checkString(fen, 'fen');
      this.#data = call((wasm) => wasm.read_fen(text, false));
    }
  }

  static #of(data: Uint8Array): Position {
    return new (Position as unknown as new (mark: typeof packed, data: Uint8Array) => Position)(
      packed,
      data,
    );
  }

  /** The state of a position; a method torn from its object has none. */
  static #bytes(position: unknown): Uint8Array {
    if (typeof position === 'object' && position !== null && #data in position)
      return position.#data;
    throw wrongType('this', 'a Position', position);
  }

  /**
   * Reads a FEN. With `lenient` it accepts what is found in the wild: side `r`, letters `H` and `E`, glued or missing
   * fields. {@link Position.fenRepairs} tells what was put right.
   *
   * @example
   * ```ts
   * import { Position } from 'xiangqi-arbiter';
   * const text = '4k4/9/9/9/9/9/9/9/9/3K1R3r';
   * console.log(Position.parseFen(text, { lenient: true }).fen); // '4k4/9/9/9/9/9/9/9/9/3K1R3 w - - 0 1'
   * ```
   * @throws {@link ArbiterError} as the constructor does.
   */
  static parseFen(text: string, options?: { lenient?: boolean }): Position {
    const fen = checkString(text, 'text');
    const lenient = checkFlag(
      checkOptions(options, 'options', ['lenient']).lenient,
      'options.lenient',
    );
    return Position.#of(call((wasm) => wasm.read_fen(fen, lenient)));
  }

  /**
   * What lenient reading puts right in a FEN, empty if it can be read strictly.
   *
   * @throws {@link ArbiterError} `fen/…` or `position/…` if the text cannot be read leniently either.
   */
  static fenRepairs(text: string): Finding[] {
    const fen = checkString(text, 'text');
    return call((wasm) => wasm.fen_repairs(fen));
  }

  /** The canonical FEN: six fields, letters `RNBAKCP`. */
  get fen(): string {
    return call((wasm) => wasm.write_fen(Position.#bytes(this)));
  }

  /** Whose move it is. */
  get turn(): Color {
    return call((wasm) => wasm.is_red_to_move(Position.#bytes(this))) ? 'red' : 'black';
  }

  /** Whether the side to move is in check (将军). */
  get isCheck(): boolean {
    return call((wasm) => wasm.is_check(Position.#bytes(this)));
  }

  /** How the game is over by the position alone; `null` while it is not. */
  get outcome(): Outcome | null {
    return call((wasm) => wasm.outcome(Position.#bytes(this))) ?? null;
  }

  /**
   * What stands on a point.
   *
   * @throws {@link ArbiterError} `argument/square`
   */
  get(square: Square): Piece | null {
    const index = squareIndex(square, 'square');
    return call((wasm) => wasm.piece_at(Position.#bytes(this), index)) ?? null;
  }

  /** All legal moves. None means that the side to move has lost. */
  legalMoves(): Uci[] {
    const count = call((wasm) => {
      codes ??= new Uint16Array(wasm.max_legal_moves());
      return wasm.legal_moves(Position.#bytes(this), codes);
    });
    return uciTexts(codes as Uint16Array, count);
  }

  /**
   * The position after a move in any notation.
   *
   * @example
   * ```ts
   * import { Position } from 'xiangqi-arbiter';
   * const game = ['炮二平五', '馬８進７', 'H2+3', 'i9-h9'];
   * const position = game.reduce((p, move) => p.play(move), new Position());
   * console.log(position.fen); // 'rnbakabr1/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C1N2/9/RNBAKAB1R w - - 4 3'
   * ```
   * @throws {@link ArbiterError} `move/illegal` with `details.reason`, `notation/syntax` or `notation/ambiguous` with
   * `details.candidates`
   */
  play(move: string): Position {
    const text = checkString(move, 'move');
    const code = uciCode(text);
    return Position.#of(
      call((wasm) =>
        code < 0
          ? wasm.play_text(Position.#bytes(this), text)
          : wasm.play(Position.#bytes(this), code),
      ),
    );
  }

  /**
   * The legal move that a text means, in the given notation or, without one, in any. Readers accept what people
   * write: glyph variants, any script and width of digits, tandem forms of all conventions.
   *
   * @example
   * ```ts
   * import { Position } from 'xiangqi-arbiter';
   * const start = new Position();
   * console.log(['砲２平5', 'C2.5', 'H2-E2'].map((text) => start.parseMove(text))); // ['h2e2', 'h2e2', 'h2e2']
   * ```
   * @throws {@link ArbiterError} `move/illegal`, `notation/syntax` or `notation/ambiguous`
   */
  parseMove(text: string, notation?: Notation): Uci {
    const checked = checkString(text, 'text');
    const index = checkMaybeNotation(notation);
    return uciText(call((wasm) => wasm.parse_move(Position.#bytes(this), checked, index)));
  }

  /**
   * A legal move as text. No two legal moves are written alike, and {@link Position.parseMove} reads each one back.
   *
   * @example
   * ```ts
   * import { Position } from 'xiangqi-arbiter';
   * const start = new Position();
   * console.log(start.formatMove('h2e2', 'full')); // '炮二平五'
   * console.log(start.formatMove('h0g2', 'full', { script: 'hant' })); // '馬二進三'
   * ```
   * @param move - in any notation
   * @throws {@link ArbiterError} as {@link Position.play}, and `argument/…` for an unknown notation or style
   */
  formatMove(move: Uci, notation: Notation, style?: NotationStyle): string {
    const text = checkString(move, 'move');
    const index = checkNotation(notation);
    const number = checkStyle(style);
    return call((wasm) => {
      const position = Position.#bytes(this);
      const code = uciCode(text);
      const known = code < 0 ? wasm.parse_move(position, text) : code;
      return wasm.format_move(position, known, index, number);
    });
  }

  /**
   * The number of lines of `depth` legal plies (0 to 64) from here, exact up to 2^53: the field's test of a move
   * generator.
   *
   * @throws {@link ArbiterError} `argument/range`
   */
  perft(depth: number): number {
    const plies = checkInteger(depth, 'depth', 0, 64);
    return call((wasm) => wasm.perft(Position.#bytes(this), plies));
  }

  /** The FEN. */
  toString(): string {
    return call((wasm) => wasm.write_fen(Position.#bytes(this)));
  }
}
