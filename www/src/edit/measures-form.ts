// What was measured at a move – time left, time taken, evaluation –, to be read and changed.
import type { GameNode, NodeNotes } from 'xiangqi-arbiter';
import { byId, h } from '../dom.js';
import type { Game } from '../game.js';
import type { Words } from '../words/words.js';
import { clockText, evaluationText, readClock, readEvaluation } from './measures.js';

type Name = 'clock' | 'elapsed' | 'evaluation';
const NAMES: readonly Name[] = ['clock', 'elapsed', 'evaluation'];
const LONGEST = 20;

interface Field {
  label: HTMLElement;
  input: HTMLInputElement;
}

const timeOf = (seconds: number | undefined) => (seconds === undefined ? '' : clockText(seconds));

/** What a node says in a field. */
function textOf(node: GameNode, name: Name): string {
  if (name !== 'evaluation') return timeOf(node[name]);
  return node.evaluation ? evaluationText(node.evaluation) : '';
}

/** What is to be said, `null` for nothing any more; `undefined` if it cannot be read. */
function notesOf(name: Name, text: string): NodeNotes | undefined {
  if (text.trim() === '') return { [name]: null };
  const value = name === 'evaluation' ? readEvaluation(text) : readClock(text);
  return value === null ? undefined : { [name]: value };
}

export class MeasuresForm {
  private node: GameNode | null = null;
  private words: Words | null = null;
  private readonly fields = new Map<Name, Field>();
  private readonly status = h('p', { class: 'small bad', role: 'status' });

  /** `onChange`: something was typed and the field left. */
  constructor(onChange: () => void) {
    const host = byId('measures');
    for (const name of NAMES) {
      const id = `measure-${name}`;
      const label = h('label', { for: id });
      const input = h('input', { id, maxlength: LONGEST, autocomplete: 'off', spellcheck: false });
      input.addEventListener('change', onChange);
      this.fields.set(name, { label, input });
      host.append(h('div', { class: 'measure' }, label, input));
    }
    host.after(this.status);
  }

  /** Takes over what has been typed; whether the record has changed. */
  commit(game: Game, node: GameNode): boolean {
    let changed = false;
    const wrong: Name[] = [];
    for (const [name, { input }] of this.fields) {
      const known = input.value === textOf(node, name);
      const notes = known ? {} : notesOf(name, input.value);
      input.setAttribute('aria-invalid', String(!notes));
      if (!notes) wrong.push(name);
      else if (!known) {
        game.record.annotate(node, notes);
        input.value = textOf(node, name);
        changed = true;
      }
    }
    const { words } = this;
    this.status.textContent = words ? wrong.map((name) => words.badMeasure[name]).join(' ') : '';
    return changed;
  }

  render(node: GameNode, words: Words): void {
    const moved = node !== this.node;
    this.node = node;
    this.words = words;
    if (moved) this.status.textContent = '';
    for (const [name, { label, input }] of this.fields) {
      label.textContent = words.measures[name];
      input.placeholder = words.measureHints[name];
      const wrong = input.getAttribute('aria-invalid') === 'true';
      // What cannot be read stays until the place is left: it is still to be mended.
      if (!moved && (wrong || document.activeElement === input)) continue;
      input.value = textOf(node, name);
      input.setAttribute('aria-invalid', 'false');
    }
  }
}
