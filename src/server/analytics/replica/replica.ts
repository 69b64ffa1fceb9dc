import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import type pg from "pg";
import { setTimeout as pause } from "node:timers/promises";
import { messageOf, Problem } from "../../../shared/errors";
import type { Reader } from "../../db/reader";
import type { ReplicaState } from "../../db/status";
import { databaseFailureOf } from "../../db/database-failure";
import { readingLimit } from "../../db/reading-limit";
import type { Scope } from "../../db/transaction";
import { facts } from "../sql-files";
import { openReplicaDatabase, type ReplicaConnection, type ReplicaDatabase } from "./duckdb";
import { createPartList, renewParts } from "./unfiltered-parts";
import { takeSnapshot, type ReplicaSnapshot } from "./snapshot";
import { ReplicaFacts } from "./replica-facts";
import { createChangeLists, KnownStates, type ScopeStates } from "./scope-states";
import { createStateList, versionOf, type States } from "./states";

/** How long a question waits for the replica to reach the current version. */
const MAX_WAIT_MS = 5000;
/** Changes within this time are read together. */
const UPDATE_DELAY_MS = 500;
/** The delay before changes are read again after the database was away. */
const AWAY_DELAY_MS = 5000;
/** The delay before the replica is tried again after a failure: doubles from the first up to the last. */
const RETRY_MS = { first: 30_000, last: 1_800_000 } as const;

/**
 * The facts of the whole country in DuckDB, in the memory of this server: a copy of what PostgreSQL holds, which answers
 * the questions of charts and reports. It reads the same differences as browsers. PostgreSQL stays the truth, and answers
 * until the copy is complete and when it fails (DESIGN §1).
 */
export class Replica {
  private database: ReplicaDatabase | null = null;
  private readonly held = new ReplicaFacts();
  private readonly known = new KnownStates();
  /** Operations of the writer run one after the other. */
  private readonly writing = pLimit(1);
  /** The update that has not begun yet. */
  private queuedUpdate: Promise<void> | null = null;
  private following: NodeJS.Timeout | null = null;
  private retry: NodeJS.Timeout | null = null;
  /** Failures since it last answered. */
  private failures = 0;
  private stopped = false;
  /** Whether it has caught up with PostgreSQL once: what was loaded from a standby may be older. */
  private answers = false;

  constructor(
    private readonly pool: pg.Pool,
    /** Where whole facts are read. */
    private readonly reader: Pick<Reader, "read">,
    private readonly memory: string,
    private readonly log: Pick<FastifyBaseLogger, "info" | "warn">,
    private readonly onState: (state: ReplicaState) => void = () => {},
  ) {}

  /** Loads all facts. Resolves when the replica answers, or when it cannot; it is then tried again later. */
  async start(): Promise<void> {
    const began = performance.now();
    this.onState("fills");
    try {
      this.database = await openReplicaDatabase(this.memory);
      await this.database.writer.query([createStateList, createChangeLists, createPartList].join("; "));
      // Each fact is read in a transaction of its own: an embedded database has one connection, which others wait for.
      for (const fact of facts.values())
        await this.whenWriterIsFree((writer) =>
          this.reader.read((pool) => this.held.renew(pool, writer, [fact])),
        );
      await this.update();
      await this.keepParts();
    } catch (error) {
      return this.failed(error);
    }
    const milliseconds = Math.round(performance.now() - began);
    this.failures = 0;
    this.answers = true;
    this.onState("answers");
    this.log.info({ milliseconds }, "the columnar replica answers");
  }

  /** The version of each loaded fact; empty until all are loaded. */
  versions(): Record<string, number> {
    const states = Object.entries(this.held.states ?? {});
    return Object.fromEntries(states.map(([fact, state]) => [fact, versionOf(state).version]));
  }

  /** Ends the replica once the work that is under way has ended. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of [this.following, this.retry]) if (timer !== null) clearTimeout(timer);
    await this.writing(() => {});
    this.close();
  }

  /** Schedules an update, which also reads the other changes of the next `delay` milliseconds. */
  scheduleUpdate(delay = UPDATE_DELAY_MS): void {
    if (this.held.states === null || this.following !== null || this.stopped) return;
    this.following = setTimeout(() => {
      this.following = null;
      this.update()
        .then(() => this.keepParts())
        .catch((error: unknown) => this.failed(error));
    }, delay).unref();
  }

  /**
   * Runs `work` on a snapshot of the replica that is not older than the states that the caller has read from PostgreSQL.
   * Null when the replica is not complete, not up to date in time or fails: the caller then asks PostgreSQL.
   */
  async withSnapshot<T>(present: States, work: (snapshot: ReplicaSnapshot) => Promise<T>): Promise<T | null> {
    return (await this.reach(present)) ? this.withPresentSnapshot(work) : null;
  }

  /** Runs `work` on a snapshot of the replica as it is. Null when it is not complete or fails. */
  async withPresentSnapshot<T>(work: (snapshot: ReplicaSnapshot) => Promise<T>): Promise<T | null> {
    if (!this.answers || this.database === null) return null;
    const connection = await this.database.connect();
    try {
      await connection.query("begin");
      return await work(await takeSnapshot(connection, this.known, readingLimit(this.pool, "figures")));
    } catch (error) {
      if (error instanceof Problem) throw error;
      this.log.warn(`The replica could not answer, so PostgreSQL does: ${messageOf(error)}`);
      return null;
    } finally {
      connection.close();
    }
  }

  /** The states of the facts, and those in a scope, where they are known without a snapshot; else null. */
  knownStates(scope: Scope): { states: States; inScope: ScopeStates } | null {
    const { states } = this.held;
    const inScope = states === null ? undefined : this.known.get(states, scope);
    return states === null || inScope === undefined ? null : { states, inScope };
  }

  /**
   * Waits until the replica is not older than the states that the caller has read from PostgreSQL after `askedAt`, in
   * milliseconds of `performance.now()`. False when it is not complete, not up to date in time or fails.
   */
  async reach(present: States, askedAt = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (!this.answers) return false;
    if (this.held.isAt(present, askedAt)) return true;
    const updated = this.update().then(
      () => true,
      (error: unknown) => {
        this.failed(error);
        return false;
      },
    );
    return Promise.race([updated, pause(MAX_WAIT_MS, false, { ref: false })]);
  }

  /** Runs `work` when the writer is free. Rejects when the replica has been closed. */
  private whenWriterIsFree<T>(work: (writer: ReplicaConnection) => Promise<T>): Promise<T> {
    return this.writing(() => {
      if (this.database === null || this.stopped) throw new Error("the replica is closed.");
      return work(this.database.writer);
    });
  }

  /** Brings all facts to a version that is not before this call. Calls made while the writer is busy share one update. */
  private update(): Promise<void> {
    if (this.queuedUpdate !== null) return this.queuedUpdate;
    const begun = (): void => {
      if (this.queuedUpdate === update) this.queuedUpdate = null;
    };
    const update = this.whenWriterIsFree((writer) => {
      begun();
      return this.held.renew(this.pool, writer, [...facts.values()]);
    });
    update.catch(begun);
    this.queuedUpdate = update;
    return update;
  }

  private keepParts(): Promise<void> {
    return this.whenWriterIsFree(async (writer) => {
      const { states } = this.held;
      if (states !== null) await renewParts(writer, states);
    });
  }

  /**
   * Starts anew later. Where the database is away, what the replica has stays: it follows when the database is back, which all
   * people then ask at once.
   */
  private failed(error: unknown): void {
    if (this.stopped || this.retry !== null) return;
    const isAway = databaseFailureOf(error) !== null;
    if (isAway && this.answers) return this.scheduleUpdate(AWAY_DELAY_MS);
    this.log.warn(`The columnar replica does not answer, so PostgreSQL does: ${messageOf(error)}`);
    this.close();
    this.onState("failed");
    this.retry = setTimeout(
      () => {
        this.retry = null;
        void this.start();
      },
      Math.min(RETRY_MS.first * 2 ** this.failures, RETRY_MS.last),
    ).unref();
    if (!isAway) this.failures += 1;
  }

  private close(): void {
    this.answers = false;
    this.held.clear();
    this.database?.close();
    this.database = null;
  }
}
