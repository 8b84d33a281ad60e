// What a ruled move shows on the board: who attacks whom, with whose help, and who could take back.
import { type MoveRuling, Position, type Square } from 'xiangqi-arbiter';
import type { Arrow, Ring } from '../arrows.js';
import { menOf } from '../pieces.js';

export interface Evidence {
  attackers: Square[];
  partners: Square[];
  victims: Square[];
  roots: Square[];
  arrows: Arrow[];
  rings: Ring[];
}

/** The same board with the other side to move; `null` while a check forbids it. */
export function passed(position: Position): Position | null {
  const [board, turn, ...rest] = position.fen.split(' ');
  try {
    return new Position([board, turn === 'w' ? 'b' : 'w', ...rest].join(' '));
  } catch {
    return null;
  }
}

const from = (move: string): Square => move.slice(0, 2);
const to = (move: string): Square => move.slice(2, 4);
const unique = (squares: Square[]): Square[] => [...new Set(squares)];

/** Where the men that move for their side in a line stand before it. */
function movers(line: readonly string[]): Square[] {
  const home = new Map<Square, Square>();
  const found: Square[] = [];
  line.forEach((move, i) => {
    const origin = home.get(from(move)) ?? from(move);
    home.delete(from(move));
    home.set(to(move), origin);
    if (i % 2 === 0) found.push(origin);
  });
  return unique(found);
}

export function evidenceOf(ruling: MoveRuling, after: Position): Evidence {
  const { color, act, line } = ruling;
  const other = color === 'red' ? 'black' : 'red';
  const men = menOf(after);
  const king = [...men].find(([, man]) => man.role === 'king' && man.color === other)?.[0];
  const threat = passed(after);
  const legal = new Set(threat?.legalMoves());
  const toKing = (act === 'check' || act === 'kill') && king ? [king] : [];
  const victims = ruling.victims.length > 0 ? ruling.victims : toKing;
  const named = ruling.attackers.length > 0 ? ruling.attackers : movers(line);

  const arrows: Arrow[] = [];
  const taking = new Set<Square>();
  const roots: Square[] = [];
  for (const victim of victims) {
    for (const attacker of named) {
      if (act !== 'check' && !legal.has(attacker + victim)) continue;
      arrows.push({ kind: 'attack', color, from: attacker, to: victim });
      taking.add(attacker);
      if (act === 'chase' && threat) {
        const back = threat.play(attacker + victim).legalMoves();
        roots.push(...back.filter((move) => to(move) === victim).map(from));
      }
    }
  }
  // Nobody takes at once: the first step of the line that does it, and whom it is aimed at.
  const first = line[0];
  if (first && taking.size === 0) {
    const bare = !men.has(to(first));
    arrows.push({ kind: 'threat', color, from: from(first), to: to(first), bare });
    taking.add(from(first));
  }
  const partners = named.filter((s) => !taking.has(s));
  const target = victims[0];
  if (target && (act === 'chase' || act === 'kill')) {
    for (const partner of partners) {
      arrows.push({ kind: 'support', color, from: partner, to: target });
    }
  }
  for (const root of unique(roots)) {
    for (const victim of victims) {
      const taken = arrows.find((a) => a.kind === 'attack' && a.to === victim);
      if (!taken || !threat) continue;
      const back = threat.play(taken.from + victim).legalMoves();
      if (back.includes(root + victim)) {
        arrows.unshift({ kind: 'root', color: other, from: root, to: victim });
      }
    }
  }
  return {
    attackers: [...taking],
    partners,
    victims,
    roots: unique(roots),
    arrows,
    rings: [
      ...unique(roots).map((at): Ring => ({ kind: 'root', color: other, at })),
      ...victims.map((at): Ring => ({ kind: 'victim', color, at })),
      ...partners.map((at): Ring => ({ kind: 'partner', color, at })),
    ],
  };
}
