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

type Notation = 'full' | 'short' | 'wxf' | 'iccs' | 'uci';
interface NotationStyle {
  script?: 'hans' | 'hant';
  blackDigits?: 'arabic' | 'fullwidth' | 'chinese';
  wxfTraverse?: '=' | '.';
}

interface PositionShape {
  readonly fen: string;
  readonly turn: Color;
  readonly isCheck: boolean;
  readonly outcome: Outcome | null;
  get(square: string): Piece | null;
  legalMoves(): string[];
  play(move: string): PositionShape;
  parseMove(text: string, notation?: Notation): string;
  formatMove(move: string, notation: Notation, style?: NotationStyle): string;
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

type RuleSetName =
  | 'cxa-2020'
  | 'cxa-2011'
  | 'cxa-1999'
  | 'wxf-2018'
  | 'tiantian'
  | 'league'
  | 'pikafish';
type Act =
  | 'check'
  | 'kill'
  | 'chase'
  | 'exchange'
  | 'offer'
  | 'block'
  | 'follow'
  | 'idle'
  | 'undecided';
type Verdict =
  | 'none'
  | 'draw'
  | 'red-must-vary'
  | 'black-must-vary'
  | 'red-loses'
  | 'black-loses'
  | 'undecided';
interface MoveRuling {
  ply: number;
  move: string;
  color: Color;
  act: Act;
  attackers: string[];
  victims: string[];
  joint: boolean;
  underRooted: boolean;
  line: string[];
  clause: string;
  reason: string;
}
interface SideRuling {
  pattern: string;
  class: 'allowed' | 'light' | 'heavy' | 'perpetual-check' | 'undecided';
}
interface Ruling {
  rules: RuleSetName | 'custom';
  verdict: Verdict;
  repetition: { start: number; period: number; cycles: number } | null;
  red: SideRuling | null;
  black: SideRuling | null;
  moves: MoveRuling[];
  clauses: string[];
  summary: string;
}
type Judge = (
  line: { fen?: string; moves: readonly string[] },
  options?: { rules?: RuleSetName | object; language?: 'zh-Hans' | 'zh-Hant' | 'en' },
) => Ruling;

type RecordFormat =
  | 'pgn'
  | 'dhtmlxq'
  | 'wxf'
  | 'text'
  | 'xqf'
  | 'cbr'
  | 'cbl'
  | 'cbf'
  | 'uci-list'
  | 'json';
interface Warning {
  code: string;
  message: string;
  line?: number;
  offset?: number;
}
interface RecordShape {
  // Formats that were added are no surprise to who handles a name it does not know.
  readonly format: RecordFormat | api.RecordFormat;
  readonly headers: Record<string, string>;
  readonly startFen: string;
  readonly result: '1-0' | '0-1' | '1/2-1/2' | '*';
  readonly warnings: Warning[];
  moves(): string[];
  serialize(
    format: RecordFormat,
    options?: { notation?: Notation; style?: NotationStyle },
  ): string | Uint8Array;
}
interface RecordClass {
  parse(
    data: string | Uint8Array,
    options?: { format?: RecordFormat; encoding?: string },
  ): RecordShape[];
}

export type Checks = [
  Holds<Equal<api.Color, Color>>,
  Holds<Equal<api.Role, Role>>,
  Holds<Equal<api.Square, string>>,
  Holds<Equal<api.Uci, string>>,
  Holds<MutuallyAssignable<api.Piece, Piece>>,
  Holds<MutuallyAssignable<api.Outcome, Outcome>>,
  Holds<Equal<api.Notation, Notation>>,
  Holds<MutuallyAssignable<api.NotationStyle, NotationStyle>>,
  Holds<Equal<api.RuleSetName, RuleSetName>>,
  Holds<Equal<api.Act, Act>>,
  Holds<Equal<api.Verdict, Verdict>>,
  Holds<api.MoveRuling extends MoveRuling ? true : false>,
  Holds<MutuallyAssignable<api.SideRuling, SideRuling>>,
  Holds<api.Ruling extends Ruling ? true : false>,
  Holds<[RecordFormat] extends [api.RecordFormat] ? true : false>,
  Holds<MutuallyAssignable<api.Warning, Warning>>,
];

export const position: PositionClass = api.Position;
export const error: new (...args: never) => ErrorShape = api.ArbiterError;
export const judge: Judge = api.judge;
export const record: RecordClass = api.GameRecord;
