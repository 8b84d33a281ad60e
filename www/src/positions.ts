// The position at a node of a record, found once and kept: a node never changes its place.
import { type GameNode, type GameRecord, Position } from 'xiangqi-arbiter';

/** Farther than this from a known position, one call that replays the line costs less. */
const FAR = 24;

const known = new WeakMap<GameNode, Position>();

export function positionAt(record: GameRecord, node: GameNode): Position {
  const path: GameNode[] = [];
  let at: GameNode = node;
  let position = known.get(at);
  while (!position && at.parent && path.length < FAR) {
    path.push(at);
    at = at.parent;
    position = known.get(at);
  }
  if (!position) {
    position = new Position(at.parent ? record.fenAt(at) : record.startFen);
    known.set(at, position);
  }
  for (const next of path.reverse()) {
    position = position.play(next.move ?? '');
    known.set(next, position);
  }
  return position;
}

const keys = new WeakMap<Position, string>();

/** What makes two positions the same for repetition: the men and the side to move. */
export function keyOf(position: Position): string {
  let key = keys.get(position);
  if (key === undefined) {
    key = position.fen.split(' ', 2).join(' ');
    keys.set(position, key);
  }
  return key;
}
