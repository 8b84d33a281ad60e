// The comments of a record. The package keeps them but hands them out only in a written record, so the
// canonical PGN is asked for and its comments are read back.
import type { GameRecord } from 'xiangqi-arbiter';

const TOKEN = /\{([^}]*)\}|\(|\)|[^\s{}()]+/g;
/** What the writer escapes, since a comment cannot hold it. */
const ESCAPED = /&#(9|10|13|32|34|38|91|125);/g;
const MOVE = /^[a-i]\d[a-i]\d$/;

export type Comments = ReadonlyMap<number, string>;

function read(pgn: string): Comments {
  const comments = new Map<number, string>();
  // The tags end at the first empty line; no value contains one.
  const moves = pgn.slice(pgn.indexOf('\n\n') + 1);
  let ply = 0;
  let depth = 0;
  for (const [token, comment] of moves.matchAll(TOKEN)) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (MOVE.test(token)) ply += 1;
    else if (comment?.trim()) {
      const text = comment.trim().replace(ESCAPED, (_, code) => String.fromCharCode(code));
      const known = comments.get(ply);
      comments.set(ply, known ? `${known}\n${text}` : text);
    }
  }
  return comments;
}

const cache = new WeakMap<GameRecord, Comments>();

/** The comments of the main line by the number of moves before them. */
export function commentsOf(record: GameRecord): Comments {
  const known = cache.get(record);
  if (known) return known;
  let comments: Comments = new Map();
  try {
    const pgn = record.serialize('pgn', { notation: 'uci' });
    if (typeof pgn === 'string') comments = read(pgn);
  } catch {
    // A record that cannot be written as PGN is shown without its comments.
  }
  cache.set(record, comments);
  return comments;
}
