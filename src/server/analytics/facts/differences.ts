import { LRUCache } from "lru-cache";
import type pg from "pg";
import { transaction, wholeCountry, type Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { differenceIn, packed, readChanges, type Changes } from "./fact-delta";
import { scopeKey } from "./fact-tag";

/** The maximum size of all differences in the cache. */
const MAX_CACHED_BYTES = 32_000_000;
/** What an entry of the cache takes beside its bytes, about. */
const ENTRY_BYTES = 500;
/** The maximum number of changed rows of all changes in the cache. */
const MAX_CACHED_ROWS = 20_000;
/** A larger difference is not sent with a change: the reader requests it when needed. */
const MAX_SENT_BYTES = 16_000;

/** A cache of what is computed once for each key, which may be null. */
const cacheOf = <T>(maxSize: number, sizeOf: (value: T) => number) =>
  new LRUCache<string, { value: T }, () => Promise<T>>({
    maxSize,
    sizeCalculation: ({ value }) => sizeOf(value),
    fetchMethod: async (_key, _older, { context }) => ({ value: await context() }),
    ignoreFetchAbort: true,
  });

/**
 * Differences of facts. What changed is read once for the whole country, and what is in a scope is computed once for all
 * its readers (decision 087).
 */
export class Differences {
  private readonly changes = cacheOf<Changes | null>(
    MAX_CACHED_ROWS,
    (changes) => 1 + (changes?.places.length ?? 0),
  );
  private readonly bodies = cacheOf<Buffer | null>(
    MAX_CACHED_BYTES,
    (body) => ENTRY_BYTES + (body?.length ?? 0),
  );

  constructor(private readonly pool: pg.Pool) {}

  /**
   * The difference of a fact in a scope from a version to the present one or a later one, compressed; null when the fact
   * must be loaded again. `present` names the present version.
   */
  async between(fact: Fact, scope: Scope, since: number, present: string): Promise<Buffer | null> {
    const key = `${fact.name} ${since} ${present}`;
    const { value } = await this.bodies.forceFetch(`${key} ${scopeKey(scope)}`, {
      context: async () => {
        const { value: changes } = await this.changes.forceFetch(key, {
          context: () => this.read(wholeCountry, fact, since),
        });
        // More may have changed in the whole country than is sent, and less in the scope.
        const seen = changes ?? (scope.status === "Central" ? null : await this.read(scope, fact, since));
        return seen && packed(fact, differenceIn(scope, fact, seen));
      },
    });
    return value;
  }

  /** The difference as base64 text that is sent with a change; null when it is too large. */
  async textOf(fact: Fact, scope: Scope, since: number, present: string): Promise<string | null> {
    const body = await this.between(fact, scope, since, present);
    return body === null || body.length > MAX_SENT_BYTES ? null : body.toString("base64");
  }

  private read(scope: Scope, fact: Fact, since: number): Promise<Changes | null> {
    return transaction(this.pool, scope, (client) => readChanges(client, fact, since), { readOnly: true });
  }
}
