/** How often something went wrong since the program started, and when it did last (ISO time). */
export interface Count {
  count: number;
  last: string | null;
}

/** What an open database tells of itself for `/readyz`; kept up to date by whoever sees it happen. */
export interface DatabaseStatus {
  /** Embedded: the engine was ended or failed, and was opened again. */
  engineRestarts: Count;
  /** Embedded: the checkpoint could not be made. */
  failedCheckpoints: Count;
  /** Connections that were found silent or lost. */
  lostConnections: Count;
  /** When the connection that hears of changes was last known to live, in milliseconds since 1970; null while there is none. */
  heard: number | null;
}

/** A status in which nothing has happened yet. */
export const newStatus = (): DatabaseStatus => ({
  engineRestarts: { count: 0, last: null },
  failedCheckpoints: { count: 0, last: null },
  lostConnections: { count: 0, last: null },
  heard: null,
});

/** Counts one more. */
export function countOne(count: Count): void {
  count.count += 1;
  count.last = new Date().toISOString();
}
