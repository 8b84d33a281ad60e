// What was ruled on a repetition, whether somebody asked for it or not.
import type { Game, GameEffect, Ruling } from 'xiangqi-arbiter';

export interface Judged {
  ruling: Ruling;
  /** The line that was judged, from the start of the game. */
  moves: readonly string[];
}

/** Endings by the judge's ruling. */
const RULED = new Set(['repetition', 'perpetual-check', 'not-varied']);

/** The ruling with which `effects` have left the game. */
export function judgedBy(game: Game, effects: readonly GameEffect[]): Judged | null {
  for (const effect of effects) {
    const ruling = rulingOf(effect, game);
    if (!ruling) continue;
    // An arbiter may rule after further moves.
    const end = Math.max(0, ...ruling.moves.map(({ ply }) => ply + 1));
    return { ruling, moves: game.moves.slice(0, end) };
  }
  return null;
}

function rulingOf(effect: GameEffect, game: Game): Ruling | null {
  switch (effect.type) {
    case 'claim-ruled':
      return effect.claim === 'repetition' ? effect.evidence : null;
    case 'left-to-arbiter':
      return effect.ruling;
    // Unasked: the effect says what follows, the game why.
    case 'must-vary':
    case 'warned':
      return game.ruling();
    case 'over':
      return RULED.has(effect.ending.reason) ? game.ruling() : null;
    default:
      return null;
  }
}
