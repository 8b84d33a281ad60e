// The time of the games on this page, and how a clock shows it.

/**
 * Time that runs evenly: what the computer's clock said at first, and what has passed since. So a game's clocks do not
 * jump when somebody sets the computer's.
 */
export class EvenTime {
  private epoch = Date.now() - performance.now();

  /** Milliseconds since 1970. */
  now(): number {
    return Math.max(0, Math.floor(this.epoch + performance.now()));
  }

  /** The computer's clock was put back since that time: goes on from it. */
  notBefore(time: number): void {
    this.epoch += Math.max(0, time - this.now());
  }
}

/** Below this the tenths are shown, in milliseconds. */
const TENTHS = 10_000;

const two = (n: number): string => String(n).padStart(2, '0');

/** `1:00:00`, `59:59`, and from ten seconds on `0:09.9`. Begun seconds count, so that 0 means over. */
export function clockText(millis: number): string {
  const left = Math.max(0, millis);
  if (left < TENTHS) {
    const tenths = Math.ceil(left / 100);
    if (tenths < 100) return `0:0${Math.floor(tenths / 10)}.${tenths % 10}`;
  }
  const seconds = Math.ceil(left / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const OF_DAY = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** `14:03:27`, as an arbiter writes it. Logs from elsewhere may have times that no calendar has. */
export const timeOfDay = (at: number): string => (at < 8.64e15 ? OF_DAY.format(at) : String(at));
