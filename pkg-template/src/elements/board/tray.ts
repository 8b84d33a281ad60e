/** The rows of spare pieces, where positions are set up. */
import { html, svg } from '../dom.js';
import type { Coordinates } from './geometry.js';
import { trayLine } from './geometry.js';
import type { Selection } from './model.js';
import { pieceArt } from './pieces.js';
import type { PieceSet } from './sets/registry.js';
import { SLOTS, SPARES, type Spot, sameSpot, slotX, trayColor } from './spots.js';
import type { Words } from './words.js';

const BIN = 'M-20-16H20M-9-16V-24H9V-16M-15-16L-12 24H12L15-16M-5-6L-4 14M5-6L4 14';

export function spotOfSlot(slot: number, below: boolean, flipped: boolean): Spot {
  const role = SPARES[slot];
  return role
    ? { kind: 'spare', piece: { color: trayColor(below, flipped), role } }
    : { kind: 'bin' };
}

function slots(below: boolean, flipped: boolean): Spot[] {
  return Array.from({ length: SLOTS }, (_, slot) => spotOfSlot(slot, below, flipped));
}

export function trayArt(
  set: PieceSet,
  coordinates: Coordinates,
  flipped: boolean,
  selection: Selection | null,
): SVGElement[] {
  return [false, true].flatMap((below) =>
    slots(below, flipped).flatMap((spot, slot) => {
      const transform = `translate(${slotX(slot)} ${trayLine(coordinates, below)})`;
      const art =
        spot.kind === 'spare'
          ? pieceArt(set, spot.piece)
          : svg('g', { class: 'bin' }, svg('circle', { r: 44 }), svg('path', { d: BIN }));
      art.setAttribute('transform', transform);
      if (!sameSpot(spot, selection)) return [art];
      return [art, svg('circle', { class: 'selected', r: 48, transform })];
    }),
  );
}

/** Buttons for the spare pieces of one row, for keyboards and screen readers. */
export function trayButtons(
  below: boolean,
  flipped: boolean,
  words: Words,
  onPick: (spot: Spot) => void,
): HTMLElement {
  const buttons = slots(below, flipped).map((spot) => {
    const label = spot.kind === 'spare' ? words.piece(spot.piece) : words.bin;
    const button = html('button', { type: 'button', 'aria-label': label, 'aria-pressed': 'false' });
    // A press of the mouse is seen by the board itself; this one comes from a keyboard or a screen reader.
    button.addEventListener('click', (event) => {
      if (event.detail === 0) onPick(spot);
    });
    return button;
  });
  const name = `${words.spares} ${words.colors[trayColor(below, flipped)]}`;
  const side = below ? 'below' : 'above';
  return html('div', { role: 'group', class: `spares ${side}`, 'aria-label': name }, ...buttons);
}

/** Says which button is the chosen one. */
export function pressButtons(
  row: HTMLElement,
  below: boolean,
  flipped: boolean,
  selection: Selection | null,
): void {
  for (const [slot, button] of [...row.children].entries()) {
    const pressed = sameSpot(spotOfSlot(slot, below, flipped), selection);
    button.setAttribute('aria-pressed', String(pressed));
  }
}
