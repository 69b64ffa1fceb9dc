import type pg from "pg";
import { dropTypes, inTransaction, type LoadedFact } from "../../../fact-tables/fact-tables";
import { transaction, wholeCountry } from "../../db/transaction";
import { facts, type Fact } from "../sql-files";
import type { ReplicaConnection } from "./duckdb";
import { readFacts } from "./read-facts";
import type { States } from "./states";

/** The facts that the replica has loaded, and how new they are. */
export class ReplicaFacts {
  private readonly loaded = new Map<string, LoadedFact>();
  private loadedStates: States | null = null;
  /** When the reading of these states from PostgreSQL began, in milliseconds of `performance.now()`. */
  private readAt = Number.NEGATIVE_INFINITY;

  /** The states of the facts, once all were read in one snapshot. */
  get states(): States | null {
    return this.loadedStates;
  }

  /** Whether they are not older than the states that somebody has read from PostgreSQL after `askedAt`. */
  isAt(present: States, askedAt: number): boolean {
    const { states } = this;
    if (states === null) return false;
    return this.readAt >= askedAt || Object.entries(present).every(([fact, state]) => states[fact] === state);
  }

  /** Brings facts to their versions in one snapshot of PostgreSQL, in one transaction of the replica. */
  async renew(pool: pg.Pool, writer: ReplicaConnection, wanted: readonly Fact[]): Promise<void> {
    const readAt = performance.now();
    const { renewed, before } = await transaction(
      pool,
      wholeCountry,
      async (client) => {
        const read = await inTransaction(writer, () =>
          readFacts(writer, client, wholeCountry, wanted, this.loaded),
        );
        // From here on the replica has these rows, also where the end of PostgreSQL's transaction is lost.
        return { renewed: read.renewed, before: this.note(read, wanted, readAt) };
      },
      { readOnly: true, limit: "fact" },
    );
    const now = new Set(renewed.flatMap(({ types }) => types));
    await dropTypes(
      writer,
      before.filter((type) => !now.has(type)),
    );
  }

  /** Notes what the replica has now. Returns the types of what it had of the same facts. */
  private note(
    { renewed, states }: { renewed: readonly LoadedFact[]; states: States },
    wanted: readonly Fact[],
    readAt: number,
  ): string[] {
    const before = renewed.flatMap(({ name }) => this.loaded.get(name)?.types ?? []);
    for (const fact of renewed) this.loaded.set(fact.name, fact);
    if (wanted.length === facts.size) {
      this.loadedStates = states;
      this.readAt = readAt;
    }
    return before;
  }

  clear(): void {
    this.loadedStates = null;
    this.loaded.clear();
  }
}
