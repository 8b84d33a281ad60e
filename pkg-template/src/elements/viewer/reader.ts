/** One game in a viewer: what is shown of it, and what the reader does with it. */
import type { RuleSetName, Ruling } from '../../../generated/rules/glue.js';
import type { GameNode, GameRecord } from '../../records.js';
import type { BoardLanguage } from '../board/words.js';
import type { ViewerEventDetails } from './events.js';
import type { Frame } from './frame.js';
import { MoveTexts, OpenGame } from './game.js';
import { Guess } from './guess.js';
import type { Stop } from './idle.js';
import type { Library } from './library.js';
import { MoveList } from './move-list.js';
import { titleOf } from './players.js';
import type { ViewerLayout, ViewerMode } from './reflected.js';
import { findRulings } from './repetitions.js';
import { badgeOf, rulingContent } from './ruling.js';
import { join, type ViewerWords } from './words.js';

/** How a game is to be shown, every attribute resolved. */
export interface Settings {
  mode: ViewerMode;
  layout: ViewerLayout;
  flipped: boolean;
  notation: Parameters<Library['formatLine']>[1];
  script: 'hans' | 'hant';
  language: BoardLanguage;
  words: ViewerWords;
  rules: RuleSetName | null;
  player: 'red' | 'black' | 'both' | null;
  hints: number;
}

type Emit = <K extends keyof ViewerEventDetails>(type: K, detail: ViewerEventDetails[K]) => void;

/** A comment is read out up to here. */
const SPOKEN = 400;

export class Reader {
  readonly game: OpenGame;
  private texts: MoveTexts;
  private list: MoveList;
  private guess: Guess | null = null;
  private readonly rulings = new Map<GameNode, Ruling>();
  private stops: Stop[] = [];
  private stopRulings: Stop = () => {};

  constructor(
    private readonly frame: Frame,
    private readonly library: Library,
    readonly record: GameRecord,
    private settings: Settings,
    private readonly emit: Emit,
    private readonly changed: () => void,
  ) {
    this.game = new OpenGame(library, record);
    this.texts = this.makeTexts();
    this.list = this.makeList();
    const { board } = frame;
    const onMove = (event: Event) => {
      const { uci } = (event as CustomEvent<{ uci: string }>).detail;
      if (this.guess && !this.guess.try(uci)) event.preventDefault();
    };
    const onMoved = (event: Event) => {
      const { uci } = (event as CustomEvent<{ uci: string }>).detail;
      if (!this.guess) this.game.cursor.play(uci);
      this.arrive(true);
    };
    const onShapes = () => this.keepShapes();
    board.addEventListener('move', onMove);
    board.addEventListener('moved', onMoved);
    board.addEventListener('shapes-change', onShapes);
    this.stops = [
      record.subscribe(({ node, kind }) => this.follow(kind === 'annotate' ? node : undefined)),
      () => {
        board.removeEventListener('move', onMove);
        board.removeEventListener('moved', onMoved);
        board.removeEventListener('shapes-change', onShapes);
      },
    ];
    this.setUp();
  }

  /** Lets go of everything. */
  stop(): void {
    this.guess?.stop();
    this.list.clear();
    this.stopRulings();
    for (const stop of this.stops) stop();
    this.stops = [];
  }

  get score() {
    return this.guess?.exercise.score ?? null;
  }

  /** Other settings: what they concern is made anew, at the same place. */
  configure(settings: Settings): void {
    const before = this.settings;
    this.settings = settings;
    const differs = (...names: (keyof Settings)[]) =>
      names.some((name) => before[name] !== settings[name]);
    const afresh = differs('mode', 'player', 'hints');
    if (!afresh && !differs('notation', 'script', 'language', 'rules')) {
      this.arrive(false);
      return;
    }
    this.texts = this.makeTexts();
    this.list.clear();
    this.list = this.makeList();
    this.setUp(afresh);
  }

  private makeTexts(): MoveTexts {
    const { notation, script } = this.settings;
    return new MoveTexts(this.library, this.record, notation, { script });
  }

  private makeList(): MoveList {
    const { words } = this.settings;
    const context = {
      words,
      prepare: (nodes: readonly GameNode[]) => this.texts.prepare(nodes),
      textOf: (node: GameNode) => this.texts.of(node),
      numberOf: (node: GameNode) => this.game.numberOf(node),
      badgeOf: (node: GameNode) => {
        const ruling = this.rulings.get(node);
        return ruling && badgeOf(ruling, words);
      },
    };
    const list = new MoveList(
      context,
      (node) => this.go(node),
      (node) => this.showRuling(node),
    );
    list.label = words.moves;
    return list;
  }

  private setUp(afresh = true): void {
    const { frame, settings, game } = this;
    const { mode, player, hints } = settings;
    if (afresh) {
      this.guess?.stop();
      this.guess = null;
      game.isOpen = null;
      if (mode === 'guess') {
        game.toStart();
        this.guess = new Guess(this.guessHost(), game, player, hints);
      }
      frame.exercise = this.guess?.element ?? null;
      frame.board.mode = mode === 'edit' ? 'play' : 'view';
      frame.board.player = 'both';
    }
    frame.moves = this.list.element;
    this.showHeaders();
    this.showTree();
    this.lookForRulings();
    this.arrive(afresh);
  }

  private guessHost() {
    const reader = this;
    return {
      board: this.frame.board,
      get words() {
        return reader.settings.words;
      },
      textOf: (node: GameNode) => this.texts.of(node),
      say: (text: string) => this.frame.say(text),
      refresh: () => this.arrive(true),
      restart: () => this.setUp(),
      emit: this.emit,
    };
  }

  private showHeaders(): void {
    const { record, frame, settings } = this;
    frame.showTitle(titleOf(record.headers));
    const said = settings.words.results[record.result];
    // The result would give an exercise away.
    const result = said && !this.guess ? `${record.result.replaceAll('1/2', '½')} · ${said}` : '';
    this.list.result = result;
  }

  private showTree(changed?: GameNode): void {
    const { game, list } = this;
    list.show(
      this.record.root,
      (node) => game.numberOf(node).color === 'black',
      game.isOpen,
      changed,
    );
  }

  /** The record was changed, here or by the page. */
  private follow(changed: GameNode | undefined): void {
    this.showHeaders();
    this.showTree(changed);
    this.lookForRulings();
    this.arrive(false);
  }

  private lookForRulings(): void {
    const { settings, record, library } = this;
    this.stopRulings();
    const old = [...this.rulings.keys()];
    this.rulings.clear();
    for (const node of old) this.list.refresh(node);
    if (!settings.rules || this.guess) return;
    this.stopRulings = findRulings(
      library,
      record,
      settings.rules,
      settings.language,
      (node, ruling) => {
        this.rulings.set(node, ruling);
        this.list.refresh(node);
      },
    );
  }

  private showRuling(node: GameNode): void {
    const ruling = this.rulings.get(node);
    if (!ruling) return;
    const { words, language } = this.settings;
    const line: GameNode[] = [];
    for (let at: GameNode | null = node; at?.parent; at = at.parent) line.push(at);
    line.reverse();
    const numberOf = (ply: number) => {
      const at = line[ply];
      if (!at) return '';
      const { number, color } = this.game.numberOf(at);
      return words.number(number, color);
    };
    const content = rulingContent(ruling, words, language, numberOf);
    this.frame.panel.show('ruling', words.ruling, words.close, ...content);
  }

  /** What the reader draws belongs to the record while it is edited. */
  private keepShapes(): void {
    if (this.settings.mode !== 'edit') return;
    const { arrows, circles } = this.frame.board.shapes;
    this.record.annotate(this.game.node, { marks: { arrows, circles } });
  }

  go(node: GameNode): boolean {
    return this.step(() => this.game.go(node));
  }

  /** Walks; what moved is shown. */
  step(walk: () => boolean): boolean {
    const moved = walk();
    if (moved) this.arrive(true);
    return moved;
  }

  canGo(step: 1 | -1): boolean {
    return step > 0 ? this.game.next() !== undefined : this.game.node.parent !== null;
  }

  /** Shows where the cursor is. */
  private arrive(tell: boolean): void {
    const { game, frame, list, settings, guess } = this;
    const { node, fen } = game;
    if (guess) this.showTree();
    this.showBoard(fen, node);
    const [mine, theirs] = [frame.below, frame.above];
    const below = settings.flipped ? 'black' : 'red';
    mine.show(game, below, settings.words);
    theirs.show(game, below === 'red' ? 'black' : 'red', settings.words);
    list.mark(node);
    list.follow();
    const alone = settings.layout === 'board-only' ? node.comments : [];
    frame.showNote(guess?.exercise.comments ?? alone, settings.words);
    guess?.arrive();
    if (frame.panel.kind === 'ruling') frame.panel.hide();
    this.changed();
    if (!tell) return;
    frame.say(this.spoken(node));
    this.emit('ply-change', { ply: node.ply, move: node.move, fen, node });
  }

  private showBoard(fen: string, node: GameNode): void {
    const { board } = this.frame;
    if (board.fen !== fen || !board.rules) {
      const { position } = this.game;
      if (position) board.rules = position;
      else board.fen = fen;
    }
    const { move, marks } = node;
    board.lastMove = move ? { from: move.slice(0, 2), to: move.slice(2) } : null;
    board.shapes = marks;
  }

  private spoken(node: GameNode): string {
    const { words, language } = this.settings;
    if (!node.parent) return words.start;
    const { number, color } = this.game.numberOf(node);
    const glyphs = node.nags.map((nag) => words.glyphs[nag] ?? '');
    const text = `${words.number(number, color)} ${this.texts.of(node)}`;
    return join(language, [text, ...glyphs, node.comments.join(' ').slice(0, SPOKEN)]);
  }
}
