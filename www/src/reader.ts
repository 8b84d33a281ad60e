// The reader: one game, one place in it, and what is shown of both.
import { GameRecord, Position } from 'xiangqi-arbiter';
import { Board } from './board.js';
import { listenForSteps, renderSteps } from './controls.js';
import { byId, h } from './dom.js';
import { messageOf } from './errors.js';
import { EXAMPLE } from './example.js';
import { FenPanel } from './fen-panel.js';
import { Game } from './game.js';
import { listenForGames, type Source } from './game-source.js';
import { GamesList } from './games-list.js';
import { MoveList } from './move-list.js';
import { renderInfo, renderPlayers, stateOf } from './record-info.js';
import { RulingPanel } from './ruling-panel.js';
import { SavePanel } from './save-panel.js';
import type { Settings } from './settings.js';
import type { Words } from './words.js';

const steps = byId('steps');
let settings: Settings;
let words: Words;
let game = new Game(new Position());
let records: GameRecord[] = [];
let current = 0;
let flipped = false;

const board = new Board(byId('board'), {
  onMove: (from, to) => {
    game.play(from + to);
    render();
  },
  describe: (square, { piece, selected, destination }) =>
    [
      words.square(square),
      piece && words.piece(piece.color, piece.role),
      selected && words.selected,
      destination && words.destination,
    ]
      .filter(Boolean)
      .join(', '),
});
const moves = new MoveList(byId('moves'), goTo, (node) => {
  game.follow(node);
  render();
});
const save = new SavePanel(byId('save'));
const ruling = new RulingPanel(byId('ruling'), goTo);
const games = new GamesList(byId('games'), pick);
const fen = new FenPanel((position) => {
  records = [];
  start(new Game(position));
});

function goTo(ply: number): void {
  game.go(ply);
  render();
}

/** A place of the main line, as warnings name it. */
function goToMain(ply: number): void {
  if (game.record) game.follow(game.record.root);
  goTo(ply);
}

function start(next: Game): void {
  game = next;
  render();
}

function pick(index: number): void {
  const record = records[index];
  if (!record) return;
  current = index;
  try {
    start(Game.of(record));
  } catch (error) {
    status(messageOf(error), true);
  }
}

function status(text: string, bad = false): void {
  const line = byId('open-status');
  line.textContent = text;
  line.classList.toggle('bad', bad);
}

async function open(sources: Source[]): Promise<void> {
  status(words.reading);
  // A breath, so that the page can say so before a large file keeps it busy.
  await new Promise((done) => setTimeout(done, 30));
  const found: GameRecord[] = [];
  const failures: string[] = [];
  for (const { name, data } of sources) {
    try {
      for (const record of GameRecord.parse(data)) found.push(record);
    } catch (error) {
      failures.push(name ? `${name}: ${messageOf(error)}` : messageOf(error));
    }
  }
  const counted = found.length > 0 ? words.readGames(found.length) : words.nothingRead;
  status([counted, ...failures].join('\n'), failures.length > 0 || found.length === 0);
  if (found.length === 0) return;
  records = found;
  // A file may also be dropped on another page.
  if (byId('reader').hidden) location.hash = '';
  pick(firstPlayable(found));
  // On a narrow screen the box is far below the board that now shows the game.
  if (byId('board').getBoundingClientRect().bottom < 80) scrollTo({ top: 0 });
}

/** Some collections begin with a title page without a board. */
function firstPlayable(found: readonly GameRecord[]): number {
  const first = found.slice(0, 20).findIndex((record) => {
    try {
      return new Position(record.startFen).legalMoves().length > 0;
    } catch {
      return false;
    }
  });
  return Math.max(0, first);
}

function renderBranch(): void {
  const host = byId('branch');
  const { departure } = game;
  host.hidden = departure === null;
  if (departure === null) return;
  const change = (what: () => void) => () => {
    what();
    render();
  };
  host.replaceChildren(
    h('span', {}, words.branch(departure + 1)),
    h('button', { type: 'button', onclick: change(() => game.restore()) }, words.restore),
    h('button', { type: 'button', class: 'keep', onclick: change(() => game.keep()) }, words.keep),
  );
}

function render(): void {
  board.label = words.boardHint;
  board.show({
    pieces: game.men,
    destinations: game.destinations(),
    lastMove: game.lastMove,
    check: game.check,
    flipped,
  });
  renderSteps(steps, game.ply, game.length);
  renderPlayers(game, words);
  renderBranch();
  const found = ruling.render(game, settings, words);
  games.render(records, current, words);
  renderInfo(game.record, words, goToMain);
  save.render(game, settings, words);
  fen.render(game.position.fen, words);
  // Last, since it scrolls to the current move in the room the others leave it.
  moves.render(game, settings.notation, words);
  const move = game.ply > 0 ? game.text(game.ply - 1, settings.notation) : words.startOfGame;
  byId('announcer').textContent = [move, stateOf(game, words), found].filter(Boolean).join('. ');
}

/** What is on the board: the start and the moves up to it. */
export const readerLine = () => ({ fen: game.start.fen, moves: game.moves.slice(0, game.ply) });

export function renderReader(nextSettings: Settings, nextWords: Words): void {
  settings = nextSettings;
  words = nextWords;
  render();
}

export function startReader(): void {
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
  listenForGames((sources) => void open(sources));
  byId('example').addEventListener('click', () => {
    byId<HTMLTextAreaElement>('text').value = EXAMPLE;
    void open([{ name: '', data: EXAMPLE }]);
  });
}
