// What was ruled on a repetition, whether somebody asked for it or not.
import type { Game, GameEffect, Ruling } from 'xiangqi-arbiter';

export interface Judged {
  ruling: Ruling;
  /** The line that was judged, from the start of the game. */
  moves: readonly string[];
}

/** The ruling with which `effects` have left the game. */
export function judgedBy(game: Game, effects: readonly GameEffect[]): Judged | null {
  for (const effect of effects) {
    const ruling = rulingOf(effect);
    if (!ruling) continue;
    // An arbiter may rule after further moves.
    const end = Math.max(0, ...ruling.moves.map(({ ply }) => ply + 1));
    return { ruling, moves: game.moves.slice(0, end) };
  }
  return null;
}

function rulingOf(effect: GameEffect): Ruling | null {
  if (effect.type === 'left-to-arbiter') return effect.ruling;
  const isRuled = effect.type === 'claim-ruled' && effect.claim === 'repetition';
  return isRuled ? effect.evidence : null;
}
