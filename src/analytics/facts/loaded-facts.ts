import type { Change } from "../../api/live/change";
import { tablesOf, type LoadedFact } from "../../fact-tables/fact-tables";
import { Problem } from "../../shared/errors";
import { pause } from "../../shared/time/pause";
import type { AnalyticalDatabase } from "../worker/database";
import { noteFacts, noteTooLarge, type EngineState } from "../worker/engine-state";
import { updateFact } from "./browser-facts";
import { tagsOf } from "./fact-tags";
import { differenceOf } from "./fetch-fact";

/** How long a fact waits after an update that failed, until the next try. */
const RETRY_MS = 8000;

/** Whether a fact has more rows than a browser gets. */
export const isTooLarge = (error: unknown): boolean => error instanceof Problem && error.status === 413;

/** The facts that an engine has loaded, each kept at its latest announced change. */
export class LoadedFacts {
  private database: AnalyticalDatabase | null = null;
  private readonly facts = new Map<string, LoadedFact>();
  /** The last update of each fact that was begun. */
  private readonly refreshing = new Map<string, Promise<void>>();
  /** The latest announced change of each fact, also of those that are not loaded. */
  private readonly newest = new Map<string, Change>();
  private stopped = false;

  /** `forgetReading` drops what was read of tables that have changed. */
  constructor(private readonly forgetReading: (tables: readonly string[]) => void) {}

  /** Says where the facts are. */
  open(database: AnalyticalDatabase): void {
    this.database = database;
  }

  get names(): string[] {
    return [...this.facts.keys()];
  }

  has(name: string): boolean {
    return this.facts.has(name);
  }

  /** The tags of these facts as one text; null when one of them is not loaded. */
  tagsOf(facts: readonly string[]): string | null {
    return tagsOf(Object.fromEntries([...this.facts].map(([name, { tag }]) => [name, tag])), facts);
  }

  add(loaded: LoadedFact): void {
    this.facts.set(loaded.name, loaded);
  }

  /**
   * Notes facts that were loaded or have changed, and how many records the browser has now. The data is current now if no
   * fact is behind its latest change.
   */
  note(names: readonly string[], more: Partial<EngineState> = {}): void {
    const total = [...this.facts.values()].reduce((sum, { rows }) => sum + rows, 0);
    const isCurrent = ![...this.newest.values()].some((change) => this.isBehind(change));
    noteFacts(names, true, { ...more, loaded: total, total }, isCurrent);
  }

  /** Takes over what was announced of a fact before it was loaded. */
  async catchUp(name: string): Promise<void> {
    const change = this.newest.get(name);
    if (change !== undefined) await this.refresh(change);
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

  /** Ends the updates. */
  stop(): void {
    this.stopped = true;
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
    this.forgetReading(tablesOf(loaded));
    this.note([loaded.name]);
  }

  /** Whether this is the latest announced change of a loaded fact, and the fact has not reached it. */
  private isBehind(change: Change): boolean {
    const loaded = this.facts.get(change.fact);
    return loaded !== undefined && loaded.version < change.version && this.newest.get(change.fact) === change;
  }
}
