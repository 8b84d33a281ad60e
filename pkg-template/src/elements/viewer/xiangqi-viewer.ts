/** The element `<xiangqi-viewer>`. */
import type { Cursor, GameRecord } from '../../records.js';
import { breath } from '../../tasks.js';
import { languageOf } from '../board/words.js';
import { type ElementFault, Refusal } from '../fault.js';
import { ATTRIBUTES, annotatorUrl, checkAttribute, plyOf, SOURCES } from './attributes.js';
import { Autoplay } from './autoplay.js';
import type { ViewerEventDetails, ViewerScore } from './events.js';
import { Frame } from './frame.js';
import { type Library, loadLibrary, loadPieces } from './library.js';
import { menuContent } from './menu.js';
import { Reader, type Settings } from './reader.js';
import { ReflectedAttributes } from './reflected.js';
import { optionsOf, readGames, sourceOf } from './source.js';
import { viewerStyles } from './styles.js';
import { viewerWords } from './words.js';

/** Attributes that are only handed on to the board. */
const FOR_THE_BOARD = [
  'theme',
  'pieces',
  'coordinates',
  'drawing',
  'brush',
  'orientation',
] as const;

/**
 * The element `<xiangqi-viewer>`: a whole game, with variations, comments and drawings, to be read, played through,
 * edited or guessed.
 *
 * It never throws at what it is given: what cannot be loaded or read is told on the page and by `error`.
 *
 * @example
 * ```html
 * <script type="module">import 'xiangqi-arbiter/viewer';</script>
 * <xiangqi-viewer moves="炮二平五 马8进7 马二进三 车9平8"></xiangqi-viewer>
 * ```
 */
export class XiangqiViewer extends ReflectedAttributes {
  static readonly observedAttributes: readonly string[] = ATTRIBUTES;

  readonly #frame: Frame;
  readonly #autoplay: Autoplay;
  #library: Library | null = null;
  #games: readonly GameRecord[] = [];
  #index = 0;
  #reader: Reader | null = null;
  /** Of the loading under way. */
  #loading: AbortController | null = null;
  #stale = true;
  /** Whether the page gave a record: then the element's own content does not count. */
  #given = false;
  #pending = false;
  #watcher: MutationObserver | null = null;

  constructor() {
    super();
    this.attachShadow({ mode: 'open' });
    const move = (walk: (reader: Reader) => boolean) => (): boolean => {
      this.pause();
      return this.#reader?.step(() => walk(this.#reader as Reader)) ?? false;
    };
    const walk = {
      forward: move((reader) => reader.game.forward()),
      back: move((reader) => reader.game.back()),
      toStart: move((reader) => reader.game.toStart()),
      toEnd: move((reader) => reader.game.toEnd()),
    };
    const viewer = this;
    this.#frame = new Frame(
      {
        ...{ start: walk.toStart, back: walk.back, forward: walk.forward, end: walk.toEnd },
        play: () => this.#togglePlay(),
        flip: () => this.flip(),
        menu: () => this.#toggleMenu(),
      },
      {
        ...walk,
        get wheelWalks() {
          return viewer.wheel === 'on';
        },
        get boardIsLive() {
          return viewer.#frame.board.mode === 'play';
        },
        canGo: (step) => this.#reader?.canGo(step) ?? false,
        aside: (step) => move((reader) => reader.game.aside(step))(),
        flip: () => this.flip(),
        togglePlay: () => this.#togglePlay(),
        get edits() {
          return viewer.mode === 'edit';
        },
        undo: () => this.undo(),
        redo: () => this.redo(),
        escape: () => this.#frame.panel.hide(),
      },
      (index) => {
        this.index = index;
      },
    );
    this.#autoplay = new Autoplay(
      () => this.#reader?.step(() => this.#reader?.game.forward() ?? false) ?? false,
      () => this.delay,
      () => this.#showControls(),
    );
  }

  /** The record that is shown; `null` until one is loaded. Set, it takes the place of the element's own content. */
  get record(): GameRecord | null {
    return this.#games[this.#index] ?? null;
  }

  set record(record: GameRecord | null) {
    this.games = record ? [record] : [];
  }

  /** All games that were read. Set, they take the place of the element's own content. */
  get games(): readonly GameRecord[] {
    return this.#games;
  }

  set games(games: readonly GameRecord[]) {
    this.#given = games.length > 0;
    this.#stale = true;
    if (this.#given) {
      this.#games = [...games];
      this.#index = 0;
    }
    this.#changed();
  }

  /** Which of the games is shown, from 0. */
  get index(): number {
    return this.#index;
  }

  set index(index: number) {
    if (!this.#games[index] || index === this.#index) return;
    this.#index = index;
    this.#open();
  }

  /** The place that is shown; to move it, see `go` and `next`. `null` until a game is loaded. */
  get cursor(): Cursor | null {
    return this.#reader?.game.cursor ?? null;
  }

  /** How many moves lead to the position that is shown. The attribute says where to begin: a number, or `end`. */
  get ply(): number {
    return this.#reader?.game.node.ply ?? 0;
  }

  set ply(ply: number) {
    this.setAttribute('ply', String(ply));
  }

  /** How the exercise of `mode="guess"` stands; `null` in other modes. */
  get score(): ViewerScore | null {
    return this.#reader?.score ?? null;
  }

  /** Whether moves play by themselves. */
  get playing(): boolean {
    return this.#autoplay.running;
  }

  /** Goes along the line that is shown, to a number of moves from the start or as near as there is. */
  go(ply: number): boolean {
    return this.#reader?.step(() => this.#reader?.game.toPly(Number(ply)) ?? false) ?? false;
  }

  /** Goes one move on. Whether there was one. */
  next(): boolean {
    return this.#reader?.step(() => this.#reader?.game.forward() ?? false) ?? false;
  }

  /** Goes one move back. Whether there was one. */
  previous(): boolean {
    return this.#reader?.step(() => this.#reader?.game.back() ?? false) ?? false;
  }

  /** Lets the moves play by themselves, to the end of the line. */
  play(): void {
    if (this.#reader?.canGo(1)) this.#autoplay.start();
  }

  /** Ends that. */
  pause(): void {
    this.#autoplay.stop();
  }

  /** Whether there is a change of the record to take back. */
  get canUndo(): boolean {
    return this.record?.canUndo ?? false;
  }

  /** Whether a change of the record that was taken back can be made again. */
  get canRedo(): boolean {
    return this.record?.canRedo ?? false;
  }

  /** Takes the last change of the record back, by whomever it was made. Whether there was one. */
  undo(): boolean {
    return this.record?.undo() ?? false;
  }

  /** Makes the last change again that was taken back. Whether there was one. */
  redo(): boolean {
    return this.record?.redo() ?? false;
  }

  /** Turns the board. */
  flip(): void {
    this.orientation = this.orientation === 'red' ? 'black' : 'red';
  }

  connectedCallback(): void {
    this.#adopt();
    for (const name of ['record', 'games', 'ply'] as const) this.#upgrade(name);
    this.shadowRoot?.append(this.#frame.root);
    // A parser adds what is inside after the element itself.
    this.#watcher = new MutationObserver(() => {
      this.#stale = !this.#given;
      this.#changed();
    });
    this.#watcher.observe(this, { childList: true, characterData: true, subtree: true });
    this.#changed();
  }

  disconnectedCallback(): void {
    this.pause();
    this.#watcher?.disconnect();
    this.#watcher = null;
  }

  adoptedCallback(): void {
    this.#adopt();
  }

  #adopt(): void {
    if (this.shadowRoot) this.shadowRoot.adoptedStyleSheets = [viewerStyles(this.ownerDocument)];
  }

  /** A property set on the bare element hides the accessor of the class: it is set again, through it. */
  #upgrade(name: 'record' | 'games' | 'ply'): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = Reflect.get(this, name);
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, value);
  }

  attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (old === value) return;
    if (value !== null) this.#guard(() => checkAttribute(name, value));
    if (SOURCES.includes(name)) {
      this.#stale = true;
      this.#given = false;
    }
    if (name === 'ply' && this.#reader && value !== null) this.go(plyOf(value));
    else this.#changed();
  }

  /** Something is different: it is shown once, when all that comes with it is known. */
  #changed(): void {
    if (this.#pending) return;
    this.#pending = true;
    queueMicrotask(() => {
      this.#pending = false;
      if (!this.isConnected) return;
      this.#showBoardSettings();
      if (this.#stale) void this.#load();
      else if (this.#reader) this.#reader.configure(this.#settings());
      this.#showControls();
    });
  }

  async #load(): Promise<void> {
    const isParsing = document.readyState === 'loading' && !this.#given;
    if (isParsing && sourceOf(this).kind === 'none') {
      document.addEventListener('DOMContentLoaded', () => this.#changed(), { once: true });
      return;
    }
    this.#stale = false;
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    const { signal } = loading;
    try {
      const loaded = loadLibrary();
      const read = this.#given
        ? Promise.resolve(this.#games)
        : readGames(sourceOf(this), optionsOf(this), loaded, signal);
      const [games, library] = await Promise.all([read, loaded]);
      // Showing what was read is a task of its own.
      await breath();
      if (signal.aborted) return;
      this.#library = library;
      if (games !== this.#games) this.#index = 0;
      this.#games = games;
      this.#open();
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  /** Shows the game that is chosen. */
  #open(): void {
    const record = this.record;
    const library = this.#library;
    if (!record || !library) return;
    this.#close();
    this.#frame.showFault(null, this.#words);
    this.#guard(() => {
      const settings = this.#settings();
      const emit = <K extends keyof ViewerEventDetails>(type: K, detail: ViewerEventDetails[K]) =>
        this.#emit(type, detail);
      const showControls = () => this.#showControls();
      this.#reader = new Reader(this.#frame, library, record, settings, emit, showControls);
      this.#frame.chooser.show(this.#games, this.#index, settings.words);
      const ply = plyOf(this.getAttribute('ply'));
      if (ply > 0 && settings.mode !== 'guess') this.go(ply);
      this.#emit('load', { games: this.#games, index: this.#index });
    });
    this.#showControls();
    const still = matchMedia('(prefers-reduced-motion:reduce)').matches;
    if (this.hasAttribute('autoplay') && !still && this.mode !== 'guess') this.play();
  }

  #close(): void {
    this.pause();
    this.#reader?.stop();
    this.#reader = null;
    this.#frame.panel.hide();
  }

  #fail(error: unknown): void {
    this.#close();
    this.#frame.moves = null;
    this.#frame.exercise = null;
    this.#games = [];
    this.#tell(error, true);
    this.#showControls();
  }

  /** Runs what may refuse a value; then the element keeps what it had and tells the page. */
  #guard(task: () => void): void {
    try {
      task();
    } catch (error) {
      this.#tell(error, !(error instanceof Refusal));
    }
  }

  #tell(error: unknown, visibly: boolean): void {
    const known = error as Partial<ElementFault>;
    const fault: ElementFault =
      error instanceof Error && typeof known.code === 'string'
        ? { code: known.code, message: error.message, details: known.details ?? {} }
        : { code: 'viewer/internal', message: String(error), details: {} };
    if (visibly) this.#frame.showFault(fault, this.#words);
    this.#emit('error', fault);
  }

  #emit<K extends keyof ViewerEventDetails>(type: K, detail: ViewerEventDetails[K]): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  get #language() {
    return this.language ?? languageOf(this.closest('[lang]')?.getAttribute('lang'));
  }

  get #words() {
    return viewerWords(this.#language);
  }

  #settings(): Settings {
    const language = this.#language;
    const { mode, layout, player, hints, rulings } = this;
    return {
      ...{ mode, layout, player, hints, language },
      flipped: this.orientation === 'black',
      notation: this.notation ?? (language === 'en' ? 'wxf' : 'full'),
      script: this.script ?? (language === 'zh-Hant' ? 'hant' : 'hans'),
      words: viewerWords(language),
      rules: rulings === 'off' ? null : (rulings ?? 'cxa-2020'),
    };
  }

  #showBoardSettings(): void {
    const { board } = this.#frame;
    for (const name of FOR_THE_BOARD)
      if (board[name] !== this[name]) board.setAttribute(name, this[name]);
    board.language = this.#language;
    loadPieces(this.pieces);
    this.#frame.layout = this.layout;
    this.#frame.root.setAttribute('aria-label', this.#words.viewer);
    const fen = this.getAttribute('fen');
    // Something is seen before the rules are there.
    if (!this.#reader && fen) board.fen = fen;
  }

  #showControls(): void {
    const reader = this.#reader;
    const canGo = { back: reader?.canGo(-1) ?? false, forward: reader?.canGo(1) ?? false };
    this.#frame.controls.show(this.#words, canGo, this.playing);
    this.#frame.controls.menuOpen = this.#frame.panel.kind === 'menu';
  }

  #togglePlay(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  #toggleMenu(): void {
    const { panel } = this.#frame;
    const { record } = this;
    if (panel.kind === 'menu') panel.hide();
    else if (record && this.#reader) {
      const words = this.#words;
      const annotator = annotatorUrl(this.getAttribute('annotator'));
      const { fen, mainPly: ply } = this.#reader.game;
      const say = (text: string) => this.#frame.say(text);
      const content = menuContent({ words, record, fen, annotator, ply, say });
      panel.show('menu', words.menu, words.close, ...content);
    }
    this.#showControls();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'xiangqi-viewer': XiangqiViewer;
  }
}
