// The table: everything that is shown of a game in progress, and what is done to it.
import type { Color, GameEvent, GameRecord } from 'xiangqi-arbiter';
import { listenForSteps, renderSteps } from '../controls.js';
import { byId, h } from '../dom.js';
import { download } from '../download.js';
import type { Game as Line } from '../game.js';
import { styleOf } from '../i18n.js';
import { MoveList } from '../moves/move-list.js';
import { NOTATIONS, type Settings } from '../settings.js';
import type { DeskWords } from '../words/desk.js';
import type { Words } from '../words/words.js';
import { Actions } from './actions.js';
import { ArbiterPanel } from './arbiter.js';
import { DeskBoard } from './board.js';
import { ClockHands } from './clock-hands.js';
import { Evidence } from './evidence.js';
import { logText } from './file.js';
import type { Layout } from './layout.js';
import { DeskLine, moveText, recordOf } from './line.js';
import { LogPanel, tell, tellingOf } from './log.js';
import { Status } from './status.js';
import { Strip } from './strip.js';
import type { Table } from './table.js';
import { reasonOf, refusalOf } from './why.js';

const COLORS = ['red', 'black'] as const satisfies readonly Color[];

export interface TableEvents {
  onRecord(record: GameRecord): void;
  onNotation(notation: Settings['notation']): void;
  /** Back to the form for a new game. */
  onLeave(): void;
  onRematch(): void;
}

export class TableView {
  private table!: Table;
  private settings!: Settings;
  private desk!: DeskWords;
  private words!: Words;
  private line: Line | null = null;
  /** The ply that is looked back at; `null`: the game as it stands. */
  private review: number | null = null;
  private flipped = false;
  /** How many events had been told when the page was last drawn. */
  private told = 0;
  private readonly lines = new DeskLine();
  private readonly board: DeskBoard;
  private readonly strips: Record<Color, Strip>;
  private readonly actions: Record<Color, Actions>;
  private readonly status: Status;
  private readonly moves: MoveList;
  private readonly arbiter: ArbiterPanel;
  private readonly evidence: Evidence;
  private readonly log: LogPanel;
  private readonly hands: ClockHands;
  private readonly after: Record<'back' | 'reader' | 'rematch' | 'export' | 'leave', HTMLElement>;

  constructor(
    private readonly layout: Layout,
    private readonly events: TableEvents,
  ) {
    const send = (event: GameEvent) => this.send(event);
    this.board = new DeskBoard(layout.board, (uci) => this.move(uci));
    const strip = (color: Color) => new Strip(color, () => this.send({ type: 'press', color }));
    this.strips = { red: strip('red'), black: strip('black') };
    layout.board.before(this.strips.black.element);
    layout.board.after(this.strips.red.element);
    const actions = (color: Color) => new Actions(color, send, (reason) => this.say(reason));
    this.actions = { red: actions('red'), black: actions('black') };
    layout.players.append(this.actions.red.element, this.actions.black.element);
    const button = (id: string, onclick: () => void) =>
      h('button', { type: 'button', id: `desk-${id}`, onclick });
    this.after = {
      back: button('back', () => this.go(null)),
      reader: button('to-reader', () => this.toReader()),
      rematch: button('rematch', () => events.onRematch()),
      export: button('export', () => this.export()),
      leave: button('leave', () => events.onLeave()),
    };
    layout.after.append(...Object.values(this.after));
    this.status = new Status(layout.status, send);
    const due = h('div', { class: 'row flow' });
    layout.status.append(due, layout.said, layout.after);
    this.moves = new MoveList(layout.moves, (node) => {
      this.line?.follow(node);
      this.go(this.line?.ply ?? null);
    });
    this.arbiter = new ArbiterPanel(layout.arbiter, due, this.board, {
      onEvent: send,
      onUndo: () => this.attempt(() => this.table.undo()),
      reasonOf: (answer) => reasonOf(answer, this.settings.language),
      textOf: (ply) => this.lines.text(ply, this.settings),
      say: (text) => this.say(text),
    });
    this.evidence = new Evidence(layout.evidence);
    this.log = new LogPanel(layout.log);
    this.hands = new ClockHands(layout.table, this.strips);
    this.listen();
  }

  private listen(): void {
    const { layout } = this;
    listenForSteps(layout.steps, layout.moves, {
      onStep: (step) => {
        const length = this.line?.length ?? 0;
        const at = this.review ?? length;
        this.go({ first: 0, previous: at - 1, next: at + 1, last: length }[step]);
      },
      onFlip: () => {
        this.flipped = !this.isFlipped;
        layout.autoFlip.checked = false;
        this.drawBoard();
      },
    });
    layout.autoFlip.addEventListener('change', () => {
      this.flipped = this.isFlipped;
      this.drawBoard();
    });
    layout.notation.addEventListener('change', () => {
      const notation = NOTATIONS.find((name) => name === layout.notation.value);
      if (notation) this.events.onNotation(notation);
    });
  }

  private get isFlipped(): boolean {
    return this.layout.autoFlip.checked ? this.table.game.position.turn === 'black' : this.flipped;
  }

  render(table: Table, settings: Settings, desk: DeskWords, words: Words): void {
    const { layout } = this;
    if (table !== this.table) {
      this.flipped = false;
      this.say('');
    }
    if (table !== this.table || table.entries.length !== this.told) this.review = null;
    const isHere = layout.table.contains(document.activeElement);
    this.table = table;
    this.told = table.entries.length;
    this.settings = settings;
    this.desk = desk;
    this.words = words;
    this.line = this.lines.follow(table.game);
    const view = table.view();
    const { regulations } = table;
    for (const color of COLORS) {
      const mayPress = table.game.may(color, 'press');
      this.strips[color].render(view, regulations, table.titles.names[color], mayPress, desk);
      this.actions[color].render(table, view, settings.language, desk);
    }
    this.status.render(table, view, settings.language, desk);
    // Nothing can be recorded any more.
    layout.arbiter.hidden = view.phase === 'over';
    this.arbiter.render(table, desk);
    this.evidence.render(table, (ply) => this.lines.text(ply, settings), desk, words);
    this.log.render(table, settings, desk, words);
    layout.autoFlipLabel.textContent = desk.autoFlip;
    this.drawAfter(view.phase === 'over');
    this.drawMoves();
    this.drawBoard();
    this.hands.follow(table);
    // What was pressed may be gone: keys go on from what has come of it.
    const { activeElement, body } = document;
    const isGone = activeElement === body || !activeElement?.checkVisibility();
    if (isHere && isGone) this.status.focus();
  }

  private drawAfter(isOver: boolean): void {
    const { after, desk } = this;
    after.back.textContent = desk.backToGame;
    after.reader.textContent = desk.toReader;
    after.rematch.textContent = desk.rematch;
    after.export.textContent = desk.export;
    after.leave.textContent = desk.leave;
    after.rematch.hidden = !isOver;
    after.leave.classList.toggle('primary', isOver);
  }

  private drawMoves(): void {
    const { layout, line, settings, desk, words } = this;
    layout.movesTitle.textContent = desk.moves;
    layout.moves.setAttribute('aria-label', desk.moves);
    layout.notation.setAttribute('aria-label', desk.notation);
    layout.notation.replaceChildren(
      ...NOTATIONS.map((value) => h('option', { value }, words.notations[value])),
    );
    layout.notation.value = settings.notation;
    layout.steps.setAttribute('aria-label', words.stepping);
    for (const button of layout.steps.querySelectorAll('button')) {
      const model = document.querySelector(`#steps [data-step=${button.dataset.step}]`);
      button.title = model?.getAttribute('aria-label') ?? '';
      button.setAttribute('aria-label', button.title);
    }
    if (!line) return;
    line.go(this.review ?? line.length);
    this.moves.render(line, settings.notation, styleOf(settings), words);
    renderSteps(layout.steps, line.ply, line.length);
    this.after.back.hidden = this.review === null;
  }

  private drawBoard(): void {
    const { table, line, board, layout, desk } = this;
    if (!line) return;
    const { game } = table;
    const isLive = this.review === null;
    const may = game.view(game.position.turn).legalMoves;
    const mayMove = isLive && may.length > 0;
    board.label = desk.board;
    board.show({
      position: isLive ? game.position : line.position,
      lastMove: line.lastMove,
      flipped: this.isFlipped,
      moves: mayMove ? may : null,
    });
    layout.boardColumn.classList.toggle('flipped', this.isFlipped);
  }

  /** Looks back at a ply, or at the game as it stands. */
  private go(ply: number | null): void {
    const length = this.line?.length ?? 0;
    this.review = ply === null || ply >= length ? null : Math.max(0, ply);
    if (this.review !== null) this.board.cancel();
    this.say(this.review === null ? '' : this.desk.reviewing(this.review));
    this.drawMoves();
    this.drawBoard();
  }

  private move(uci: string): void {
    this.send({ type: 'move', color: this.table.game.position.turn, move: uci });
  }

  private send(event: GameEvent): void {
    this.attempt(() => this.table.apply(event));
  }

  private attempt(what: () => void): void {
    this.board.cancel();
    this.say('');
    try {
      what();
    } catch (error) {
      this.say(refusalOf(error, this.settings.language));
      this.drawBoard();
    }
  }

  /** The last event and what it led to, for those who do not see it. */
  announce(): void {
    const { table, settings, desk, words } = this;
    const entry = table.entries.at(-1);
    if (!entry) return;
    const moveOf = (uci: string) => moveText(entry.before, uci, settings);
    const telling = tellingOf(moveOf, desk, words);
    byId('announcer').textContent = tell(entry, telling, desk).join('. ');
  }

  say(text: string): void {
    this.layout.said.classList.remove('bad');
    this.layout.said.textContent = text;
  }

  /** Something has gone wrong that is not the game's. */
  warn(text: string): void {
    this.layout.said.classList.add('bad');
    this.layout.said.textContent = text;
  }

  private toReader(): void {
    this.events.onRecord(recordOf(this.table));
  }

  private export(): void {
    const { game, titles } = this.table;
    download('xiangqi-log.json', logText(titles, game.toJSON()));
  }
}
