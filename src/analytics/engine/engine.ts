import type { Change } from "../../api/live/change";
import { useSession } from "../../api/session/session";
import { Problem } from "../../shared/errors";
import { firstFacts, MAX_PREFETCHED_ROWS, personalFacts } from "../../questions/fact-header";
import { seesPersons } from "../../shared/permissions";
import type { Rows } from "../../questions/question";
import { runAdHocQuery } from "../ad-hoc/ad-hoc-query";
import type { AnalyticalDatabase } from "../worker/database";
import { noteFactProgress } from "../facts/fact-progress";
import { EngineEnded } from "../worker/engine-errors";
import { noteTooLarge, useEngineState } from "../worker/engine-state";
import { fetchBase } from "../facts/fetch-fact";
import { FactDemand } from "../facts/fact-demand";
import { factsFor, prefetchFacts } from "./prefetch-facts";
import type { StatementAnswer } from "../../statements/run-statement";
import { loadBase } from "../facts/browser-facts";
import { isTooLarge, LoadedFacts } from "../facts/loaded-facts";
import type { Statement } from "../../fact-tables/statement";
import { rollUpsOf } from "../queries/questions";
import { QueryQueue } from "../queries/query-queue";

const set = useEngineState.setState;

/** One run of the engine, from start to sign-out or replacement. */
export class Engine {
  private database: AnalyticalDatabase | null = null;
  private queue: QueryQueue | null = null;
  private readonly facts = new LoadedFacts((tables) => this.queue?.forgetReading(tables));
  private readonly demand = new FactDemand((name, maxRows) => this.load(name, maxRows));
  /** The facts that are being loaded, or will be in idle time. */
  private readonly coming = new Set<string>(firstFacts);
  private stopped = false;

  constructor(private readonly opening: Promise<AnalyticalDatabase>) {}

  /** Opens the engine while the first facts download, and loads them. Rejects when either fails. */
  async start(): Promise<void> {
    const answers = firstFacts.map((name) => fetchBase(name));
    for (const answer of answers) answer.catch(() => {});
    this.database = await this.opening;
    this.guard();
    this.facts.open(this.database);
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
      this.facts.add(loaded);
      this.coming.delete(loaded.name);
      before += loaded.rows;
    }
    this.queue = new QueryQueue(this.database, await this.database.connect());
    this.guard();
    this.facts.note(this.facts.names, { state: "ready" });
    for (const name of this.facts.names) void this.facts.catchUp(name).catch(() => {});
  }

  /** Rejects with the error that ended the engine, once it has been opened. */
  async ended(): Promise<never> {
    return (await this.opening).gone;
  }

  /** Loads in idle time the facts that no question has asked for, except large ones. */
  prefetchRemaining(): Promise<void> {
    const load = (name: string): Promise<void> =>
      this.facts.has(name) ? Promise.resolve() : this.demand.need(name, MAX_PREFETCHED_ROWS);
    const names = factsFor(useSession.getState().user);
    for (const name of names) if (!this.facts.has(name)) this.coming.add(name);
    return prefetchFacts(names, load, () => this.stopped);
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

  /**
   * The facts of which it wants each change: those that it has, and those to come, so that the stream of changes is not
   * opened again after each.
   */
  get followed(): string[] {
    return [...new Set([...this.facts.names, ...this.coming])];
  }

  /** Whether all these facts are loaded; starts loading the missing ones. */
  hasFacts(facts: readonly string[]): boolean {
    const missing = facts.filter((name) => !this.facts.has(name));
    if (this.queue !== null) for (const name of missing) this.demand.request(name);
    return missing.length === 0;
  }

  /** The tags of these facts as one text; null when one of them is not loaded. */
  tagsOf(facts: readonly string[]): string | null {
    return this.facts.tagsOf(facts);
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
    this.coming.add(name);
    try {
      const base = await fetchBase(name, maxRows);
      const told = (rows: number): void => noteFactProgress(name, { rows, of: base.header.rows });
      told(0);
      this.facts.add(await loadBase(database, base, rollUpsOf(name), told));
    } catch (error) {
      if (isTooLarge(error)) noteTooLarge(name);
      throw error;
    } finally {
      this.coming.delete(name);
      noteFactProgress(name, null);
    }
    this.guard();
    this.facts.note([name]);
    await this.facts.catchUp(name);
  }

  /** Takes a change over, as `LoadedFacts` does. */
  refresh(change: Change): Promise<void> {
    return this.facts.refresh(change);
  }

  stop(): void {
    this.stopped = true;
    this.facts.stop();
    this.database?.close();
  }

  private guard(): void {
    if (!this.stopped) return;
    this.database?.close();
    throw new EngineEnded("The engine was stopped.");
  }
}
