// What an arbiter can record: the events of the game that are his, each with what has to be said of it.
import type { Color, DeclaredLoss, GameEvent, GameFoul, Square } from 'xiangqi-arbiter';

/** What can be filled in; fields that an incident does not have are ignored. */
export interface Values {
  color: Color;
  foul: GameFoul;
  count: number;
  offBoard: boolean;
  /** Index of a ply, from 0. */
  ply: number;
  seconds: number;
  reason: DeclaredLoss;
  squares: readonly Square[];
  /** Whose move it is. */
  turn: Color;
}

export type FieldName = Exclude<keyof Values, 'turn' | 'squares'>;

/** What each point stands for, in the order in which they are chosen. */
export type PointName = 'from' | 'to' | 'square' | 'point';

interface Incident {
  group: 'fouls' | 'board' | 'time' | 'repetition' | 'end';
  fields: readonly FieldName[];
  points?: readonly PointName[];
  /** `null` if the points have not been chosen. */
  event(values: Values): GameEvent | null;
}

export const INCIDENTS = {
  foul: {
    group: 'fouls',
    fields: ['color', 'foul'],
    event: ({ color, foul }) => ({ type: 'foul', color, foul }),
  },
  'illegal-move': {
    group: 'fouls',
    fields: [],
    points: ['from', 'to'],
    event: ({ turn, squares: [from, to] }) =>
      from && to ? { type: 'move', color: turn, move: from + to } : null,
  },
  'missed-moves': {
    group: 'fouls',
    fields: ['color', 'count'],
    event: ({ color, count }) => ({ type: 'missed-moves', color, moves: count }),
  },
  touch: {
    group: 'board',
    fields: [],
    points: ['square'],
    event: ({ turn, squares: [square] }) =>
      square ? { type: 'touch', color: turn, square } : null,
  },
  'between-points': {
    group: 'board',
    fields: [],
    points: ['from', 'point', 'point'],
    event: ({ turn, squares: [from, one, other] }) =>
      from && one && other
        ? { type: 'between-points', color: turn, from, points: [one, other] }
        : null,
  },
  'knock-pieces': {
    group: 'board',
    fields: ['color', 'count', 'offBoard'],
    event: ({ color, count, offBoard }) => ({
      type: 'knock-pieces',
      color,
      pieces: count,
      offBoard,
    }),
  },
  'correct-illegal': {
    group: 'board',
    fields: ['ply'],
    event: ({ ply }) => ({ type: 'correct-illegal', ply }),
  },
  'correct-displaced': {
    group: 'board',
    fields: ['ply'],
    event: ({ ply }) => ({ type: 'correct-displaced', ply }),
  },
  'correct-colors': { group: 'board', fields: [], event: () => ({ type: 'correct-colors' }) },
  'adjust-clock': {
    group: 'time',
    fields: ['color', 'seconds'],
    event: ({ color, seconds }) => ({ type: 'adjust-clock', color, millis: seconds * 1000 }),
  },
  'knock-clock': {
    group: 'time',
    fields: ['color'],
    event: ({ color }) => ({ type: 'knock-clock', color }),
  },
  arrive: {
    group: 'time',
    fields: ['color'],
    event: ({ color }) => ({ type: 'arrive', color }),
  },
  'order-to-vary': {
    group: 'repetition',
    fields: ['color'],
    event: ({ color }) => ({ type: 'order-to-vary', color }),
  },
  'draw-by-repetition': {
    group: 'repetition',
    fields: [],
    event: () => ({ type: 'declare-draw', reason: 'repetition' }),
  },
  'declare-loss': {
    group: 'end',
    fields: ['color', 'reason'],
    event: ({ color, reason }) => ({ type: 'declare-loss', color, reason }),
  },
  'declare-draw': { group: 'end', fields: [], event: () => ({ type: 'declare-draw' }) },
} as const satisfies Record<string, Incident>;

export type IncidentName = keyof typeof INCIDENTS;

export const incidentOf = (name: IncidentName): Incident => INCIDENTS[name];

export const INCIDENT_NAMES = Object.keys(INCIDENTS) as IncidentName[];
