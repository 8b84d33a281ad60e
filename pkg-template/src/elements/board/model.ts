/** What a board shows and allows, without anything of the page: position, destinations, selection. */
import type { Color, Piece } from '../../../generated/rules/glue.js';
import type { Square, Uci } from '../../squares.js';
import { Refusal, shorten } from '../fault.js';
import {
  type FenParts,
  INITIAL_FEN,
  isSquare,
  type Placement,
  readFen,
  writeFen,
} from '../placement.js';
import { type BoardRules, legalMovesOf, rulesFor } from '../rules.js';

/** `view` only shows, `play` makes legal moves, `setup` puts pieces anywhere. */
export type BoardMode = 'view' | 'play' | 'setup';
export const MODES = ['view', 'play', 'setup'] as const satisfies BoardMode[];

/** Whose pieces the user may move in `play`. */
export type BoardPlayer = 'both' | 'red' | 'black';
export const PLAYERS = ['both', 'red', 'black'] as const satisfies BoardPlayer[];

/** Where the piece on a point may go. */
export type Destinations = ReadonlyMap<Square, readonly Square[]>;

/** What the user has chosen: a point, or in `setup` a spare piece or the bin. */
export type Selection =
  | { kind: 'square'; square: Square }
  | { kind: 'spare'; piece: Piece }
  | { kind: 'bin' };

/** A move made on the board. */
export interface BoardMove {
  from: Square;
  to: Square;
  uci: Uci;
  piece: Piece;
  captured: Piece | null;
}

const NOWHERE: Destinations = new Map();

/**
 * A copy of what a page gave, every point checked.
 *
 * @throws {@link Refusal} `board/destinations`
 */
export function checkDestinations(value: unknown): Destinations | null {
  if (value === null || value === undefined) return null;
  const fail = (what: string) =>
    new Refusal('board/destinations', `destinations must map points to arrays of points: ${what}`, {
      received: what,
    });
  if (!(value instanceof Map)) throw fail(shorten(value));
  const checked = new Map<Square, Square[]>();
  for (const [from, list] of value) {
    if (!isSquare(from)) throw fail(shorten(from));
    if (typeof list !== 'object' || list === null || !(Symbol.iterator in list)) throw fail(from);
    const to = [...new Set(list as Iterable<unknown>)].slice(0, 90);
    for (const s of to) if (!isSquare(s)) throw fail(`${from} to ${shorten(s)}`);
    checked.set(from, to as Square[]);
  }
  return checked;
}

/** The move that leads from one arrangement to the next position, if a single one does. */
function moveBetween(before: Placement, { placement, turn }: FenParts): BoardModel['lastMove'] {
  const left = [...before.keys()].filter((s) => !placement.has(s));
  const [from] = left;
  const piece = from && before.get(from);
  // Of a move taken back the piece that moves is the one to move.
  if (!piece || left.length > 1 || piece.color === turn) return null;
  const came = [...placement].filter(([s, { color, role }]) => {
    const there = before.get(s);
    return there?.color !== color || there.role !== role;
  });
  const [to, arrived] = came[0] ?? [];
  if (!to || came.length > 1 || arrived?.color !== piece.color) return null;
  return arrived.role === piece.role ? { from, to } : null;
}

export class BoardModel {
  mode: BoardMode = 'view';
  player: BoardPlayer = 'both';
  lastMove: { from: Square; to: Square } | null = null;
  selection: Selection | null = null;
  private parts: FenParts = readFen(INITIAL_FEN);
  /** `undefined` until somebody asks. */
  private known: BoardRules | null | undefined;
  private given: Destinations | null = null;
  private derived: Destinations | null = null;
  private givenCheck: Square | null | undefined;

  get placement(): Placement {
    return this.parts.placement;
  }

  get turn(): Color {
    return this.parts.turn;
  }

  get fen(): string {
    return writeFen(this.parts);
  }

  /** @throws {@link Refusal} with a `fen/…` code; then nothing has changed */
  set fen(text: string) {
    const before = this.placement;
    this.show(readFen(text), undefined);
    this.lastMove = moveBetween(before, this.parts);
  }

  get rules(): BoardRules | null {
    if (this.known === undefined) this.known = rulesFor(this.fen);
    return this.known;
  }

  /** @throws {@link Refusal} if the rules' own FEN cannot be read */
  set rules(rules: BoardRules | null) {
    const before = this.placement;
    this.show(rules ? readFen(rules.fen) : this.parts, rules);
    this.lastMove = moveBetween(before, this.parts);
  }

  /** Rules have come for all boards: asks them anew, unless the page gave this board its own. */
  forgetRules(): void {
    if (this.known) return;
    this.known = undefined;
    this.derived = null;
  }

  private show(parts: FenParts, rules: BoardRules | null | undefined): void {
    this.parts = parts;
    this.known = rules;
    this.derived = null;
    // What was allowed in the old position says nothing of the new one.
    this.given = null;
    this.givenCheck = undefined;
    this.lastMove = null;
    const chosen = this.selection;
    if (chosen?.kind === 'square' && !this.canGrab(chosen.square)) this.selection = null;
  }

  get destinations(): Destinations | null {
    return this.given;
  }

  set destinations(destinations: Destinations | null) {
    this.given = destinations;
  }

  private get legal(): Destinations {
    if (this.given) return this.given;
    if (this.derived) return this.derived;
    const legal = new Map<Square, Square[]>();
    for (const move of legalMovesOf(this.rules)) {
      const from = move.slice(0, 2);
      const to = legal.get(from) ?? [];
      to.push(move.slice(2, 4));
      legal.set(from, to);
    }
    this.derived = legal.size > 0 ? legal : NOWHERE;
    return this.derived;
  }

  /** The king in check: as the page says, or as the rules do. */
  get check(): Square | null {
    if (this.givenCheck !== undefined) return this.givenCheck;
    if (this.mode === 'setup' || !this.rules?.isCheck) return null;
    for (const [s, { color, role }] of this.placement) {
      if (role === 'king' && color === this.turn) return s;
    }
    return null;
  }

  set check(square: Square | null | undefined) {
    this.givenCheck = square;
  }

  /** Where the piece on a point may go now. */
  targets(from: Square): readonly Square[] {
    const piece = this.placement.get(from);
    if (!piece || this.mode !== 'play') return [];
    if (this.player !== 'both' && piece.color !== this.player) return [];
    return this.legal.get(from) ?? [];
  }

  /** Whether the user may take up what stands there. */
  canGrab(s: Square): boolean {
    return this.mode === 'setup' ? this.placement.has(s) : this.targets(s).length > 0;
  }

  canMove(from: Square, to: Square): boolean {
    if (this.mode === 'setup') return this.placement.has(from) && from !== to;
    return this.targets(from).includes(to);
  }

  describe(from: Square, to: Square): BoardMove | null {
    const piece = this.placement.get(from);
    if (!piece) return null;
    return { from, to, uci: from + to, piece, captured: this.placement.get(to) ?? null };
  }

  /** Makes a move that is there to be made; the rules go along if they know it. */
  play(move: BoardMove): void {
    const { from, to, uci, captured } = move;
    const next = this.after(uci);
    const placement = this.with((pieces) => {
      pieces.delete(from);
      pieces.set(to, move.piece);
    });
    const { turn, halfmoveClock, fullmoveNumber } = this.parts;
    const parts: FenParts = {
      placement,
      turn: turn === 'red' ? 'black' : 'red',
      halfmoveClock: captured ? 0 : halfmoveClock + 1,
      fullmoveNumber: fullmoveNumber + (turn === 'black' ? 1 : 0),
    };
    this.show(parts, next);
    this.lastMove = { from, to };
    this.selection = null;
  }

  /** The rules' view after a move; nothing if they do not know the move, which the page then allowed. */
  private after(uci: Uci): BoardRules | undefined {
    try {
      return this.rules?.play(uci);
    } catch {
      return undefined;
    }
  }

  /** Puts a piece on a point, or takes away what is there. */
  put(square: Square, piece: Piece | null): void {
    const placement = this.with((pieces) => {
      if (piece) pieces.set(square, piece);
      else pieces.delete(square);
    });
    this.show({ ...this.parts, placement }, undefined);
  }

  /** Moves a piece without making a move. */
  shift(from: Square, to: Square): void {
    const piece = this.placement.get(from);
    if (!piece) return;
    const placement = this.with((pieces) => {
      pieces.delete(from);
      pieces.set(to, piece);
    });
    this.show({ ...this.parts, placement }, undefined);
  }

  private with(change: (pieces: Map<Square, Piece>) => void): Placement {
    const pieces = new Map(this.placement);
    change(pieces);
    return pieces;
  }
}
