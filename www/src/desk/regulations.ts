// The named regulations, and what of them an arbiter wants to know at a glance.
import { Game, type Regulations, type RegulationsName } from 'xiangqi-arbiter';
import type { DeskWords } from '../words/desk.js';

export const REGULATIONS = [
  'cxa-2020',
  'cxa-2020-provincial',
  'cxa-2020-mass',
  'cxa-2020-rapid',
  'cxa-2020-decider',
  'cxa-2011',
  'cxa-2011-rapid',
  'cxa-2011-blitz',
  'cxa-1999',
  'wxf-2018',
  'online',
  'casual',
  'tiantian',
] as const satisfies readonly RegulationsName[];

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
