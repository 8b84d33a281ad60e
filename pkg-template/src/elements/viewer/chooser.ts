/** Which game of a file with many. */
import type { GameRecord } from '../../records.js';
import { html } from '../dom.js';
import { iconButton, labelButton } from './icons.js';
import { clipped, header } from './players.js';
import type { ViewerWords } from './words.js';

/** More games are chosen by number: a list of thousands helps nobody. */
const LISTED = 300;

function nameOf({ headers }: GameRecord, words: ViewerWords, index: number): string {
  const [red, black, event] = ['Red', 'Black', 'Event'].map((name) => header(headers, name));
  const players = red || black ? `${red || words.colors.red} – ${black || words.colors.black}` : '';
  const text = [players, event].filter((part) => part).join(' · ');
  return clipped(`${index + 1}. ${text || words.game}`, 60);
}

export class Chooser {
  readonly element = html('div', { class: 'chooser', part: 'chooser', role: 'group' });
  private games: readonly GameRecord[] = [];
  private field: HTMLSelectElement | HTMLInputElement | null = null;
  private readonly back: HTMLButtonElement;
  private readonly forward: HTMLButtonElement;
  private readonly count = html('span');

  constructor(private readonly choose: (index: number) => void) {
    this.back = iconButton('back', () => this.step(-1));
    this.forward = iconButton('forward', () => this.step(1));
  }

  private step(by: number): void {
    const index = Number(this.field?.value) - 1 + by;
    if (this.games[index]) this.choose(index);
  }

  show(games: readonly GameRecord[], index: number, words: ViewerWords): void {
    this.element.hidden = games.length < 2;
    if (games.length < 2) return;
    if (games !== this.games || !this.field) {
      this.games = games;
      this.field = this.makeField(words);
      this.element.replaceChildren(this.back, this.field, this.count, this.forward);
    }
    this.field.value = String(index + 1);
    this.count.textContent = words.of(games.length);
    this.element.setAttribute('aria-label', words.game);
    this.field.setAttribute('aria-label', words.game);
    labelButton(this.back, words.previousGame);
    labelButton(this.forward, words.nextGame);
    this.back.setAttribute('aria-disabled', String(index === 0));
    this.forward.setAttribute('aria-disabled', String(index === games.length - 1));
  }

  private makeField(words: ViewerWords): HTMLSelectElement | HTMLInputElement {
    const { games } = this;
    const field =
      games.length <= LISTED
        ? html(
            'select',
            {},
            ...games.map((game, i) => html('option', { value: i + 1 }, nameOf(game, words, i))),
          )
        : html('input', { type: 'number', min: 1, max: games.length });
    field.addEventListener('change', () => {
      const index = Math.round(Number(field.value)) - 1;
      if (games[index]) this.choose(index);
    });
    return field;
  }
}
