// The two menus by which a format and, where there is a choice, its notation are chosen.
import type { Notation, RecordFormat, SerializeOptions } from 'xiangqi-arbiter';
import { h } from './dom.js';
import { NOTED, WRITTEN } from './formats.js';
import type { Words } from './words/words.js';

/** As it goes to a worker. */
export interface Writing {
  format: RecordFormat;
  extension: string;
  options: SerializeOptions;
}

export class FormatChoice {
  readonly format: HTMLSelectElement;
  readonly notation: HTMLSelectElement;
  private words: Words | null = null;

  /** `prefix` begins the ids of the menus. */
  constructor(prefix: string, onChange: () => void) {
    const changed = () => {
      this.offerNotations();
      onChange();
    };
    this.format = h('select', { id: `${prefix}-format`, onchange: changed });
    this.notation = h('select', { id: `${prefix}-notation`, onchange: onChange });
  }

  render(words: Words): void {
    if (words === this.words) return;
    this.words = words;
    this.format.setAttribute('aria-label', words.saveFormat);
    this.notation.setAttribute('aria-label', words.saveNotation);
    const chosen = this.format.value;
    this.format.replaceChildren(
      ...WRITTEN.map(({ id }) =>
        h('option', { value: id, selected: id === chosen }, words.formats[id] ?? id),
      ),
    );
    this.offerNotations();
  }

  get value(): Writing {
    const { format, extension, options } = this.choice;
    const notation = this.notation.value as Notation;
    return { format, extension, options: NOTED[format] ? { ...options, notation } : options };
  }

  private get choice() {
    return WRITTEN.find(({ id }) => id === this.format.value) ?? WRITTEN[0];
  }

  private offerNotations(): void {
    const { words } = this;
    const offered = NOTED[this.choice.format] ?? [];
    this.notation.hidden = offered.length === 0;
    if (!words || offered.length === 0) return;
    const chosen = this.notation.value;
    this.notation.replaceChildren(
      ...offered.map((notation) =>
        h(
          'option',
          { value: notation, selected: notation === chosen },
          words.notations[notation as keyof Words['notations']],
        ),
      ),
    );
  }
}
