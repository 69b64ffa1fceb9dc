import type { Change } from "../../api/live/change";
import { useSession } from "../../api/session";
import { Problem } from "../../shared/errors";
import { firstFacts, MAX_PREFETCHED_ROWS, personalFacts } from "../../questions/fact-header";
import { seesPersons } from "../../shared/permissions";
import type { Rows } from "../../questions/query";
import { pause } from "../../shared/time/pause";
import { runAdHocQuery } from "../ad-hoc/ad-hoc-query";
import type { AnalyticalDatabase } from "../worker/database";
import { noteFactProgress } from "../facts/fact-progress";
import { EngineEnded } from "../worker/engine-errors";
import { noteFacts, noteTooLarge, useEngineState, type EngineState } from "../worker/engine-state";
import { tagsOf } from "../facts/fact-tags";
import { differenceOf, fetchBase } from "../facts/fetch-fact";
import { FactDemand } from "../facts/fact-demand";
import { factsFor, prefetchFacts } from "./prefetch-facts";
import type { StatementAnswer } from "../../statements/run-statement";
import { loadBase, updateFact } from "../facts/browser-facts";
import { tablesOf, type LoadedFact } from "../../fact-tables/fact-tables";
import type { Statement } from "../../fact-tables/statement";
import { rollUpsOf } from "../queries/queries";
import { QueryQueue } from "../queries/query-queue";

const set = useEngineState.setState;

/** How long a fact waits after an update that failed, until the next try. */
const RETRY_MS = 8000;

/** Whether a fact has more rows than a browser gets. */
const isTooLarge = (error: unknown): boolean => error instanceof Problem && error.status === 413;

/** One run of the engine, from start to sign-out or replacement. */
export class Engine {
  private database: AnalyticalDatabase | null = null;
  private queue: QueryQueue | null = null;
  private readonly facts = new Map<string, LoadedFact>();
  /** The last update of each fact that was begun. */
  private readonly refreshing = new Map<string, Promise<void>>();
  /** The latest announced change of each fact. */
  private readonly newest = new Map<string, Change>();
  private readonly demand = new FactDemand((name, maxRows) => this.load(name, maxRows));
  private stopped = false;

  constructor(private readonly opening: Promise<AnalyticalDatabase>) {}

  /** Opens the engine while the first facts download, and loads them. Rejects when either fails. */
  async start(): Promise<void> {
    const answers = firstFacts.map((name) => fetchBase(name));
    for (const answer of answers) answer.catch(() => {});
    this.database = await this.opening;
    this.guard();
    set({ state: "loading" });
    const bases = await Promise.all(answers);
    const total = bases.reduce((sum, { header }) => sum + header.rows, 0);
    let before = 0;
    set({ loaded: 0, total });
    for (const base of bases) {
      const done = before;
      const loaded = await loadBase(this.database, base, rollUpsOf(base.header.fact), (rows) =>
        set({ loaded: done + rows }),
      );
      this.guard();
      this.facts.set(loaded.name, loaded);
      before += loaded.rows;
    }
    this.queue = new QueryQueue(this.database, await this.database.connect());
    this.guard();
    this.noteLoaded([...this.facts.keys()], { state: "ready" });
    for (const change of this.newest.values()) void this.refresh(change).catch(() => {});
  }

  /** Rejects with the error that ended the engine, once it has been opened. */
  async ended(): Promise<never> {
    return (await this.opening).gone;
  }

  /** Loads in idle time the facts that no question has asked for, except large ones. */
  prefetchRemaining(): Promise<void> {
    const load = (name: string): Promise<void> =>
      this.facts.has(name) ? Promise.resolve() : this.demand.need(name, MAX_PREFETCHED_ROWS);
    return prefetchFacts(factsFor(useSession.getState().user), load, () => this.stopped);
  }

  run(statement: Statement, signal: AbortSignal): Promise<Rows> {
    if (this.queue === null) return Promise.reject(new EngineEnded("The engine is not ready."));
    return this.queue.run(statement, signal);
  }

  /** Runs a user's own statement, after loading the facts that it names. */
  ask(text: string, signal: AbortSignal): Promise<StatementAnswer> {
    if (this.database === null || this.queue === null)
      return Promise.reject(new EngineEnded("The engine is not ready."));
    const missing = (names: readonly string[]) => names.filter((name) => !this.facts.has(name));
    const need = (names: readonly string[]) =>
      Promise.all(missing(names).map((name) => this.demand.need(name)));
    return runAdHocQuery(this.database, text, need, signal);
  }

  /** The names of the facts that are loaded. */
  get loadedNames(): string[] {
    return [...this.facts.keys()];
  }

  /** Whether all these facts are loaded; starts loading the missing ones. */
  hasFacts(facts: readonly string[]): boolean {
    const missing = facts.filter((name) => !this.facts.has(name));
    if (this.queue !== null) for (const name of missing) this.demand.request(name);
    return missing.length === 0;
  }

  /** The tags of these facts as one text; null when one of them is not loaded. */
  tagsOf(facts: readonly string[]): string | null {
    return tagsOf(Object.fromEntries([...this.facts].map(([name, { tag }]) => [name, tag])), facts);
  }

  /** Whether the server answers questions about a fact because it was asked for but is not loaded. */
  isAskedElsewhere(name: string): boolean {
    return this.demand.isRequested(name) && !this.facts.has(name);
  }

  private async load(name: string, maxRows?: number): Promise<void> {
    const { database } = this;
    if (database === null) return;
    const { user } = useSession.getState();
    if (personalFacts.includes(name) && !seesPersons(user))
      throw new Problem(403, "Your role may not load the rows of persons: the server counts them.");
    noteFactProgress(name, { rows: 0, of: null });
    try {
      const base = await fetchBase(name, maxRows);
      const told = (rows: number): void => noteFactProgress(name, { rows, of: base.header.rows });
      told(0);
      this.facts.set(name, await loadBase(database, base, rollUpsOf(name), told));
    } catch (error) {
      if (isTooLarge(error)) noteTooLarge(name);
      throw error;
    } finally {
      noteFactProgress(name, null);
    }
    this.guard();
    this.noteLoaded([name]);
    const newest = this.newest.get(name);
    if (newest !== undefined) await this.refresh(newest);
  }

  /**
   * Updates a fact to the version of a change. Changes of one fact are taken over one after the other. Rejects when that
   * fails; it is then tried again.
   */
  async refresh(change: Change): Promise<void> {
    const { fact } = change;
    this.newest.set(fact, change);
    if (!this.facts.has(fact)) return;
    const before = this.refreshing.get(fact);
    const work = (async () => {
      await before?.catch(() => {});
      await this.update(change);
    })();
    this.refreshing.set(fact, work);
    try {
      await work;
    } catch (error) {
      void this.tryAgain(change);
      throw error;
    }
  }

  /** Takes a change over after a pause, unless the fact has reached it or a later one was announced. */
  private async tryAgain(change: Change): Promise<void> {
    await pause(RETRY_MS);
    if (!this.stopped && this.isBehind(change)) await this.refresh(change).catch(() => {});
  }

  private async update(change: Change): Promise<void> {
    const loaded = this.facts.get(change.fact);
    const { database } = this;
    if (this.stopped || database === null || loaded === undefined || loaded.version >= change.version) return;
    try {
      this.facts.set(loaded.name, await updateFact(database, loaded, differenceOf(change, loaded)));
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      this.facts.delete(loaded.name);
      noteTooLarge(loaded.name);
      return noteFacts([loaded.name], false);
    }
    this.queue?.forgetReading(tablesOf(loaded));
    this.noteLoaded([loaded.name]);
  }

  /** Whether this is the latest announced change of a loaded fact, and the fact has not reached it. */
  private isBehind(change: Change): boolean {
    const loaded = this.facts.get(change.fact);
    return loaded !== undefined && loaded.version < change.version && this.newest.get(change.fact) === change;
  }

  /**
   * Notes facts that were loaded or have changed, and how many records the browser has now. The data is current now if no
   * fact is behind its latest change.
   */
  private noteLoaded(names: readonly string[], more: Partial<EngineState> = {}): void {
    const total = [...this.facts.values()].reduce((sum, { rows }) => sum + rows, 0);
    const isCurrent = ![...this.newest.values()].some((change) => this.isBehind(change));
    noteFacts(names, true, { ...more, loaded: total, total }, isCurrent);
  }

  stop(): void {
    this.stopped = true;
    this.database?.close();
  }

  private guard(): void {
    if (!this.stopped) return;
    this.database?.close();
    throw new EngineEnded("The engine was stopped.");
  }
}
