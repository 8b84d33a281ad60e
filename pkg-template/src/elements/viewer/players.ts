/** Who plays, above and below the board, and what is on their clocks. */
import type { Color } from '../../../generated/rules/glue.js';
import { html } from '../dom.js';
import type { OpenGame } from './game.js';
import { clockText } from './glyphs.js';
import type { ViewerWords } from './words.js';

/** Longer names are cut. */
const LONGEST = 80;

export const clipped = (text: string, longest = LONGEST): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text;

/** A header that says something. */
export function header(headers: Readonly<Record<string, string>>, name: string): string {
  const value = Object.hasOwn(headers, name) ? (headers[name] ?? '').trim() : '';
  return /^[?.\-*]*$/.test(value) ? '' : value;
}

export class PlayerBar {
  readonly element = html('div', { class: 'player', part: 'player' });
  private readonly name = html('span', { class: 'name', dir: 'auto' });
  private readonly clock = html('span', { class: 'clock' });
  private readonly disc = html('span', { class: 'disc', 'aria-hidden': 'true' });

  constructor() {
    this.element.append(this.disc, this.name, this.clock);
  }

  show(game: OpenGame, color: Color, words: ViewerWords): void {
    const { headers } = game.record;
    const name = color === 'red' ? 'Red' : 'Black';
    const player = clipped(header(headers, name));
    const team = clipped(header(headers, `${name}Team`));
    const seconds = game.clockOf(color);
    // Without a name there is nothing to tell, unless the other one has a name or a clock is running.
    const other = header(headers, color === 'red' ? 'Black' : 'Red');
    this.element.hidden = player === '' && other === '' && seconds === undefined;
    this.element.dataset.color = color;
    this.element.classList.toggle('turn', game.turnAfter(game.node) === color);
    const text = player || words.colors[color];
    const parts: (string | HTMLElement)[] = [
      html('span', { class: 'unseen' }, `${words.colors[color]}: `),
      text,
    ];
    if (team) parts.push(html('span', { class: 'team' }, team));
    this.name.replaceChildren(...parts);
    this.clock.textContent = seconds === undefined ? '' : clockText(seconds);
  }
}

/** Event, place and date in a line. */
export function titleOf(headers: Readonly<Record<string, string>>): string {
  const parts = ['Event', 'Round', 'Site', 'Date', 'Opening'].map((name) => header(headers, name));
  return clipped([...new Set(parts.filter((part) => part !== ''))].join(' · '), 200);
}
