// The places of the page: the form for a new game beside the kept ones, and the table at which one is played.
import { byId, h } from '../dom.js';

export interface Layout {
  setup: HTMLElement;
  form: HTMLElement;
  kept: HTMLElement;
  table: HTMLElement;
  boardColumn: HTMLElement;
  board: HTMLElement;
  steps: HTMLElement;
  autoFlip: HTMLInputElement;
  autoFlipLabel: HTMLElement;
  status: HTMLElement;
  said: HTMLElement;
  after: HTMLElement;
  players: HTMLElement;
  movesTitle: HTMLElement;
  notation: HTMLSelectElement;
  moves: HTMLElement;
  arbiter: HTMLElement;
  evidence: HTMLElement;
  log: HTMLElement;
}

export function layOut(host: HTMLElement): Layout {
  const form = h('section', { class: 'card', id: 'desk-form' });
  const kept = h('section', { class: 'card', id: 'desk-kept' });
  const setup = h('div', { class: 'desk-setup', id: 'desk-setup', hidden: true }, form, kept);
  const board = h('div', { id: 'desk-board' });
  const steps = stepsLike();
  const autoFlip = h('input', { type: 'checkbox', id: 'desk-auto-flip' });
  const autoFlipLabel = h('span');
  const boardColumn = h(
    'section',
    { class: 'board-column desk-board-column' },
    board,
    steps,
    h('label', { class: 'tick' }, autoFlip, autoFlipLabel),
  );
  const status = h('section', { class: 'card ruling', id: 'desk-status' });
  const said = h('p', { class: 'status', role: 'status', id: 'desk-said' });
  const after = h('div', { class: 'row', id: 'desk-after' });
  const players = h('div', { class: 'desk-players' });
  const movesTitle = h('h2');
  const notation = h('select', { id: 'desk-notation' });
  const moves = h('div', { class: 'moves', id: 'desk-moves', tabindex: 0, role: 'group' });
  const movesCard = h(
    'section',
    { class: 'card desk-moves-card' },
    h('div', { class: 'heading' }, movesTitle, notation),
    moves,
  );
  const column = h('section', { class: 'desk-column' }, status, players, movesCard);
  const arbiter = h('section', { class: 'card arbiter', id: 'desk-arbiter' });
  const evidence = h('section', { class: 'card ruling', id: 'desk-evidence', hidden: true });
  const log = h('section', { class: 'card' });
  const side = h('section', { class: 'desk-side' }, arbiter, evidence, log);
  const table = h(
    'div',
    { class: 'desk-table', id: 'desk', hidden: true },
    boardColumn,
    column,
    side,
  );
  host.append(setup, table);
  return {
    setup,
    form,
    kept,
    table,
    boardColumn,
    board,
    steps,
    autoFlip,
    autoFlipLabel,
    status,
    said,
    after,
    players,
    movesTitle,
    notation,
    moves,
    arbiter,
    evidence,
    log,
  };
}

/** The buttons of the reader, for another board. */
function stepsLike(): HTMLElement {
  const copies = [...byId('steps').children].map((button) => {
    const copy = button.cloneNode(true) as HTMLElement;
    copy.removeAttribute('id');
    return copy;
  });
  return h('div', { class: 'controls', id: 'desk-steps', role: 'group' }, ...copies);
}
