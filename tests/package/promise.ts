// The names and shapes that callers rely on, written down a second time. The package's own types must fit them, in
// both directions where a value goes in and comes out. This file is compiled, never run.
import * as api from 'xiangqi-arbiter';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/** Fails to compile unless its argument is `true`. */
type Holds<T extends true> = T;
type MutuallyAssignable<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Color = 'red' | 'black';
type Role = 'king' | 'advisor' | 'elephant' | 'rook' | 'horse' | 'cannon' | 'pawn';
interface Piece {
  color: Color;
  role: Role;
}
type Outcome =
  | { kind: 'checkmate' | 'stalemate'; winner: Color }
  | { kind: 'insufficient-material'; winner: null };

interface PositionShape {
  readonly fen: string;
  readonly turn: Color;
  readonly isCheck: boolean;
  readonly outcome: Outcome | null;
  get(square: string): Piece | null;
  legalMoves(): string[];
  play(move: string): PositionShape;
  perft(depth: number): number;
}

interface PositionClass {
  new (fen?: string): PositionShape;
  parseFen(text: string, options?: { lenient?: boolean }): PositionShape;
}

interface ErrorShape extends Error {
  readonly code: string;
  readonly details: Record<string, unknown>;
}

export type Checks = [
  Holds<Equal<api.Color, Color>>,
  Holds<Equal<api.Role, Role>>,
  Holds<Equal<api.Square, string>>,
  Holds<Equal<api.Uci, string>>,
  Holds<MutuallyAssignable<api.Piece, Piece>>,
  Holds<MutuallyAssignable<api.Outcome, Outcome>>,
];

export const position: PositionClass = api.Position;
export const error: new (...args: never) => ErrorShape = api.ArbiterError;
