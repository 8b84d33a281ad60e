// The reader: one record, one place in it, what is shown of both, and what changes them.
import { type GameNode, GameRecord, type Position, type Warning } from 'xiangqi-arbiter';
import { Board } from './board.js';
import { listenForSteps, renderSteps } from './controls.js';
import { bringIntoView, byId, h } from './dom.js';
import { Brushes } from './edit/brushes.js';
import { Editor } from './edit/editor.js';
import { Headers } from './edit/headers.js';
import { messageOf } from './errors.js';
import { EXAMPLE } from './example.js';
import { FenPanel } from './fen-panel.js';
import { Game } from './game.js';
import { GamesList } from './games-list.js';
import { styleOf } from './i18n.js';
import { Keeper } from './keep/keeper.js';
import { KeptPanel } from './keep/panel.js';
import { loadPlace, savePlace } from './keep/place.js';
import type { Head } from './keep/store.js';
import type { Source } from './library/messages.js';
import { MoveList } from './moves/move-list.js';
import { Opener } from './opener.js';
import { pause } from './pause.js';
import { renderPlayers, renderWarnings, stateOf } from './record-info.js';
import { RulingPanel } from './ruling-panel.js';
import { SavePanel } from './save-panel.js';
import type { Settings } from './settings.js';
import { gameOf, LinkError } from './share/link.js';
import { SharePanel } from './share/panel.js';
import type { Words } from './words/words.js';

const steps = byId('steps');
let settings: Settings;
let words: Words;
let game = new Game(GameRecord.create());
let warnings: readonly Warning[] = [];
/** Until then what is on the page must not be taken for what was left. */
let restored = false;
let flipped = false;

const board = new Board(byId('board'), {
  onMove: (move) => {
    editor.commit();
    game.play(move);
    render();
  },
  onMarks: (marks) => {
    game.record.annotate(game.node, { marks });
    render();
  },
  onArrange: (arranged) => fen.arranged(arranged),
});
const moves = new MoveList(byId('moves'), goToNode);
const editor = new Editor(render);
const brushes = new Brushes(byId('brushes'), (color) => {
  board.brush = color;
});
const headers = new Headers(byId('info'), render);
const save = new SavePanel(byId('save'));
const share = new SharePanel(byId('share'));
const ruling = new RulingPanel(byId('ruling'), goTo, announce);
const opener = new Opener(() => words, {
  onGame: ({ record, warnings: odd }) => {
    show(record, odd);
    // A file may also be dropped on another page.
    if (byId('reader').hidden) location.hash = '';
    // On a narrow screen the box is far below the board that now shows the game.
    bringIntoView(byId('board'));
  },
  onList: () => games.render(opener.entries, opener.current, words),
});
const games = new GamesList(byId('games'), (index) => void opener.pick(index));
const fen = new FenPanel({
  onPosition: (position: Position) => {
    opener.leave();
    show(GameRecord.create({ fen: position.fen }));
  },
  onArrange: (on) => {
    if (on) board.arrange(game.position.fen);
    else render();
  },
});
const keeper = new Keeper({
  onList: (heads) => kept.show(heads),
  onReplaced: (record) => {
    replace(record);
    kept.say(words.replacedKept);
  },
  onCopied: () => kept.say(words.copiedKept, true),
  onFailure: (error) => {
    if (error !== null) kept.say(words.keepFailed(messageOf(error)), true);
  },
});
const kept = new KeptPanel(byId('kept'), keeper, {
  onOpen: (id) => void openKept(id),
  onNew: () => {
    opener.leave();
    show(GameRecord.create());
  },
});
keeper.follow(game.record, null);

async function openKept(id: string): Promise<void> {
  editor.commit();
  await keeper.flush();
  const found = await keeper.load(id);
  if (!found) return;
  opener.leave();
  show(found.record, [], found.head);
}

/** The same game as another tab has left it, at the same place as far as it is there. */
function replace(record: GameRecord): void {
  const { ply } = game;
  const path = game.moves(ply);
  game = new Game(record);
  game.walk(path);
  warnings = [];
  render();
}

function goTo(ply: number): void {
  game.go(ply);
  render();
}

function goToNode(node: GameNode): void {
  game.follow(node);
  render();
}

/** A place of the main line, as warnings name it. */
function goToMain(ply: number): void {
  game.follow(game.record.root);
  goTo(ply);
}

/** Shows another record, if it has a position to show. */
function show(record: GameRecord, odd: readonly Warning[] = [], head: Head | null = null): void {
  editor.commit();
  const next = new Game(record);
  try {
    next.start;
  } catch (error) {
    opener.say(messageOf(error), true);
    return;
  }
  game = next;
  warnings = odd;
  keeper.follow(record, head);
  render();
}

/** What can be played next, where there is a choice. */
function renderBranch(): void {
  const host = byId('branch');
  const { children } = game.node;
  host.hidden = children.length < 2;
  if (host.hidden) return;
  const choices = children.slice(0, 12).map((child) => {
    const text = game.position.formatMove(child.move ?? '', settings.notation, styleOf(settings));
    return h('button', { type: 'button', onclick: () => goToNode(child) }, text);
  });
  host.replaceChildren(h('span', {}, words.branches(children.length)), ...choices);
}

function renderBoard(): void {
  board.label = words.boardHint;
  const { position, lastMove, node } = game;
  board.show({ position, lastMove, flipped, marks: node.marks });
}

function render(): void {
  game.refresh();
  renderBoard();
  renderSteps(steps, game.ply, game.length);
  renderPlayers(game, words);
  renderBranch();
  editor.render(game, words);
  brushes.render(words);
  headers.render(game.record, words);
  renderWarnings(warnings, words, goToMain);
  games.render(opener.entries, opener.current, words);
  save.render(game, words);
  share.render(game, words);
  kept.render(keeper.current, words);
  keeper.touch();
  fen.render(game.position.fen, words);
  ruling.render(game, settings, words);
  // Last, since it scrolls to the current move in the room the others leave it.
  moves.render(game, settings.notation, styleOf(settings), words);
}

function announce(found: string): void {
  // The ruling may have taken room from the moves.
  moves.reveal();
  const { ply } = game;
  const move =
    ply > 0 ? game.text(ply - 1, settings.notation, styleOf(settings)) : words.startOfGame;
  byId('announcer').textContent = [move, stateOf(game, words), found].filter(Boolean).join('. ');
}

/** What is on the board: the start and the moves up to it. */
export const readerLine = () => ({ fen: game.start.fen, moves: game.moves(game.ply) });

export function renderReader(nextSettings: Settings, nextWords: Words): void {
  settings = nextSettings;
  words = nextWords;
  render();
}

/** Comes back to where this tab was, after a reload or a crash. */
async function restore(linked: boolean): Promise<void> {
  // A link is what this tab was opened for.
  const place = linked ? null : loadPlace();
  const moved = await keeper.start();
  try {
    // A game opened or changed meanwhile is what is wanted now.
    const untouched = game.record.revision === 0 && opener.entries.length === 0;
    if (!place || !untouched) return;
    const found = place.id ? await keeper.load(moved.get(place.id) ?? place.id) : null;
    const [record] = found
      ? [found.record]
      : place.text
        ? GameRecord.parse(place.text, { format: 'json' })
        : [];
    if (!record) return;
    show(record, [], found?.head ?? null);
    game.walk(place.moves);
    render();
  } catch (error) {
    opener.say(messageOf(error), true);
  } finally {
    restored = true;
  }
}

export function openFiles(sources: Source[]): void {
  void opener.open(sources);
}

/** Opens a record made on another page. */
export function openRecord(record: GameRecord): void {
  opener.leave();
  show(record);
  goTo(game.length);
  location.hash = '';
}

/** Opens the game of a link, which may be anything. */
export async function openLink(hash: string): Promise<void> {
  try {
    const { record, ply } = await gameOf(hash);
    opener.leave();
    show(record, record.warnings);
    goTo(ply);
    opener.say(words.readGames(1));
  } catch (error) {
    const text = error instanceof LinkError ? words.linkFault[error.fault] : messageOf(error);
    opener.say(text, true);
  }
}

/** What a reload needs to come back. */
function leave(): void {
  editor.commit();
  if (!restored) return;
  const id = keeper.current;
  const text = id ? '' : (game.record.serialize('json') as string);
  savePlace({ id, text, moves: game.moves(game.ply) });
}

/** `linked`: the address holds a game, which is opened instead of the one that was left. */
export async function startReader(
  first: Settings,
  firstWords: Words,
  linked: boolean,
): Promise<void> {
  settings = first;
  words = firstWords;
  listenForSteps(steps, byId('moves'), {
    onStep: (step) => {
      const to = { first: 0, previous: game.ply - 1, next: game.ply + 1, last: game.length };
      goTo(to[step]);
    },
    onFlip: () => {
      flipped = !flipped;
      render();
    },
  });
  byId('example').addEventListener('click', () => {
    byId<HTMLTextAreaElement>('text').value = EXAMPLE;
    void opener.open([{ name: '', data: EXAMPLE }]);
  });
  // Piece by piece, so that even on a slow phone a press is answered in between.
  await pause();
  game.start;
  await pause();
  game.position.legalMoves();
  renderBoard();
  await pause();
  render();
  // Before the keeper looks for what is unsaved.
  addEventListener('pagehide', leave, { capture: true });
  void restore(linked);
}
