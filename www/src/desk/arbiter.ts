// The arbiter's panel: what keeps the game going, and a form for everything that he records or rules.
import type { GameEvent, Permission, Square } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import type { DeskWords } from '../words/desk.js';
import type { DeskBoard } from './board.js';
import { Fields } from './fields.js';
import { INCIDENT_NAMES, type IncidentName, incidentOf } from './incidents.js';
import type { Table } from './table.js';

/** What keeps the game going, and what he may look at unasked: events of which nothing else has to be said. */
const DUE = ['start', 'resume', 'rule-on-claim', 'pause'] as const;
const LOOKS = ['judge-repetition', 'audit-natural-limit'] as const;

type Plain = (typeof DUE)[number] | (typeof LOOKS)[number];

export interface ArbiterActions {
  onEvent(event: GameEvent): void;
  onUndo(): void;
  /** Why something cannot be recorded now, in words. */
  reasonOf(answer: Permission): string;
  /** The move of a ply, from 0, in words. */
  textOf(ply: number): string;
  say(text: string): void;
}

export class ArbiterPanel {
  private readonly title = h('h2');
  private readonly flow = new Map<Plain, HTMLButtonElement>();
  private readonly undo = h('button', { type: 'button', id: 'desk-undo' });
  private readonly kindLabel = h('span');
  private readonly kind = h('select', { id: 'desk-incident' });
  private readonly fields = new Fields(() => this.check());
  private readonly pick = h('button', { type: 'button', id: 'desk-pick' });
  private readonly picked = h('span', { class: 'small', id: 'desk-picked' });
  private readonly pickRow = h('div', { class: 'row' }, this.pick, this.picked);
  private readonly reason = h('p', { class: 'small', id: 'desk-reason' });
  private readonly record: HTMLButtonElement;
  private squares: readonly Square[] = [];
  private table: Table | null = null;
  private words: DeskWords | null = null;

  constructor(
    host: HTMLElement,
    /** Beside the status, so that it need not be looked for. */
    due: HTMLElement,
    private readonly board: DeskBoard,
    private readonly actions: ArbiterActions,
  ) {
    const button = (type: Plain) => {
      const onclick = () => actions.onEvent({ type });
      const made = h('button', { type: 'button', 'data-flow': type, onclick });
      made.classList.toggle('primary', type !== 'pause' && DUE.some((name) => name === type));
      this.flow.set(type, made);
      return made;
    };
    due.append(...DUE.map(button));
    const looks = LOOKS.map(button);
    this.record = h('button', {
      type: 'button',
      id: 'desk-record',
      class: 'primary',
      'aria-describedby': 'desk-reason',
      onclick: () => this.send(),
    });
    this.undo.addEventListener('click', () => actions.onUndo());
    this.pick.addEventListener('click', () => this.choose());
    this.kind.addEventListener('change', () => {
      this.squares = [];
      board.cancel();
      this.draw();
    });
    host.append(
      this.title,
      h('div', { class: 'row flow' }, ...looks, this.undo),
      h('label', { class: 'field' }, this.kindLabel, this.kind),
      this.fields.element,
      this.pickRow,
      this.reason,
      this.record,
    );
  }

  render(table: Table, words: DeskWords): void {
    const isOther = words !== this.words;
    this.table = table;
    this.words = words;
    this.title.textContent = words.arbiter;
    for (const [type, button] of this.flow) {
      button.textContent = words.flow[type];
      button.hidden = !table.check({ type }).allowed;
    }
    this.undo.textContent = words.flow.undo;
    const { takebacks } = table.regulations;
    this.undo.hidden = !takebacks;
    this.undo.disabled = !table.check(undoOf(table)).allowed;
    this.kindLabel.textContent = words.incident;
    this.pick.textContent = words.pick;
    this.record.textContent = words.record;
    if (isOther) this.list(words);
    this.draw();
  }

  private list(words: DeskWords): void {
    const chosen = this.kind.value;
    const groups = new Map<string, HTMLOptGroupElement>();
    for (const name of INCIDENT_NAMES) {
      const { group } = incidentOf(name);
      const box = groups.get(group) ?? h('optgroup', { label: words.incidentGroups[group] });
      groups.set(group, box);
      box.append(h('option', { value: name, selected: name === chosen }, words.incidents[name]));
    }
    this.kind.replaceChildren(...groups.values());
  }

  private get name(): IncidentName {
    return INCIDENT_NAMES.find((name) => name === this.kind.value) ?? 'foul';
  }

  private draw(): void {
    const { table, words } = this;
    if (!table || !words) return;
    const { fields, points } = incidentOf(this.name);
    this.fields.render(fields, table.game.moves.length, this.actions.textOf, words);
    this.pickRow.hidden = points === undefined;
    this.picked.textContent = this.squares.join(' – ');
    this.check();
  }

  private event(): GameEvent | null {
    const { table, squares } = this;
    if (!table) return null;
    const { turn } = table.game.position;
    return incidentOf(this.name).event({ ...this.fields.values, squares, turn });
  }

  private check(): void {
    const { table, words } = this;
    if (!table || !words) return;
    const event = this.event();
    const isLegal = event?.type === 'move' && table.game.position.legalMoves().includes(event.move);
    const answer = event && !isLegal ? table.check(event) : null;
    this.record.disabled = !answer?.allowed;
    this.reason.textContent = isLegal
      ? words.legalMove
      : !answer
        ? words.notPicked
        : answer.allowed
          ? words.incidentHint
          : this.actions.reasonOf(answer);
  }

  private choose(): void {
    const { words } = this;
    const { points = [] } = incidentOf(this.name);
    if (!words) return;
    this.actions.say(words.picking(points.map((point) => words.squares[point]).join(' – ')));
    this.board.pick(points.length, (squares) => {
      this.squares = squares;
      this.actions.say('');
      this.draw();
      this.record.focus();
    });
  }

  private send(): void {
    const event = this.event();
    this.squares = [];
    if (event) this.actions.onEvent(event);
  }
}

/** What taking back begins with: the side that made the last move asks. */
function undoOf({ game }: Table): GameEvent {
  const color = game.position.turn === 'red' ? 'black' : 'red';
  return { type: 'offer-takeback', color, plies: 1 };
}
