// The colours that can be drawn in, for those who have no Shift and Alt.
import type { ShapeColor } from 'xiangqi-arbiter/board';
import { h } from '../dom.js';
import type { Words } from '../words/words.js';

const COLORS: readonly ShapeColor[] = ['green', 'red', 'blue', 'yellow'];

export class Brushes {
  private readonly buttons: readonly (readonly [ShapeColor, HTMLElement])[];

  constructor(host: HTMLElement, onChoose: (color: ShapeColor) => void) {
    const choose = (color: ShapeColor) => {
      for (const [own, button] of this.buttons) {
        button.setAttribute('aria-pressed', String(own === color));
      }
      onChoose(color);
    };
    this.buttons = COLORS.map((color) => [
      color,
      h('button', {
        type: 'button',
        class: `brush ${color}`,
        'aria-pressed': String(color === 'green'),
        onclick: () => choose(color),
      }),
    ]);
    host.append(...this.buttons.map(([, button]) => button));
  }

  render(words: Words): void {
    for (const [color, button] of this.buttons) {
      button.title = words.brushes[color];
      button.setAttribute('aria-label', button.title);
    }
  }
}
