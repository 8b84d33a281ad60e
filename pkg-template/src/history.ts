/** What was changed in a record, taken back and made again, and who wants to know. */
import { Listeners } from './listeners.js';
import type { GameNode } from './node.js';

/** A change of a {@link GameRecord}, as {@link GameRecord.subscribe} tells it. */
export interface RecordChange {
  /** The method that made it. */
  readonly kind: 'addMove' | 'promote' | 'remove' | 'annotate' | 'setHeader' | 'setResult';
  /** Whether it was made, taken back or made again. */
  readonly action: 'done' | 'undone' | 'redone';
  /** The node that was added, promoted, removed or annotated. */
  readonly node?: GameNode;
  /** The name of the header. */
  readonly header?: string;
  /** The record's revision after it. */
  readonly revision: number;
}

/** A change and its reverse. */
export interface Change extends Pick<RecordChange, 'kind' | 'node' | 'header'> {
  do(): void;
  undo(): void;
}

/** Is told of every change after it was made. */
export type ChangeListener = (change: RecordChange) => void;

/** How many changes can be undone. */
const HISTORY = 1000;

export class History {
  #revision = 0;
  /** Changes whenever nodes are taken off the tree. */
  epoch = 0;
  readonly #done: Change[] = [];
  readonly #undone: Change[] = [];
  readonly #listeners = new Listeners<RecordChange>();

  make(change: Change): void {
    change.do();
    this.#done.push(change);
    if (this.#done.length > HISTORY) this.#done.shift();
    this.#undone.length = 0;
    this.#tell(change, 'done');
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): boolean {
    const change = this.#done.pop();
    if (change === undefined) return false;
    change.undo();
    this.#undone.push(change);
    this.#tell(change, 'undone');
    return true;
  }

  redo(): boolean {
    const change = this.#undone.pop();
    if (change === undefined) return false;
    change.do();
    this.#done.push(change);
    this.#tell(change, 'redone');
    return true;
  }

  subscribe(listener: unknown): () => void {
    return this.#listeners.add(listener);
  }

  #tell({ do: _, undo: __, ...change }: Change, action: RecordChange['action']): void {
    this.#revision++;
    const isDetached = change.kind === 'remove' ? action !== 'undone' : action === 'undone';
    if (isDetached && (change.kind === 'remove' || change.kind === 'addMove')) this.epoch++;
    this.#listeners.tell(Object.freeze({ ...change, action, revision: this.#revision }));
  }
}
