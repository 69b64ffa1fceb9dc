/** How often something went wrong since the program started, and when it last did (ISO time). */
export interface Count {
  count: number;
  last: string | null;
}

/** The state of an open database for `/readyz`, updated where the events are detected. */
export interface DatabaseStatus {
  /** Embedded: how often the engine failed or was terminated and then reopened. */
  engineRestarts: Count;
  /** Embedded: how often a checkpoint failed. */
  failedCheckpoints: Count;
  /** How often a connection was found silent or lost. */
  lostConnections: Count;
  /**
   * When the connection that listens for changes was last known to be alive, in milliseconds since 1970. Null
   * while there is no such connection.
   */
  listenerAliveAt: number | null;
  /** Whether the columnar replica answers figures, is being filled, has failed and is tried again, or is not wanted. */
  replica: ReplicaState;
  /** How many versions of facts the replica is behind what this server has heard of; null without a replica. */
  replicaLag: () => number | null;
}

export type ReplicaState = "answers" | "fills" | "failed" | "off";

/** A status without any events. */
export const newStatus = (): DatabaseStatus => ({
  engineRestarts: { count: 0, last: null },
  failedCheckpoints: { count: 0, last: null },
  lostConnections: { count: 0, last: null },
  listenerAliveAt: null,
  replica: "off",
  replicaLag: () => null,
});

/** Increments a count and sets its time. */
export function increment(count: Count): void {
  count.count += 1;
  count.last = new Date().toISOString();
}
