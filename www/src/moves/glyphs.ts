// The glyphs of annotation by their numbers, in the order in which they are offered.

type Glyph = readonly [nag: number, text: string];

/** Of a move, and of the position after it: a node has one of each kind at most. */
export const GLYPH_KINDS: readonly (readonly Glyph[])[] = [
  [
    [3, '!!'],
    [1, '!'],
    [5, '!?'],
    [6, '?!'],
    [2, '?'],
    [4, '??'],
  ],
  [
    [18, '+−'],
    [16, '±'],
    [14, '+='],
    [10, '='],
    [13, '∞'],
    [15, '=+'],
    [17, '∓'],
    [19, '−+'],
  ],
];

const MOVE_TEXTS = new Map(GLYPH_KINDS[0]);
const POSITION_TEXTS = new Map(GLYPH_KINDS[1]);

/** Stands behind the text of a move. Unknown numbers are shown as PGN writes them. */
export const glyphOf = (nag: number): string =>
  MOVE_TEXTS.get(nag) ?? ` ${POSITION_TEXTS.get(nag) ?? `$${nag}`}`;
