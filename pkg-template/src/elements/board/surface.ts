/** A board's drawing with everything that listens on it, for one element. */
import type { BoardEventDetails } from './events.js';
import { Gestures } from './gestures.js';
import { Interaction, type InteractionHost } from './interaction.js';
import { listenToKeys } from './keys.js';
import type { BoardModel } from './model.js';
import type { ReflectedAttributes } from './reflected.js';
import { hansPieces } from './sets/hans.js';
import { piecesNamed } from './sets/registry.js';
import { BoardView, type Look } from './view.js';
import { languageOf, type Words, wordsIn } from './words.js';

export interface SurfaceOwner {
  /** `false` if the page forbade it. */
  emit<K extends keyof BoardEventDetails>(type: K, detail: BoardEventDetails[K]): boolean;
  /** The board has been drawn. */
  drawn(): void;
}

export class BoardSurface implements InteractionHost {
  readonly interaction: Interaction;
  private made: BoardView | null = null;
  private gestures: Gestures | null = null;

  constructor(
    private readonly element: ReflectedAttributes,
    private readonly model: BoardModel,
    private readonly owner: SurfaceOwner,
  ) {
    this.interaction = new Interaction(model, this);
  }

  /** Made when it is first needed: an element that is on no page has no drawing. */
  get view(): BoardView {
    if (this.made) return this.made;
    const view = new BoardView(this.look(), (spot) => this.interaction.tap(spot));
    this.made = view;
    this.gestures = new Gestures(view, this.interaction);
    listenToKeys(view.element, () => view.table, this.interaction);
    this.element.shadowRoot?.append(view.element);
    return view;
  }

  get words(): Words {
    const { element } = this;
    const lang = element.closest('[lang]')?.getAttribute('lang');
    return wordsIn(element.language ?? languageOf(lang));
  }

  get flipped(): boolean {
    return this.element.orientation === 'black';
  }

  get drawing(): boolean {
    return this.element.drawing === 'on';
  }

  get brush() {
    return this.element.brush;
  }

  private look(): Look {
    const { element, words, flipped } = this;
    return {
      flipped,
      coordinates: element.coordinates,
      spares: this.model.mode === 'setup',
      set: piecesNamed(element.pieces) ?? hansPieces,
      words,
      label: element.label || words.board,
      duration: element.duration,
      reachable: this.model.mode !== 'view' || this.drawing,
    };
  }

  refresh(): void {
    this.view.show(this.model, this.look(), this.interaction.shapes);
    this.owner.drawn();
  }

  emit<K extends keyof BoardEventDetails>(type: K, detail: BoardEventDetails[K]): boolean {
    return this.owner.emit(type, detail);
  }

  /** Gives up what the user is about. */
  cancel(): void {
    this.gestures?.cancel();
  }
}
