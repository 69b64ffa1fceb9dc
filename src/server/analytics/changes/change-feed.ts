import type pg from "pg";
import { scheduleChange } from "../../../shared/time/countdown";
import type { ServerContext } from "../../http/context";
import { readVersions } from "../facts/versions";
import { Notifications } from "./notifications";

/** A new version of a fact, and the one reported before. */
export interface Change {
  fact: string;
  version: number;
  since?: number | undefined;
  /** The number of this report. A version may be reported again after a restore, with other rows. */
  report: number;
}

/** Callbacks for a new version of a fact, and for a change of users or roles. */
interface Listener {
  data: (change: Change) => void;
  /** `user` is the id of the changed user, or null when any user may have changed. */
  accounts: (user: number | null) => void;
}

const DATA_CHANNEL = "data_version";
const ACCOUNT_CHANNEL = "account_change";
/** A fact is reported at most once in this time: changes in between are reported together. */
const MIN_REPORT_INTERVAL_MS = 1000;

/**
 * Notifies all servers, when the transaction commits, of a change of users or roles, or of one user's account
 * or sessions. They then check their open streams.
 */
export const noteAccountChange = (client: pg.PoolClient, user?: number): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [ACCOUNT_CHANNEL, String(user ?? "")]);

/**
 * Notifies all browsers, when the transaction commits, that schedules changed, because reporting windows depend
 * on them.
 */
export const noteScheduleChange = (client: pg.PoolClient): Promise<unknown> =>
  client.query("select pg_notify($1, $2)", [DATA_CHANNEL, `${scheduleChange} ${Date.now()}`]);

/**
 * Reports new versions of facts, and changes of users and roles, after their commit; what was missed while the database
 * was away is reported when it is back.
 */
export class ChangeFeed {
  private readonly listeners = new Set<Listener>();
  private readonly known = new Map<string, number>();
  private readonly reported = new Map<string, number>();
  private reports = 0;
  /** The facts that were reported within the last pause. */
  private readonly pausing = new Map<string, NodeJS.Timeout>();
  private readonly notifications: Notifications;

  constructor(
    context: ServerContext,
    warn: (message: string) => void,
    pace?: { every: number; answer: number },
  ) {
    const connected = (client: Pick<pg.ClientBase, "query">): Promise<void> => this.catchUp(client);
    const heard = (channel: string, payload: string): void => this.hear(channel, payload);
    this.notifications = new Notifications(
      context,
      [DATA_CHANNEL, ACCOUNT_CHANNEL],
      { heard, connected, warn },
      pace,
    );
  }

  start(): Promise<void> {
    return this.notifications.start();
  }

  stop(): void {
    this.notifications.stop();
    for (const pause of this.pausing.values()) clearTimeout(pause);
    this.listeners.clear();
  }

  /** Calls the listener for each change. Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The newest version of a fact that this server has heard of; 0 when of none. */
  newestOf(fact: string): number {
    return this.known.get(fact) ?? 0;
  }

  private hear(channel: string, payload: string): void {
    const [fact = "", version = ""] = payload.split(" ");
    if (channel === DATA_CHANNEL) this.tell(fact, Number(version));
    if (channel === ACCOUNT_CHANNEL) this.tellAccounts(payload === "" ? null : Number(payload));
  }

  /**
   * Reports what changed while the connection was lost. A version may be lower than before when a backup was
   * restored.
   */
  private async catchUp(client: Pick<pg.ClientBase, "query">): Promise<void> {
    const isFirst = this.known.size === 0;
    for (const [fact, version] of Object.entries(await readVersions(client))) {
      if (this.known.get(fact) === version) continue;
      this.reported.delete(fact);
      this.known.set(fact, version);
      if (isFirst) this.report(fact, version);
      else if (!this.pausing.has(fact)) this.reportAndPause(fact, version);
    }
    if (!isFirst) this.tellAccounts(null);
  }

  /** Reports a change of one user's account or sessions; null when any user may be affected. */
  private tellAccounts(user: number | null): void {
    for (const listener of this.listeners) listener.accounts(user);
  }

  private tell(fact: string, version: number): void {
    if (!Number.isFinite(version) || version <= this.newestOf(fact)) return;
    this.known.set(fact, version);
    if (!this.pausing.has(fact)) this.reportAndPause(fact, version);
  }

  private report(fact: string, version: number): void {
    const change = { fact, version, since: this.reported.get(fact), report: ++this.reports };
    this.reported.set(fact, version);
    for (const listener of this.listeners) listener.data(change);
  }

  /** Reports a version, and after a pause the newest one if it is another. */
  private reportAndPause(fact: string, version: number): void {
    this.report(fact, version);
    const pause = setTimeout(() => {
      this.pausing.delete(fact);
      const newest = this.known.get(fact);
      if (newest !== undefined && newest !== version) this.reportAndPause(fact, newest);
    }, MIN_REPORT_INTERVAL_MS).unref();
    this.pausing.set(fact, pause);
  }
}
