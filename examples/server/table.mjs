// One game and whoever sits at it. All rules are the package's: here is only who may say what, and who hears of it.
import { randomUUID } from 'node:crypto';
import { ArbiterError, Game } from 'xiangqi-arbiter/game';

/** What only the arbiter may say comes from nobody's browser; these are said for a player by his own. */
const players = new Set([
  'move',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'offer-takeback',
  'accept-takeback',
  'decline-takeback',
  'claim',
]);

/** The longest time that a timer can wait. */
const LONGEST = 2 ** 31 - 1;

export class Table {
  #game;
  #now;
  /** @type {NodeJS.Timeout | undefined} */
  #timer;
  /** Who sits where, by the secret that lets him come back. @type {Map<string, 'red' | 'black'>} */
  #seats = new Map();
  /** @type {Map<(message: object) => void, 'red' | 'black' | 'spectator'>} */
  #listeners = new Map();

  /**
   * @param {import('xiangqi-arbiter/game').GameOptions} options
   * @param {() => number} now the server's clock, the only one that counts
   */
  constructor(options, now = Date.now) {
    this.#game = Game.create(options);
    this.#now = now;
  }

  /**
   * Seats whoever comes: back at his place with his token, else at the next free one, else among the spectators.
   * @param {(message: object) => void} send
   * @param {unknown} token
   */
  join(send, token) {
    let mine = typeof token === 'string' && this.#seats.has(token) ? token : undefined;
    const free = /** @type {const} */ (['red', 'black'])[this.#seats.size];
    if (mine === undefined && free !== undefined) {
      mine = randomUUID();
      this.#seats.set(mine, free);
    }
    const seat = this.#seats.get(mine ?? '') ?? 'spectator';
    this.#listeners.set(send, seat);
    send({ type: 'joined', seat, token: mine ?? null });
    this.#show(send, seat, []);
    if (mine !== undefined && this.#seats.size === 2 && this.#game.log.length === 0) {
      this.#apply({ type: 'start' });
    }
  }

  /** @param {(message: object) => void} send */
  leave(send) {
    this.#listeners.delete(send);
  }

  /**
   * Hears what a client says. His browser may run anything, so the colour is the seat's, whatever he says.
   * @param {(message: object) => void} send
   * @param {unknown} said an event
   */
  hear(send, said) {
    const seat = this.#listeners.get(send);
    const event = /** @type {any} */ (said);
    const { lag: _, ...rest } = typeof event === 'object' && event !== null ? event : { type: '' };
    if (seat === undefined || seat === 'spectator' || !players.has(rest.type)) {
      return send({ type: 'refused', code: 'server/not-yours', message: 'not yours to say' });
    }
    try {
      this.#apply({ ...rest, color: seat });
    } catch (error) {
      if (!(error instanceof ArbiterError)) throw error;
      const { code, message, details } = error;
      send({ type: 'refused', code, message, clause: details.clause ?? null });
    }
  }

  /** The game as plain data, for the archive. */
  save() {
    return this.#game.toJSON();
  }

  close() {
    clearTimeout(this.#timer);
  }

  /** @param {import('xiangqi-arbiter/game').GameEvent} event */
  #apply(event) {
    // Clocks of computers are put back now and then; a game's time never runs backwards.
    const effects = this.#game.apply(event, Math.max(this.#now(), this.#game.now));
    this.#wait();
    for (const [send, seat] of this.#listeners) this.#show(send, seat, effects);
  }

  /**
   * @param {(message: object) => void} send
   * @param {'red' | 'black' | 'spectator'} seat
   * @param {object[]} effects
   */
  #show(send, seat, effects) {
    const at = Math.max(this.#now(), this.#game.now);
    send({ type: 'view', view: this.#game.view(seat, at), effects });
  }

  /** Wakes when a flag falls. */
  #wait() {
    clearTimeout(this.#timer);
    const deadline = this.#game.nextDeadline;
    if (deadline === null) return;
    const millis = Math.min(Math.max(deadline - this.#now(), 0), LONGEST);
    this.#timer = setTimeout(() => {
      if (this.#now() < deadline) this.#wait();
      else this.#apply({ type: 'tick' });
    }, millis);
  }
}
