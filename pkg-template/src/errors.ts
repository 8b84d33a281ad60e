/**
 * The one error class of this package: nothing else is ever thrown.
 *
 * @example
 * ```ts
 * import { ArbiterError, Position } from 'xiangqi-arbiter';
 * try {
 *   new Position().play('a0a9');
 * } catch (error) {
 *   if (!(error instanceof ArbiterError)) throw error;
 *   console.log(error.code); // 'move/illegal'
 *   console.log(error.details.reason); // 'cannot-reach'
 * }
 * ```
 */
export class ArbiterError extends Error {
  /**
   * Stable and machine-readable: `fen/…` and `position/…` for FENs, `move/illegal`, `notation/…` for move texts,
   * `record/…` for game records, `argument/…` for arguments of the wrong type or range, `internal/…` for faults of
   * this package.
   */
  readonly code: string;
  /** Structured facts: the offending text, offset or line, candidates, square … */
  readonly details: Record<string, unknown>;

  constructor(code: string, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ArbiterError';
    this.code = code;
    this.details = details;
  }
}
