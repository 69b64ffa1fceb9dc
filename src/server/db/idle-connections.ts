import type { PoolClient } from "pg";

/** A connection that was idle for longer than this, in milliseconds, is tested before it is used. */
const MAX_UNTESTED_IDLE_MS = 1000;
const TEST_TIMEOUT_MS = 3000;

/** Finds out which of a pool's connections died while they were idle. */
export class IdleConnections {
  private readonly released = new WeakMap<PoolClient, number>();
  private recheckReleasedBefore = 0;

  noteRelease(client: PoolClient): void {
    this.released.set(client, performance.now());
  }

  /**
   * Tests a connection that was idle. When one is found dead, all connections that were released before are
   * discarded untested.
   */
  async isAlive(client: PoolClient): Promise<boolean> {
    const released = this.released.get(client);
    if (released === undefined || performance.now() - released < MAX_UNTESTED_IDLE_MS) return true;
    if (released < this.recheckReleasedBefore) return false;
    const asked = { text: "select 1", query_timeout: TEST_TIMEOUT_MS };
    try {
      await client.query(asked);
      return true;
    } catch {
      this.recheckReleasedBefore = performance.now();
      return false;
    }
  }
}
