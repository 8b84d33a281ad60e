import type {
  Notation,
  NotationStyle,
  RecordedGame,
  RecordFormat,
  Warning,
} from '../generated/glue.js';
import { checkOneOf, checkOptions, checkString, wrongType } from './arguments.js';
import { checkNotation, checkStyle } from './notation.js';
import { type Uci, uciTexts } from './squares.js';
import { call } from './wasm.js';

const formats = [
  'pgn',
  'dhtmlxq',
  'wxf',
  'text',
  'xqf',
  'cbr',
  'cbl',
  'cbf',
  'uci-list',
  'json',
] as const satisfies RecordFormat[];

function checkFormat(format: unknown, name: string): RecordFormat {
  return formats[checkOneOf(format, formats, name)] as RecordFormat;
}

/** How to read a record. */
export interface ParseOptions {
  /** Detected unless given. */
  format?: RecordFormat;
  /** The character set of bytes, e.g. `gb18030` or `big5`; detected unless given. */
  encoding?: string;
}

/** How to write a record. */
export interface SerializeOptions {
  /** Default `full`. */
  notation?: Notation;
  style?: NotationStyle;
}

/** Marks the constructor's only form, which nobody outside this file can call. */
const read = Symbol();

/**
 * One game as it was recorded: where it starts, its moves, headers and result. Immutable.
 *
 * @example
 * ```ts
 * import { GameRecord } from 'xiangqi-arbiter';
 * const [game] = GameRecord.parse('[Red "许银川"]\n\n1. 炮二平五 马８进７ {屏风马} 2. 马二进三 1-0');
 * console.log(game?.headers.Red); // '许银川'
 * console.log(game?.moves()); // ['h2e2', 'h9g7', 'h0g2']
 * console.log(game?.result); // '1-0'
 * console.log(game?.serialize('pgn', { notation: 'wxf' }).includes('1. C2=5 H8+7 {屏风马}')); // true
 * ```
 */
export class GameRecord {
  /** What it was read from. */
  readonly format: RecordFormat;
  /** Names and values as they were recorded, unknown ones too; of several with one name the first. */
  readonly headers: Record<string, string>;
  /** The FEN of the position it starts from; of an unreadable start the text as it was found. */
  readonly startFen: string;
  /** How it ended. */
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
  /** What was odd about the record and what was done about it. */
  readonly warnings: Warning[];
  readonly #codes: Uint16Array;
  readonly #pgn: Uint8Array;

  /** Records come from {@link GameRecord.parse}. */
  private constructor(mark: typeof read, game: RecordedGame) {
    if (mark !== read) throw wrongType('GameRecord', 'made by GameRecord.parse', mark);
    this.format = game.format;
    this.headers = Object.fromEntries(game.headers.reverse());
    this.startFen = game.startFen;
    this.result = game.result;
    this.warnings = game.warnings;
    this.#codes = Uint16Array.from(
      { length: game.codes.length / 2 },
      (_, i) => (game.codes[2 * i] as number) + 256 * (game.codes[2 * i + 1] as number),
    );
    this.#pgn = game.pgn;
  }

  /**
   * Reads every game of a text or a file, whatever is odd about it: what had to be repaired or left out is told in
   * {@link GameRecord.warnings}. A move that is not legal ends its line.
   *
   * @throws {@link ArbiterError} `record/…` only when nothing can be read
   */
  static parse(data: string | Uint8Array, options?: ParseOptions): GameRecord[] {
    const { format, encoding } = checkOptions(options, 'options', ['format', 'encoding']);
    const name = format === undefined ? undefined : checkFormat(format, 'options.format');
    const charset = encoding === undefined ? undefined : checkString(encoding, 'options.encoding');
    if (typeof data !== 'string' && !(data instanceof Uint8Array)) {
      throw wrongType('data', 'a string or Uint8Array', data);
    }
    const games = call((wasm) =>
      typeof data === 'string'
        ? wasm.parse_text(data, name)
        : wasm.parse_bytes(data, name, charset),
    );
    return games.map((game) => new GameRecord(read, game));
  }

  static #state(record: unknown): { codes: Uint16Array; pgn: Uint8Array } {
    if (typeof record === 'object' && record !== null && #codes in record) {
      return { codes: record.#codes, pgn: record.#pgn };
    }
    throw wrongType('this', 'a GameRecord', record);
  }

  /** The main line. All its moves are legal. */
  moves(): Uci[] {
    return uciTexts(GameRecord.#state(this).codes);
  }

  /**
   * The game in a format, variations and comments included. Binary formats give bytes.
   *
   * @throws {@link ArbiterError} `record/unsupported-format`
   */
  serialize(format: RecordFormat, options?: SerializeOptions): string | Uint8Array {
    const { pgn } = GameRecord.#state(this);
    const name = checkFormat(format, 'format');
    const { notation = 'full', style } = checkOptions(options, 'options', ['notation', 'style']);
    const index = checkNotation(notation);
    const number = checkStyle(style);
    return call((wasm) => wasm.write_record(pgn, name, index, number));
  }
}
