import type { Loss, RecordedGame, RecordFormat, Warning } from '../generated/records/glue.js';
import {
  checkOneOf,
  checkOptions,
  checkString,
  checkStrings,
  copyObject,
  wrongType,
} from './arguments.js';
import { checkSource, type RecordSource } from './chunks.js';
import { Cursor } from './cursor.js';
import { ArbiterError } from './errors.js';
import {
  clockNotes,
  type FlatTree,
  flatten,
  grow,
  growing,
  mainLine,
  notesOf,
  numbersOf,
} from './flat-tree.js';
import type { BinaryFormat, TextFormat } from './formats.js';
import { type Headers, objectOf, withHeader } from './headers.js';
import { type Change, type ChangeListener, History } from './history.js';
import { LinePositions } from './line-positions.js';
import { type GameNode, TreeNode } from './node.js';
import { annotated, type NodeNotes } from './notes.js';
import { checkParseOptions, type ParseOptions } from './parse-options.js';
import { type DetectedFormat, detect, readFile, readFileInTasks } from './read-file.js';
import { call } from './records-wasm.js';
import { type Uci, uciText, uciTexts } from './squares.js';
import { streamGames } from './stream.js';
import { breath, workOn } from './tasks.js';
import { type SerializeOptions, write } from './write-record.js';

/** How a game ended; `*` if that is not known. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';

const results = ['1-0', '0-1', '1/2-1/2', '*'] as const satisfies GameResult[];

function checkResult(result: unknown, name: string): GameResult {
  return results[checkOneOf(result, results, name)] as GameResult;
}

/** What a new record starts with. */
export interface NewGame {
  /** A strict FEN; the initial array if there is none. */
  fen?: string;
  /** The main line, in any notation. */
  moves?: readonly string[];
  /** Seconds left to the mover after each of the moves, as in {@link GameNode.clock}; `null` for none. */
  clocks?: readonly (number | null)[];
  /** Names and values, in order. */
  headers?: Readonly<Record<string, string>>;
  /** Default `*`. */
  result?: GameResult;
}

/** From so many moves on a tree is long: it is not grown in one task. */
const LONG = 2_000;

/** Marks the constructor's only form, which nobody outside this file can call. */
const read = Symbol();

const INITIAL = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1';

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
  /** The character set of the file it was read from, as `TextDecoder` calls it; `null` if that is not known. */
  readonly encoding: string | null;
  /** What was odd about the record and what was done about it. */
  readonly warnings: Warning[];
  /** How many changes have been made, undone and redone: a view that shows the record follows this number. */
  readonly revision: number = 0;
  #pairs: Headers;
  /** As it crossed, until somebody asks for the nodes. */
  #flat: FlatTree | undefined;
  #root: TreeNode | undefined;
  #positions: LinePositions | undefined;
  readonly #history = new History();

  /** Records come from {@link GameRecord.parse} and {@link GameRecord.create}. */
  private constructor(mark: typeof read, game: RecordedGame, encoding: string | null) {
    if (mark !== read) throw wrongType('GameRecord', 'made by GameRecord.parse or create', mark);
    this.format = game.format;
    this.#pairs = game.headers;
    this.headers = objectOf(game.headers);
    this.startFen = game.startFen;
    this.result = game.result;
    this.encoding = encoding;
    this.warnings = game.warnings;
    this.#flat = {
      codes: new Uint16Array(game.codes.buffer, game.codes.byteOffset, game.codes.length / 2),
      parents: numbersOf(game.parents),
      notes: notesOf(game.notes, game.words),
    };
  }

  /**
   * Reads every game of a text or a file, whatever is odd about it: what had to be repaired or left out is told in
   * {@link GameRecord.warnings}. A move that is not legal ends its line.
   *
   * @throws {@link ArbiterError} `record/…` only when nothing can be read
   */
  static parse(data: string | Uint8Array, options?: ParseOptions): GameRecord[] {
    const { games, encoding } = readFile(data, checkParseOptions(options));
    return games.map((game) => new GameRecord(read, game, encoding));
  }

  /**
   * As {@link GameRecord.parse}, in several tasks, so that a page stays at hand while a long game is read. PGN is read for
   * some milliseconds at a time; other formats, which are read several times as fast, in one task. For a whole library a
   * worker is better still.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const [game] = await GameRecord.parseAsync('1. 炮二平五 马8进7 *');
   * console.log(game?.moves()); // ['h2e2', 'h9g7']
   * ```
   * @throws {@link ArbiterError} as {@link GameRecord.parse}
   */
  static async parseAsync(
    data: string | Uint8Array,
    options?: ParseOptions,
  ): Promise<GameRecord[]> {
    const { games, encoding } = await readFileInTasks(data, checkParseOptions(options));
    const records = games.map((game) => new GameRecord(read, game, encoding));
    for (const record of records) {
      if (record.#flat !== undefined && record.#flat.codes.length >= LONG) await record.#grow();
    }
    return records;
  }

  /**
   * Reads a long file game by game. Of PGN and lists of positions only the games at hand are in memory, however many
   * there are; other formats are read whole. The format and character set are decided by the beginning: 64 KiB, and for
   * the latter 64 KiB from the first character on that is not ASCII. The limits hold for what is read at a time.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const chunks = ['1. 炮二平五 马8', '进7 *\n\n[Event "2"]\n\n', '1. 兵七进一 *\n'];
   * for await (const game of GameRecord.stream(chunks)) {
   *   console.log(game.moves()); // ['h2e2', 'h9g7']
   *   break;
   * }
   * ```
   * @param source - bytes in any pieces: the body of a response, a `File`, a Node stream, an iterable …, or strings
   * @throws {@link ArbiterError} as {@link GameRecord.parse}, and `record/source` if the source fails
   */
  static stream(source: RecordSource, options?: ParseOptions): AsyncGenerator<GameRecord, void> {
    const checked = checkParseOptions(options);
    const chunks = checkSource(source);
    return (async function* () {
      for await (const { game, encoding } of streamGames(chunks(), checked)) {
        yield new GameRecord(read, game, encoding);
      }
    })();
  }

  /**
   * What format and character set a file has, from its first 64 KiB; `null` if it is no record. Formats without a mark
   * of their own (`chn`, `mxq`) are not found.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const bytes = new TextEncoder().encode('1. 炮二平五 马8进7');
   * console.log(GameRecord.detect(bytes)); // { format: 'pgn', encoding: 'utf-8' }
   * console.log(GameRecord.detect('hello')); // null
   * ```
   */
  static detect(data: string | Uint8Array): DetectedFormat | null {
    return detect(data);
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
    const keys = ['fen', 'moves', 'clocks', 'headers', 'result'] as const;
    const options = checkOptions(game, 'game', keys);
    const { fen, moves = [], clocks = [], headers = {}, result = '*' } = options;
    const text = fen === undefined ? undefined : checkString(fen, 'game.fen');
    const pairs = Object.entries(copyObject(headers, 'game.headers'));
    for (const [name, value] of pairs) checkString(value, `game.headers.${name}`);
    const empty = new Uint8Array();
    const start: RecordedGame = {
      format: 'pgn',
      headers: pairs,
      startFen: text === undefined ? INITIAL : call((wasm) => wasm.check_start(text)),
      result: checkResult(result, 'game.result'),
      warnings: [],
      codes: empty,
      parents: empty,
      notes: empty,
      words: '',
    };
    const record = new GameRecord(read, start, null);
    const texts = checkStrings(moves, 'game.moves');
    const notes = clockNotes(clocks, texts.length);
    if (texts.length > 0) {
      // All in one call, one row a move; a line break inside one is only a blank.
      const rows = texts.map((move) => move.replaceAll('\n', ' ')).join('\n');
      const codes = call((wasm) => wasm.read_moves(record.startFen, rows));
      record.#flat = { codes, parents: new Uint32Array(), notes };
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

  /** Grows the tree in several tasks, before anybody has the record. */
  async #grow(): Promise<void> {
    const root = new TreeNode(null, null);
    const work = growing(root, this.#flat as FlatTree);
    do await breath();
    while (!workOn(work));
    this.#root = root;
    this.#flat = undefined;
  }

  /** A node of this record; its line is then the one whose positions are at hand. */
  #node(node: unknown): TreeNode {
    if (!(node instanceof TreeNode)) throw wrongType('node', 'a GameNode', node);
    this.#positions ??= new LinePositions(this.#tree(), this.startFen);
    if (!this.#positions.follow(node, this.#history.epoch)) {
      throw new ArbiterError('argument/value', 'node is not, or no longer, part of this record', {
        argument: 'node',
      });
    }
    return node;
  }

  /** The packed position at a node that was checked. */
  #position(node: TreeNode): Uint8Array {
    return (this.#positions as LinePositions).at(node);
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
    const position = own.#position(own.#node(node));
    return call((wasm) => wasm.fen_of(position));
  }

  /**
   * A cursor at the start: a place in the tree that walks.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const cursor = GameRecord.create({ moves: ['炮二平五', '马8进7'] }).cursor();
   * cursor.toEnd();
   * console.log(cursor.node.move); // 'h9g7'
   * console.log(cursor.fen); // 'rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2'
   * ```
   */
  cursor(): Cursor {
    const own = GameRecord.#own(this);
    return new Cursor({
      root: own.#tree(),
      startFen: own.startFen,
      epoch: () => own.#history.epoch,
      check: (node) => own.#node(node),
      add: (node, position, move) => own.#add(node, position, move),
    });
  }

  /**
   * The node of a move after `node`, in any notation: the one that is there, or a new last variation.
   *
   * @throws {@link ArbiterError} as {@link Position.play}, and `record/illegal-start` if no move can be checked
   */
  addMove(node: GameNode, move: string): GameNode {
    const own = GameRecord.#own(this);
    const parent = own.#node(node);
    return own.#add(parent, own.#position(parent), checkString(move, 'move'));
  }

  #add(parent: TreeNode, position: Uint8Array, move: string): TreeNode {
    const text = uciText(call((wasm) => wasm.read_move(position, move)));
    const known = parent.children.find((child) => child.move === text);
    if (known !== undefined) return known;
    const child = new TreeNode(text, parent);
    this.#reorder('addMove', child, parent, [...parent.children, child]);
    return child;
  }

  /** Makes a node the continuation of the one before it, in front of the other variations. */
  promote(node: GameNode): void {
    const own = GameRecord.#own(this);
    const checked = own.#node(node);
    const { parent } = checked;
    if (parent === null || parent.children[0] === checked) return;
    const others = parent.children.filter((child) => child !== checked);
    own.#reorder('promote', checked, parent, [checked, ...others]);
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
    const others = parent.children.filter((child) => child !== checked);
    own.#reorder('remove', checked, parent, others);
  }

  #reorder(
    kind: Change['kind'],
    node: TreeNode,
    parent: TreeNode,
    after: readonly TreeNode[],
  ): void {
    const before = parent.children;
    Object.freeze(after);
    this.#change({
      kind,
      node,
      do: () => {
        parent.children = after;
      },
      undo: () => {
        parent.children = before;
      },
    });
  }

  /**
   * Replaces what is said about a node; what `notes` does not name stays.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const game = GameRecord.create({ moves: ['炮二平五'] });
   * const [cannon] = game.root.children;
   * const arrows = [{ from: 'e2', to: 'e6', color: 'green' }] as const;
   * if (cannon) game.annotate(cannon, { comments: ['当头炮'], marks: { arrows }, clock: 598.5 });
   * console.log(game.serialize('pgn').includes('{当头炮 [%cal Ge2e6] [%clk 0:09:58.5]}')); // true
   * ```
   */
  annotate(node: GameNode, notes: NodeNotes): void {
    const own = GameRecord.#own(this);
    const checked = own.#node(node);
    const before = checked.data;
    const after = annotated(before, notes);
    own.#change({
      kind: 'annotate',
      node: checked,
      do: () => {
        checked.data = after;
      },
      undo: () => {
        checked.data = before;
      },
    });
  }

  /**
   * Sets a header, or takes it out if there is no value. PGN names are used for all formats.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const game = GameRecord.create({ headers: { Red: '许银川' } });
   * game.setHeader('Black', '吕钦');
   * game.setHeader('Red');
   * console.log(game.headers); // { Black: '吕钦' }
   * ```
   */
  setHeader(name: string, value?: string): void {
    const own = GameRecord.#own(this);
    const key = checkString(name, 'name');
    const text = value === undefined ? undefined : checkString(value, 'value');
    const before = own.#pairs;
    const after = withHeader(before, key, text);
    const set = (pairs: typeof before) => () => {
      own.#pairs = pairs;
      (own as { headers: Record<string, string> }).headers = objectOf(pairs);
    };
    own.#change({ kind: 'setHeader', header: key, do: set(after), undo: set(before) });
  }

  /** Sets the result. */
  setResult(result: GameResult): void {
    const own = GameRecord.#own(this);
    const before = own.result;
    const after = checkResult(result, 'result');
    const set = (value: GameResult) => () => {
      (own as { result: GameResult }).result = value;
    };
    own.#change({ kind: 'setResult', do: set(after), undo: set(before) });
  }

  #change(change: Change): void {
    this.#history.make(this.#counted(change));
  }

  /** The record's revision is up to date whenever somebody is told. */
  #counted(change: Change): Change {
    const step = (job: () => void) => () => {
      job();
      (this as { revision: number }).revision++;
    };
    return { ...change, do: step(change.do), undo: step(change.undo) };
  }

  /** Whether there is a change to take back. */
  get canUndo(): boolean {
    return GameRecord.#own(this).#history.canUndo;
  }

  /** Whether a change that was taken back can be made again. */
  get canRedo(): boolean {
    return GameRecord.#own(this).#history.canRedo;
  }

  /** Takes the last change back; of the last thousand all can be. Whether there was one. */
  undo(): boolean {
    return GameRecord.#own(this).#history.undo();
  }

  /** Makes the last change again that was taken back, unless another came after it. Whether there was one. */
  redo(): boolean {
    return GameRecord.#own(this).#history.redo();
  }

  /**
   * Calls `listener` after every change, also when one is undone or redone. What it throws is reported like an error
   * that nobody caught, and disturbs neither the record nor other listeners.
   *
   * @example
   * ```ts
   * import { GameRecord } from 'xiangqi-arbiter';
   * const game = GameRecord.create();
   * const told: string[] = [];
   * const stop = game.subscribe(({ kind, action, node }) => told.push(`${kind} ${action} ${node?.move}`));
   * game.addMove(game.root, '炮二平五');
   * game.undo();
   * stop();
   * console.log(told); // ['addMove done h2e2', 'addMove undone h2e2']
   * ```
   * @returns what ends it
   */
  subscribe(listener: ChangeListener): () => void {
    return GameRecord.#own(this).#history.subscribe(listener);
  }

  #write(format: unknown, options: SerializeOptions | undefined) {
    return write(format, options, () => ({
      startFen: this.startFen,
      result: this.result,
      headers: this.#pairs,
      tree: this.#flat ?? flatten(this.#tree()),
    }));
  }

  /**
   * The game in a format: text formats give a string, binary ones bytes. What the format cannot hold is left out;
   * {@link GameRecord.losses} lists it.
   *
   * @throws {@link ArbiterError} `record/unsupported-format` for formats that are only read, with `details.allowed`
   */
  serialize(format: TextFormat, options?: SerializeOptions): string;
  serialize(format: BinaryFormat, options?: SerializeOptions): Uint8Array;
  serialize(format: RecordFormat, options?: SerializeOptions): string | Uint8Array;
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

  /** The game as the object that the format `json` holds: for `JSON.stringify`, `structuredClone` and workers. */
  toJSON(): object {
    return JSON.parse(this.serialize('json'));
  }
}
