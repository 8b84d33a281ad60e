import type {
  Loss,
  RecordedGame,
  RecordFormat,
  Warning,
  WrittenGame,
} from '../generated/records/glue.js';
import type { Notation, NotationStyle } from '../generated/rules/glue.js';
import {
  checkInteger,
  checkList,
  checkOneOf,
  checkOptions,
  checkString,
  checkStrings,
  copyObject,
  wrongType,
} from './arguments.js';
import { ArbiterError } from './errors.js';
import { type FlatTree, flatten, grow, mainLine } from './flat-tree.js';
import { type GameNode, TreeNode } from './node.js';
import { call } from './records-wasm.js';
import { type Uci, uciCode, uciText, uciTexts } from './squares.js';
import { checkNotation, checkStyle } from './style.js';

const formats = [
  'pgn',
  'dhtmlxq',
  'wxf',
  'text',
  'score-sheet',
  'uci-list',
  'cbf',
  'json',
  'xqf',
  'cbr',
  'cbl',
  'xqr',
  'ccm',
  'che',
  'chn',
  'mxq',
  'pfc',
] as const satisfies RecordFormat[];

function checkFormat(format: unknown, name: string): RecordFormat {
  return formats[checkOneOf(format, formats, name)] as RecordFormat;
}

/** How a game ended; `*` if that is not known. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';

const results = ['1-0', '0-1', '1/2-1/2', '*'] as const satisfies GameResult[];

function checkResult(result: unknown, name: string): GameResult {
  return results[checkOneOf(result, results, name)] as GameResult;
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
  /**
   * How moves are written: in `pgn` any and in `score-sheet` `full` or `short`, default `full`; in `wxf`
   * `wxf` or `iccs`. Other formats have no choice.
   */
  notation?: Notation;
  /** For `pgn` and `score-sheet`. */
  style?: NotationStyle;
  /** The version of `xqf`: 10, which every program reads, or 18; default 10. */
  xqfVersion?: 10 | 18;
}

/** What a new record starts with. */
export interface NewGame {
  /** A strict FEN; the initial array if there is none. */
  fen?: string;
  /** The main line, in any notation. */
  moves?: readonly string[];
  /** Names and values, in order. */
  headers?: Readonly<Record<string, string>>;
  /** Default `*`. */
  result?: GameResult;
}

/** What to say about a node; what is absent stays as it is. */
export interface NodeNotes {
  comments?: readonly string[];
  commentsBefore?: readonly string[];
  /** Whole numbers from 0 to 255. */
  nags?: readonly number[];
}

/** Marks the constructor's only form, which nobody outside this file can call. */
const read = Symbol();

const INITIAL = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

/** How many changes can be undone. */
const HISTORY = 1000;

/** A change and its reverse. */
interface Change {
  do(): void;
  undo(): void;
}

/** The headers as an object: of several with one name the first, in the order of the record. */
function objectOf(pairs: readonly (readonly [string, string])[]): Readonly<Record<string, string>> {
  const first = new Map<string, string>();
  for (const [name, value] of pairs) if (!first.has(name)) first.set(name, value);
  return Object.freeze(Object.fromEntries(first));
}

/**
 * One game as it was recorded: where it starts, its moves with variations and comments, headers and result.
 *
 * @example
 * ```ts
 * import { GameRecord } from 'xiangqi-arbiter';
 * const [game] = GameRecord.parse('[Red "许银川"]\n\n1. 炮二平五 马８进７ {屏风马} 2. 马二进三 1-0');
 * console.log(game?.headers.Red); // '许银川'
 * console.log(game?.moves()); // ['h2e2', 'h9g7', 'h0g2']
 * console.log(game?.result); // '1-0'
 * console.log(game?.root.children[0]?.children[0]?.comments); // ['屏风马']
 * console.log(game?.serialize('pgn', { notation: 'wxf' }).includes('1. C2=5 H8+7 {屏风马}')); // true
 * ```
 */
export class GameRecord {
  /** What it was read from; of a new record `pgn`. */
  readonly format: RecordFormat;
  /**
   * Names and values in the order of the record, unknown ones too; of several with one name the first. To change
   * them, see {@link GameRecord.setHeader}.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The FEN of the position it starts from; of an unreadable start the text as it was found. */
  readonly startFen: string;
  /** How it ended. To change it, see {@link GameRecord.setResult}. */
  readonly result: GameResult;
  /** What was odd about the record and what was done about it. */
  readonly warnings: Warning[];
  /** How many changes have been made, undone and redone: a view that shows the record follows this number. */
  readonly revision: number = 0;
  #pairs: readonly (readonly [string, string])[];
  /** As it crossed, until somebody asks for the nodes. */
  #flat: FlatTree | undefined;
  #root: TreeNode | undefined;
  readonly #done: Change[] = [];
  readonly #undone: Change[] = [];

  /** Records come from {@link GameRecord.parse} and {@link GameRecord.create}. */
  private constructor(mark: typeof read, game: RecordedGame) {
    if (mark !== read) throw wrongType('GameRecord', 'made by GameRecord.parse or create', mark);
    this.format = game.format;
    this.#pairs = game.headers;
    this.headers = objectOf(game.headers);
    this.startFen = game.startFen;
    this.result = game.result;
    this.warnings = game.warnings;
    this.#flat = {
      codes: new Uint16Array(game.codes.buffer, game.codes.byteOffset, game.codes.length / 2),
      parents: new Uint32Array(
        game.parents.buffer,
        game.parents.byteOffset,
        game.parents.length / 4,
      ),
      notes: game.notes,
    };
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

  /**
   * A new record.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const game = GameRecord.create({ headers: { Event: '练习' }, moves: ['炮二平五'] });
   * const [cannon] = game.root.children;
   * if (cannon) game.addMove(cannon, '马8进7');
   * game.addMove(game.root, '兵七进一');
   * console.log(game.serialize('pgn', { notation: 'full' }).includes('1. 炮二平五 (1. 兵七进一) 1... 马8进7')); // true
   * console.log(game.revision); // 2
   * ```
   * @throws {@link ArbiterError} as the constructor of {@link Position} and as {@link GameRecord.addMove}
   */
  static create(game?: NewGame): GameRecord {
    const options = checkOptions(game, 'game', ['fen', 'moves', 'headers', 'result']);
    const { fen, moves = [], headers = {}, result = '*' } = options;
    const text = fen === undefined ? undefined : checkString(fen, 'game.fen');
    const pairs = Object.entries(copyObject(headers, 'game.headers'));
    for (const [name, value] of pairs) checkString(value, `game.headers.${name}`);
    const empty = new Uint8Array();
    const record = new GameRecord(read, {
      format: 'pgn',
      headers: pairs,
      startFen: text === undefined ? INITIAL : call((wasm) => wasm.check_start(text)),
      result: checkResult(result, 'game.result'),
      warnings: [],
      codes: empty,
      parents: empty,
      notes: [],
    });
    const texts = checkStrings(moves, 'game.moves');
    if (texts.length > 0) {
      // All in one call, one row a move; a line break inside one is only a blank.
      const rows = texts.map((move) => move.replaceAll('\n', ' ')).join('\n');
      const codes = call((wasm) => wasm.read_moves(record.startFen, rows));
      record.#flat = { codes, parents: new Uint32Array(), notes: [] };
    }
    return record;
  }

  /** A method torn from its object has no state. */
  static #own(record: unknown): GameRecord {
    if (typeof record === 'object' && record !== null && #pairs in record) {
      return record as GameRecord;
    }
    throw wrongType('this', 'a GameRecord', record);
  }

  #tree(): TreeNode {
    if (this.#root === undefined) {
      this.#root = grow(this.#flat as FlatTree);
      this.#flat = undefined;
    }
    return this.#root;
  }

  #node(node: unknown): TreeNode {
    if (!(node instanceof TreeNode)) throw wrongType('node', 'a GameNode', node);
    if (!node.hangsOn(this.#tree())) {
      throw new ArbiterError('argument/value', 'node is not, or no longer, part of this record', {
        argument: 'node',
      });
    }
    return node;
  }

  /** The code of the legal move that a text means after a node. */
  #read(node: TreeNode, move: string): number {
    const codes = Uint16Array.from(node.line(), uciCode);
    return call((wasm) => wasm.read_move(this.startFen, codes, move));
  }

  /** The main line. All its moves are legal. */
  moves(): Uci[] {
    const own = GameRecord.#own(this);
    if (own.#flat !== undefined) return uciTexts(mainLine(own.#flat));
    const moves: Uci[] = [];
    for (let node = own.#tree().children[0]; node !== undefined; node = node.children[0]) {
      moves.push(node.move as Uci);
    }
    return moves;
  }

  /** The start of the tree of moves. */
  get root(): GameNode {
    return GameRecord.#own(this).#tree();
  }

  /** The line from the start to a node, as {@link judge}, {@link formatLine} and others take it. */
  lineTo(node: GameNode): { fen: string; moves: Uci[] } {
    const own = GameRecord.#own(this);
    return { fen: own.startFen, moves: own.#node(node).line() };
  }

  /**
   * The FEN of the position at a node.
   *
   * @throws {@link ArbiterError} `record/illegal-start` if the game does not start from a legal position
   */
  fenAt(node: GameNode): string {
    const own = GameRecord.#own(this);
    const codes = Uint16Array.from(own.#node(node).line(), uciCode);
    return call((wasm) => wasm.fen_after(own.startFen, codes));
  }

  /**
   * The node of a move after `node`, in any notation: the one that is there, or a new last variation.
   *
   * @throws {@link ArbiterError} as {@link Position.play}, and `record/illegal-start` if no move can be checked
   */
  addMove(node: GameNode, move: string): GameNode {
    const own = GameRecord.#own(this);
    const parent = own.#node(node);
    const text = uciText(own.#read(parent, checkString(move, 'move')));
    const known = parent.children.find((child) => child.move === text);
    if (known !== undefined) return known;
    const child = new TreeNode(text, parent);
    own.#reorder(parent, [...parent.children, child]);
    return child;
  }

  /** Makes a node the continuation of the one before it, in front of the other variations. */
  promote(node: GameNode): void {
    const own = GameRecord.#own(this);
    const checked = own.#node(node);
    const { parent } = checked;
    if (parent === null || parent.children[0] === checked) return;
    own.#reorder(parent, [checked, ...parent.children.filter((child) => child !== checked)]);
  }

  /**
   * Takes a node out, with all that follows it.
   *
   * @throws {@link ArbiterError} `argument/value` for the root
   */
  remove(node: GameNode): void {
    const own = GameRecord.#own(this);
    const checked = own.#node(node);
    const { parent } = checked;
    if (parent === null) {
      throw new ArbiterError('argument/value', 'the root cannot be removed', { argument: 'node' });
    }
    own.#reorder(
      parent,
      parent.children.filter((child) => child !== checked),
    );
  }

  #reorder(parent: TreeNode, after: readonly TreeNode[]): void {
    const before = parent.children;
    Object.freeze(after);
    this.#change({
      do: () => {
        parent.children = after;
      },
      undo: () => {
        parent.children = before;
      },
    });
  }

  /** Replaces what is said about a node; what `notes` does not name stays. */
  annotate(node: GameNode, notes: NodeNotes): void {
    const own = GameRecord.#own(this);
    const checked = own.#node(node);
    const { comments, commentsBefore, nags } = checked;
    const before = { comments, commentsBefore, nags };
    const given = checkOptions(notes, 'notes', ['comments', 'commentsBefore', 'nags']);
    const after = { ...before };
    if (given.comments !== undefined) {
      after.comments = checkStrings(given.comments, 'notes.comments');
    }
    if (given.commentsBefore !== undefined) {
      after.commentsBefore = checkStrings(given.commentsBefore, 'notes.commentsBefore');
    }
    if (given.nags !== undefined) {
      after.nags = checkList(given.nags, 'notes.nags', (nag, name) =>
        checkInteger(nag, name, 0, 255),
      );
    }
    own.#change({
      do: () => {
        Object.assign(checked, after);
      },
      undo: () => {
        Object.assign(checked, before);
      },
    });
  }

  /** Sets a header, or takes it out if there is no value. */
  setHeader(name: string, value?: string): void {
    const own = GameRecord.#own(this);
    const key = checkString(name, 'name');
    const text = value === undefined ? undefined : checkString(value, 'value');
    const before = own.#pairs;
    const at = before.findIndex(([known]) => known === key);
    const others = before.filter(([known], i) => known !== key || (text !== undefined && i === at));
    const after =
      text === undefined
        ? others
        : at < 0
          ? [...others, [key, text] as const]
          : others.map((pair) => (pair[0] === key ? ([key, text] as const) : pair));
    const set = (pairs: typeof before) => () => {
      own.#pairs = pairs;
      (own as { headers: Record<string, string> }).headers = objectOf(pairs);
    };
    own.#change({ do: set(after), undo: set(before) });
  }

  /** Sets the result. */
  setResult(result: GameResult): void {
    const own = GameRecord.#own(this);
    const before = own.result;
    const after = checkResult(result, 'result');
    const set = (value: GameResult) => () => {
      (own as { result: GameResult }).result = value;
    };
    own.#change({ do: set(after), undo: set(before) });
  }

  #change(change: Change): void {
    change.do();
    this.#done.push(change);
    if (this.#done.length > HISTORY) this.#done.shift();
    this.#undone.length = 0;
    (this as { revision: number }).revision++;
  }

  /** Takes the last change back; of the last thousand all can be. Whether there was one. */
  undo(): boolean {
    const own = GameRecord.#own(this);
    const change = own.#done.pop();
    if (change === undefined) return false;
    change.undo();
    own.#undone.push(change);
    (own as { revision: number }).revision++;
    return true;
  }

  /** Makes the last change again that was taken back, unless another came after it. Whether there was one. */
  redo(): boolean {
    const own = GameRecord.#own(this);
    const change = own.#undone.pop();
    if (change === undefined) return false;
    change.do();
    own.#done.push(change);
    (own as { revision: number }).revision++;
    return true;
  }

  #write(format: unknown, options: SerializeOptions | undefined): WrittenGame {
    const name = checkFormat(format, 'format');
    const given = checkOptions(options, 'options', ['notation', 'style', 'xqfVersion']);
    const { notation = 'full', style, xqfVersion = 10 } = given;
    const index = checkNotation(notation);
    const number = checkStyle(style);
    if (xqfVersion !== 10 && xqfVersion !== 18) {
      throw new ArbiterError('argument/value', 'options.xqfVersion must be 10 or 18', {
        argument: 'options.xqfVersion',
        received: xqfVersion,
      });
    }
    const { codes, parents, notes } = this.#flat ?? flatten(this.#tree());
    const texts: string[] = [];
    const places: number[] = [];
    const glyphs: number[] = [];
    for (const { node, before, after, nags } of notes) {
      texts.push(...before, ...after);
      places.push(...before.map(() => 2 * node), ...after.map(() => 2 * node + 1));
      glyphs.push(...nags.map((nag) => 256 * node + nag));
    }
    return call((wasm) =>
      wasm.write_record(
        name,
        index,
        number,
        xqfVersion,
        this.startFen,
        this.result,
        this.#pairs.flat(),
        codes,
        parents,
        texts,
        Uint32Array.from(places),
        Uint32Array.from(glyphs),
      ),
    );
  }

  /**
   * The game in a format: text formats give a string, binary ones bytes. What the format cannot hold is left out;
   * {@link GameRecord.losses} lists it.
   *
   * @throws {@link ArbiterError} `record/unsupported-format` for formats that are only read
   */
  serialize(format: RecordFormat, options?: SerializeOptions): string | Uint8Array {
    return GameRecord.#own(this).#write(format, options).data;
  }

  /**
   * What a format cannot hold of this game; empty if reading it back gives the same game.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const [game] = GameRecord.parse('1. 炮二平五 (1. 兵七进一) 马8进7 {屏风马}');
   * console.log(game?.losses('xqf')); // []
   * console.log(game?.losses('uci-list').map((loss) => loss.code)); // ['loss/variations', 'loss/comments']
   * ```
   * @throws {@link ArbiterError} as {@link GameRecord.serialize}
   */
  losses(format: RecordFormat, options?: SerializeOptions): Loss[] {
    return GameRecord.#own(this).#write(format, options).losses;
  }
}
