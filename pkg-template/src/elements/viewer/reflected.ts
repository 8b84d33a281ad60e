/** The properties of `<xiangqi-viewer>` that are its attributes under another form. */
import type { Color, Notation, RuleSetName } from '../../../generated/rules/glue.js';
import type { Coordinates } from '../board/geometry.js';
import type { ShapeColor } from '../board/shapes.js';
import type { BoardTheme } from '../board/themes.js';
import type { BoardLanguage } from '../board/words.js';
import { type Choice, choose, numberOf, type Option, optionOf } from './attributes.js';
import { ViewerEventTarget } from './events.js';

/** `view` only shows, `edit` lets the reader add moves and drawings, `guess` asks for the moves. */
export type ViewerMode = 'view' | 'edit' | 'guess';

/** Where the moves are: beside or below the board, as the room allows, or nowhere. */
export type ViewerLayout = 'auto' | 'side' | 'below' | 'board-only';

/** Each property reads and writes the attribute of its name; a word that is none reads as the default. */
export class ReflectedAttributes extends ViewerEventTarget {
  #choice<K extends Choice>(name: K) {
    return choose(name, this.getAttribute(name));
  }

  #option<K extends Option>(name: K) {
    return optionOf(name, this.getAttribute(name));
  }

  #reflect(name: string, value: string | number | null): void {
    if (value === null || value === undefined) this.removeAttribute(name);
    else this.setAttribute(name, String(value));
  }

  /** `view` (the default) only shows, `edit` adds moves and drawings to the record, `guess` asks for the moves. */
  get mode(): ViewerMode {
    return this.#choice('mode');
  }

  set mode(mode: ViewerMode) {
    this.#reflect('mode', mode);
  }

  /** `auto` (the default) puts the moves beside the board where there is room; `side`, `below`, `board-only`. */
  get layout(): ViewerLayout {
    return this.#choice('layout');
  }

  set layout(layout: ViewerLayout) {
    this.#reflect('layout', layout);
  }

  /** Who sits below: `red` (the default) or `black`. */
  get orientation(): Color {
    return this.#choice('orientation');
  }

  set orientation(orientation: Color) {
    this.#reflect('orientation', orientation);
  }

  /** Printed around the board: `none` (the default), `traditional`, `algebraic` or `both`. */
  get coordinates(): Coordinates {
    return this.#choice('coordinates');
  }

  set coordinates(coordinates: Coordinates) {
    this.#reflect('coordinates', coordinates);
  }

  /** Of the board: `wood` (the default), `paper`, `high-contrast` or `print`. */
  get theme(): BoardTheme {
    return this.#choice('theme');
  }

  set theme(theme: BoardTheme) {
    this.#reflect('theme', theme);
  }

  /** The set of pieces: `hans` (the default), `hant`, `pictorial` or one that was registered. */
  get pieces(): string {
    return this.getAttribute('pieces') ?? 'hans';
  }

  set pieces(name: string) {
    this.#reflect('pieces', name);
  }

  /** Whether the wheel over the board goes through the moves: `on` (the default) or `off`. */
  get wheel(): 'on' | 'off' {
    return this.#choice('wheel');
  }

  set wheel(wheel: 'on' | 'off') {
    this.#reflect('wheel', wheel);
  }

  /** Whether the reader can draw arrows and circles: `on` (the default) or `off`. */
  get drawing(): 'on' | 'off' {
    return this.#choice('drawing');
  }

  set drawing(drawing: 'on' | 'off') {
    this.#reflect('drawing', drawing);
  }

  /** The colour of what the reader draws without Shift and Alt: `green` (the default), `red`, `blue` or `yellow`. */
  get brush(): ShapeColor {
    return this.#choice('brush');
  }

  set brush(color: ShapeColor) {
    this.#reflect('brush', color);
  }

  /** How moves are written; `null` (the default) for `full` in Chinese and `wxf` in English. */
  get notation(): Notation | null {
    return this.#option('notation');
  }

  set notation(notation: Notation | null) {
    this.#reflect('notation', notation);
  }

  /** The script of moves in words, `hans` or `hant`; `null` (the default) follows the language. */
  get script(): 'hans' | 'hant' | null {
    return this.#option('script');
  }

  set script(script: 'hans' | 'hant' | null) {
    this.#reflect('script', script);
  }

  /** `zh-Hans`, `zh-Hant`, `en`; `null` (the default) follows the `lang` of the page. */
  get language(): BoardLanguage | null {
    return this.#option('language');
  }

  set language(language: BoardLanguage | null) {
    this.#reflect('language', language);
  }

  /** Whose moves are asked in `mode="guess"`; `null` (the default) for the side that begins. */
  get player(): Color | 'both' | null {
    return this.#option('player');
  }

  set player(player: Color | 'both' | null) {
    this.#reflect('player', player);
  }

  /** By which rules repetitions are judged, or `off`; `null` (the default) for `cxa-2020`. */
  get rulings(): RuleSetName | 'off' | null {
    return this.#option('rulings');
  }

  set rulings(rulings: RuleSetName | 'off' | null) {
    this.#reflect('rulings', rulings);
  }

  /** Milliseconds between moves that play by themselves, 200 to 60,000; 1500 by default. */
  get delay(): number {
    return numberOf('delay', this.getAttribute('delay'));
  }

  set delay(delay: number) {
    this.#reflect('delay', delay);
  }

  /** After how many wrong moves a hint is given, 0 to 99; 2 by default. */
  get hints(): number {
    return numberOf('hints', this.getAttribute('hints'));
  }

  set hints(hints: number) {
    this.#reflect('hints', hints);
  }
}
