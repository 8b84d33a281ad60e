// What of named regulations an arbiter wants to know at a glance.
import { Game, type Regulations, type RegulationsName } from 'xiangqi-arbiter';
import type { DeskWords } from '../words/desk.js';

const known = new Map<RegulationsName, Regulations>();

/** Every field of a named set. */
export function regulationsOf(name: RegulationsName): Regulations {
  const found = known.get(name) ?? Game.create({ regulations: name }).regulations;
  known.set(name, found);
  return found;
}

/** The switches that differ most between the sets. */
export function factsOf(regulations: Regulations, { facts, ...words }: DeskWords): string[] {
  const r = regulations;
  const isOnline = r.venue === 'online';
  return [
    r.clock ? words.clockScheme(r.clock) : words.noClock,
    isOnline ? '' : facts.illegal(r.illegalMovesToLose),
    isOnline ? '' : facts.fouls(r.foulsToLose),
    r.rules.naturalLimit ? facts.natural(r.rules.naturalLimit) : '',
    facts.claims(r),
    r.repetitionUnasked ? facts.unasked : '',
    r.roundsWithoutOffers > 0 ? facts.offersFrom(r.roundsWithoutOffers + 1) : '',
    r.takebacks ? facts.takebacks : '',
    r.lateLimit > 0 ? facts.late(r.lateLimit) : '',
    r.pliesToDraw > 0 ? facts.plies(r.pliesToDraw) : '',
  ].filter(Boolean);
}
