/** The properties of `<xiangqi-board>` that are its attributes under another form. */
import { choose, durationOf, languageNamed } from './attributes.js';
import { BoardEventTarget } from './events.js';
import type { Coordinates } from './geometry.js';
import type { BoardMode, BoardPlayer } from './model.js';
import type { ShapeColor } from './shapes.js';
import type { BoardTheme } from './themes.js';
import type { BoardLanguage } from './words.js';

/** Each property reads and writes the attribute of its name; a word that is none reads as the default. */
export class ReflectedAttributes extends BoardEventTarget {
  /** `view` only shows (the default), `play` makes legal moves, `setup` puts pieces anywhere. */
  get mode(): BoardMode {
    return choose('mode', this.getAttribute('mode'));
  }

  set mode(mode: BoardMode) {
    this.setAttribute('mode', mode);
  }

  /** Whose pieces the user may move in `play`: `both` (the default), `red` or `black`. */
  get player(): BoardPlayer {
    return choose('player', this.getAttribute('player'));
  }

  set player(player: BoardPlayer) {
    this.setAttribute('player', player);
  }

  /** Who sits below: `red` (the default) or `black`. */
  get orientation(): 'red' | 'black' {
    return choose('orientation', this.getAttribute('orientation'));
  }

  set orientation(orientation: 'red' | 'black') {
    this.setAttribute('orientation', orientation);
  }

  /** Printed around the board: `none` (the default), `traditional` (九…一 and 1…9), `algebraic` (a–i, 0–9) or `both`. */
  get coordinates(): Coordinates {
    return choose('coordinates', this.getAttribute('coordinates'));
  }

  set coordinates(coordinates: Coordinates) {
    this.setAttribute('coordinates', coordinates);
  }

  /** `wood` (the default), `paper`, `high-contrast` or `print`. */
  get theme(): BoardTheme {
    return choose('theme', this.getAttribute('theme'));
  }

  set theme(theme: BoardTheme) {
    this.setAttribute('theme', theme);
  }

  /** The name of a registered set of pieces, `hans` by default; the default is also shown until a set is there. */
  get pieces(): string {
    return this.getAttribute('pieces') ?? 'hans';
  }

  set pieces(name: string) {
    this.setAttribute('pieces', name);
  }

  /** Whether the user can draw arrows and circles: `on` (the default) or `off`. */
  get drawing(): 'on' | 'off' {
    return choose('drawing', this.getAttribute('drawing'));
  }

  set drawing(drawing: 'on' | 'off') {
    this.setAttribute('drawing', drawing);
  }

  /** The colour of what the user draws without Shift and Alt: `green` (the default), `red`, `blue` or `yellow`. */
  get brush(): ShapeColor {
    return choose('brush', this.getAttribute('brush'));
  }

  set brush(color: ShapeColor) {
    this.setAttribute('brush', color);
  }

  /** What screen readers call the board; empty for their language's word for it. */
  get label(): string {
    return this.getAttribute('label') ?? '';
  }

  set label(label: string) {
    this.setAttribute('label', label);
  }

  /** What is spoken: `zh-Hans`, `zh-Hant`, `en`; `null` follows the page's `lang`. */
  get language(): BoardLanguage | null {
    return languageNamed(this.getAttribute('language'));
  }

  set language(language: BoardLanguage | null) {
    if (language) this.setAttribute('language', language);
    else this.removeAttribute('language');
  }

  /** How long a move slides, in milliseconds from 0 to 2000; 200 by default. */
  get duration(): number {
    return durationOf(this.getAttribute('duration'));
  }

  set duration(ms: number) {
    this.setAttribute('duration', String(ms));
  }
}
