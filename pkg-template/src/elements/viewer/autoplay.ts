/** Moves that play by themselves. */
export class Autoplay {
  private timer: ReturnType<typeof setTimeout> | null = null;

  /**
   * @param step makes a move; `false` if there is none
   * @param changed it began or ended
   */
  constructor(
    private readonly step: () => boolean,
    private readonly delay: () => number,
    private readonly changed: () => void,
  ) {}

  get running(): boolean {
    return this.timer !== null;
  }

  start(): void {
    if (this.running) return;
    this.wait();
    this.changed();
  }

  stop(): void {
    if (this.timer === null) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.changed();
  }

  private wait(): void {
    this.timer = setTimeout(() => {
      this.wait();
      if (!this.step()) this.stop();
    }, this.delay());
  }
}
