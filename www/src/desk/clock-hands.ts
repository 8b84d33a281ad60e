// Lets the clocks beside the board run, at most ten times a second and only while somebody can see them.
import type { Color } from 'xiangqi-arbiter';
import type { Strip } from './strip.js';
import type { Table } from './table.js';

const EVERY = 100;

export class ClockHands {
  private timer = 0;
  private table: Table | null = null;
  private lock: Promise<WakeLockSentinel | null> | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly strips: Record<Color, Strip>,
  ) {
    document.addEventListener('visibilitychange', () => this.set());
  }

  follow(table: Table): void {
    this.table = table;
    this.set();
  }

  private set(): void {
    clearInterval(this.timer);
    this.draw();
    const runs = this.table?.game.clock()?.running;
    // Hidden pages are drawn once more when they are seen again; a flag falls by its own timer.
    const isSeen = document.visibilityState === 'visible';
    if (runs && isSeen) this.timer = setInterval(() => this.draw(), EVERY);
    this.stayAwake(Boolean(runs) && isSeen);
  }

  /** Nobody touches the screen while he thinks. Where the browser does not allow it, the screen goes dark as ever. */
  private stayAwake(on: boolean): void {
    if (on === (this.lock !== null)) return;
    const { lock } = this;
    this.lock = on ? (navigator.wakeLock?.request('screen').catch(() => null) ?? null) : null;
    void lock?.then((held) => held?.release());
  }

  private draw(): void {
    const { table, host, strips } = this;
    if (!table || !host.checkVisibility()) return;
    const clock = table.clock();
    strips.red.tick(clock);
    strips.black.tick(clock);
  }
}
