/**
 * Pictures for those who read no characters, `<xiangqi-board pieces="pictorial">`: import it for its effect.
 *
 * @packageDocumentation
 */
import type { Role } from '../generated/rules/glue.js';
import { type PieceSet, registerPieces } from './board.js';

/** A full circle; the other way round it cuts a hole. */
function circle(x: number, y: number, r: number, hole = false): string {
  const sweep = hole ? 0 : 1;
  return `M${x - r} ${y}a${r} ${r} 0 1 ${sweep} ${2 * r} 0a${r} ${r} 0 1 ${sweep}${-2 * r} 0Z`;
}

function wheel(x: number, y: number, r: number, spokes: number): string {
  const rim = circle(x, y, r) + circle(x, y, r * 0.78, true);
  const bars = Array.from({ length: spokes }, (_, i) => {
    const angle = (Math.PI * i) / spokes;
    const [cos, sin] = [Math.cos(angle) * r * 0.85, Math.sin(angle) * r * 0.85];
    const [dx, dy] = [Math.cos(angle) * r * 0.06, Math.sin(angle) * r * 0.06];
    const corners = [
      [x - cos + dy, y - sin - dx],
      [x + cos + dy, y + sin - dx],
      [x + cos - dy, y + sin + dx],
      [x - cos - dy, y - sin + dx],
    ];
    return `M${corners.map((corner) => corner.map(Math.round).join(' ')).join('L')}Z`;
  });
  return rim + bars.join('') + circle(x, y, r * 0.22);
}

const pictures: Record<Role, string> = {
  // A crown.
  king:
    'M-150 110L-185-85L-88 5L0-145L88 5L185-85L150 110Z' +
    'M-150 130H150V175H-150Z' +
    circle(-188, -108, 26) +
    circle(0, -168, 26) +
    circle(188, -108, 26),
  // The winged hat of an official.
  advisor:
    'M-102 65V-30C-102-108-65-165 0-165C65-165 102-108 102-30V65Z' +
    'M-122 82H122V142H-122Z' +
    'M-120 20L-200-18C-228-25-240 5-228 30C-220 48-200 50-190 48L-120 58Z' +
    'M120 20L200-18C228-25 240 5 228 30C220 48 200 50 190 48L120 58Z' +
    circle(0, -55, 31, true),
  elephant:
    'M-200 160V-5C-200-85-150-130-65-130H20C45-165 105-175 145-145C195-108 198-45 192 20C189 65 200 95 ' +
    '222 100L216 140C170 146 142 108 142 52L140 22C131 48 110 58 82 59V160H20V82H-82V160Z' +
    circle(125, -82, 15, true) +
    'M38-108C15-65 25-10 68 2C88 8 100-8 95-30L82-22C82-10 75-10 70-12C42-25 38-65 54-100Z',
  // A chariot is known by its wheel.
  rook: wheel(0, 0, 190, 4),
  horse:
    'M-85 195H155C168 100 165 15 125-60C100-108 55-142 5-152L-12-200L-42-150C-88-138-108-108-118-75L-188 25' +
    'C-200 52-190 82-168 90C-148 102-130 98-118 82L-75 58C-52 52-30 48-8 32C-20 95-90 115-85 195Z' +
    circle(-58, -72, 15, true),
  cannon:
    'M-198 30C-215-2-202-38-172-50L150-168L192-68L-128 65C-155 78-185 60-198 30Z' +
    'M150-178L162-184C172-188 182-184 186-175L220-98C224-88 220-78 211-74L198-68Z' +
    circle(-30, 92, 102, true) +
    wheel(-30, 92, 92, 3) +
    'M68 150H210V185H55Z',
  // A foot soldier under his hat, with a spear.
  pawn:
    'M-170-38L-30-165L110-38C60-18-120-18-170-38Z' +
    'M-95-10C-55 0-5 0 35-10C38 38 10 72-30 72C-70 72-98 38-95-10Z' +
    'M-165 185C-165 115-115 88-30 88C55 88 105 115 105 185Z' +
    'M150-125L168-195L185-125V-108H176V185H159V-108H150Z',
};

/** Crown, official's hat, elephant, wheel, horse, cannon and foot soldier; the same for both colours. */
export const pictorialPieces: PieceSet = {
  name: 'pictorial',
  outlines: { red: pictures, black: pictures },
};

registerPieces(pictorialPieces);
