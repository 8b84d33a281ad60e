// Where the reader stood, kept for as long as the tab lives: a reload comes back to it.

const KEY = 'xiangqi-arbiter.place';
/** Longer games that nobody has changed must be opened again. */
const LONGEST = 2_000_000;

export interface Place {
  /** A kept game, or empty. */
  id: string;
  /** A game that is not kept, as JSON of the package. */
  text: string;
  /** The moves that lead to the place. */
  moves: readonly string[];
}

export function savePlace(place: Place): void {
  if (place.text.length > LONGEST) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Full or blocked: the place is lost, the kept games are not.
  }
}

export function loadPlace(): Place | null {
  try {
    const place = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Place> | null;
    if (typeof place?.id !== 'string' || typeof place.text !== 'string') return null;
    const moves = Array.isArray(place.moves)
      ? place.moves.filter((m) => typeof m === 'string')
      : [];
    return { id: place.id, text: place.text, moves };
  } catch {
    return null;
  }
}
