/**
 * Calls `onLate` with the limit in seconds when one statement runs longer than `limit` milliseconds, and never when that is 0. `counter`
 * grows at the start and at the end of each statement, so an unchanged odd value means that one is running.
 * Time is counted in ticks, so that a computer that wakes from sleep is not mistaken for a slow statement.
 */
export class Watchdog {
  private readonly timer: NodeJS.Timeout;
  private seen = 0;
  private age = 0;
  private suspended = 0;
  /** A shorter limit for the current statements, in milliseconds. */
  shorterLimit: number | null = null;

  constructor(limit: number, counter: () => number, onLate: (seconds: number) => void) {
    const tick = Math.max(10, Math.min(1000, (limit === 0 ? Infinity : limit) / 4));
    this.timer = setInterval(() => {
      const now = counter();
      this.age = now % 2 === 1 && now === this.seen && this.suspended === 0 ? this.age + tick : 0;
      this.seen = now;
      const maxAge = Math.min(limit, this.shorterLimit ?? limit);
      if (limit === 0 || this.age < maxAge) return;
      this.age = 0;
      onLate(maxAge / 1000);
    }, tick);
    this.timer.unref();
  }

  async suspend<T>(work: () => Promise<T>): Promise<T> {
    this.suspended += 1;
    try {
      return await work();
    } finally {
      this.suspended -= 1;
    }
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
