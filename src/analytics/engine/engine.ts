import { call } from "../../api/call";
import { useSession } from "../../api/session";
import { Problem } from "../../shared/errors";
import { firstFacts, MAX_PREFETCHED_ROWS, personalFacts } from "../../questions/fact-header";
import { opens } from "../../shared/permissions";
import type { Rows } from "../../questions/query";
import { queryOn } from "../ad-hoc/ad-hoc-query";
import type { AnalyticalDatabase } from "../worker/database";
import { noteFactProgress } from "../facts/fact-progress";
import { EngineGone } from "../worker/engine-gone";
import { noteFacts, useEngineState } from "../worker/engine-state";
import { tagsOf } from "../facts/fact-tags";
import { readFact } from "../facts/fact-stream";
import { FactDemand, LargeFact } from "../facts/fact-demand";
import { factsFor, prefetchFacts } from "./prefetch-facts";
import type { StatementAnswer } from "../ad-hoc/statement-words";
import { applyDifference, loadFact, type LoadedFact } from "../facts/fact-tables";
import { QueryQueue, type Statement } from "../queries/query-queue";

const set = useEngineState.setState;

const factPath = (name: string, since?: number): string =>
  `/charts/facts/${name}${since === undefined ? "" : `?since=${since}`}`;

const fetchFact = async (name: string, since?: number): Promise<Response> =>
  (await call<undefined>("GET", factPath(name, since), undefined, { raw: true })).response;

/** A fact from the server, from the browser's cache where nothing has changed. Throws a `LargeFact` where it has more rows than wanted. */
async function fetchWhole(name: string, mostRows?: number): ReturnType<typeof readFact> {
  if (mostRows === undefined) return readFact(await fetchFact(name));
  const { response } = await call<undefined>("GET", factPath(name), undefined, { raw: true, mostRows });
  if (response.status === 204) throw new LargeFact();
  const fact = await readFact(response);
  if (fact.header.rows <= mostRows) return fact;
  await fact.streams.return(undefined);
  throw new LargeFact();
}

/** One run of the engine, from start to sign-out or replacement. */
export class Engine {
  private database: AnalyticalDatabase | null = null;
  private runner: QueryQueue | null = null;
  private readonly facts = new Map<string, LoadedFact>();
  private readonly refreshing = new Map<string, Promise<void>>();
  /** Versions that were told of facts which are not here yet. */
  private readonly newest = new Map<string, number>();
  private readonly demand = new FactDemand((name, most) => this.load(name, most));
  private stopped = false;

  constructor(private readonly opening: Promise<AnalyticalDatabase>) {}

  /** Starts the engine while the facts are on their way; rejects where it cannot. */
  async start(): Promise<void> {
    const answers = firstFacts.map((name) => fetchFact(name));
    for (const answer of answers) answer.catch(() => {});
    this.database = await this.opening;
    this.guard();
    set({ state: "loading" });
    const parts = await Promise.all(answers.map(async (answer) => readFact(await answer)));
    const total = parts.reduce((sum, { header }) => sum + header.rows, 0);
    let before = 0;
    set({ loaded: 0, total });
    for (const { header, streams } of parts) {
      const done = before;
      const loaded = await loadFact(this.database, header, streams, undefined, (rows) =>
        set({ loaded: done + rows }),
      );
      this.guard();
      this.facts.set(loaded.name, loaded);
      before += loaded.rows;
    }
    this.runner = new QueryQueue(this.database, await this.database.connect());
    this.guard();
    noteFacts([...this.facts.keys()], true, { state: "ready", loaded: total });
    for (const [name, version] of this.newest) void this.refresh(name, version).catch(() => {});
  }

  /** Rejects with what ended the engine, once it has begun. */
  async ended(): Promise<never> {
    return (await this.opening).gone;
  }

  /** Loads what no question has asked for yet and is not large, while the engine has nothing else to do. */
  loadRest(): Promise<void> {
    const load = (name: string): Promise<void> =>
      this.facts.has(name) ? Promise.resolve() : this.demand.need(name, MAX_PREFETCHED_ROWS);
    return prefetchFacts(factsFor(useSession.getState().user), load, () => this.stopped);
  }

  run(statement: Statement, signal: AbortSignal): Promise<Rows> {
    if (this.runner === null) return Promise.reject(new EngineGone("The engine is not ready."));
    return this.runner.run(statement, signal);
  }

  /** Runs a person's own statement, and loads the facts that it names first. */
  ask(text: string, signal: AbortSignal): Promise<StatementAnswer> {
    if (this.database === null || this.runner === null)
      return Promise.reject(new EngineGone("The engine is not ready."));
    const missing = (names: readonly string[]) => names.filter((name) => !this.facts.has(name));
    const need = (names: readonly string[]) =>
      Promise.all(missing(names).map((name) => this.demand.need(name)));
    return queryOn(this.database, text, need, signal);
  }

  /** Whether all these facts are here; asks for those that are not. */
  holds(facts: readonly string[]): boolean {
    const missing = facts.filter((name) => !this.facts.has(name));
    if (this.runner !== null) for (const name of missing) this.demand.ask(name);
    return missing.length === 0;
  }

  /** The tags of facts that are here, as one text. */
  tagsOf(facts: readonly string[]): string | null {
    return tagsOf(Object.fromEntries([...this.facts].map(([name, { tag }]) => [name, tag])), facts);
  }

  /** Whether the server answers questions over a fact, since it is not here. */
  isAskedElsewhere(name: string): boolean {
    return this.demand.isAsked(name) && !this.facts.has(name);
  }

  private async load(name: string, most?: number): Promise<void> {
    const { database } = this;
    if (database === null) return;
    const { user } = useSession.getState();
    if (personalFacts.includes(name) && (user === null || !opens(user, "forms")))
      throw new Problem(403, "Your role may not load the rows of persons: the server counts them.");
    noteFactProgress(name, { rows: 0, of: null });
    try {
      const { header, streams } = await fetchWhole(name, most);
      const told = (rows: number): void => noteFactProgress(name, { rows, of: header.rows });
      told(0);
      this.facts.set(name, await loadFact(database, header, streams, undefined, told));
    } finally {
      noteFactProgress(name, null);
    }
    this.guard();
    noteFacts([name], true);
    await this.refresh(name, this.newest.get(name) ?? 0);
  }

  /** Brings a fact up to a version; several calls while one runs become one more. */
  async refresh(name: string, version: number): Promise<void> {
    if (!this.facts.has(name)) return void this.newest.set(name, version);
    await this.refreshing.get(name);
    const loaded = this.facts.get(name);
    if (this.stopped || loaded === undefined || loaded.version >= version || this.refreshing.has(name))
      return;
    const work = this.update(loaded).finally(() => this.refreshing.delete(name));
    this.refreshing.set(name, work);
    await work;
  }

  private async update(loaded: LoadedFact): Promise<void> {
    const { database } = this;
    if (database === null) return;
    const difference = await fetchFact(loaded.name, loaded.version);
    const anew = difference.status === 205;
    const { header, streams } = await readFact(anew ? await fetchFact(loaded.name) : difference);
    const next = anew
      ? await loadFact(database, header, streams, loaded, () => {})
      : await applyDifference(database, loaded, header, streams);
    this.facts.set(loaded.name, next);
    this.runner?.forget();
    noteFacts([loaded.name], true);
  }

  stop(): void {
    this.stopped = true;
    this.database?.close();
  }

  private guard(): void {
    if (!this.stopped) return;
    this.database?.close();
    throw new EngineGone("The engine was stopped.");
  }
}
