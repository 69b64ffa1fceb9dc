import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { factDelta } from "./fact-delta";
import { scopeKey } from "./fact-tag";
import type { FactVersion } from "./versions";

/** The maximum size of all differences in the cache. */
const MAX_CACHED_BYTES = 32_000_000;
/** What an entry of the cache takes beside its bytes, about. */
const ENTRY_BYTES = 500;
/** A larger difference is not sent with a change: the reader requests it when needed. */
const MAX_SENT_BYTES = 16_000;

/** Differences of facts, computed once for all readers of a scope. */
export class Differences {
  private readonly cached = new LRUCache<string, { body: Buffer | null }, () => Promise<Buffer | null>>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => ENTRY_BYTES + (body?.length ?? 0),
    fetchMethod: async (_key, _older, { context }) => ({ body: await context() }),
    ignoreFetchAbort: true,
  });
  /** The difference of each change as text. The change object is the same for all its readers. */
  private readonly textsOfChanges = new WeakMap<object, Map<string, Promise<string | null>>>();

  constructor(private readonly pool: pg.Pool) {}

  /** The difference of a fact between two versions, compressed; null when the fact must be loaded again. */
  async between(fact: Fact, scope: Scope, since: number, now: FactVersion): Promise<Buffer | null> {
    const key = `${fact.name} ${scopeKey(scope)} ${since} ${now.version} ${now.changed}`;
    const { body } = await this.cached.forceFetch(key, {
      context: () => factDelta(this.pool, scope, fact, since),
    });
    return body;
  }

  /** The compressed difference of a change since the version before it, as base64 text; null when it is too large. */
  ofChange(change: object, fact: Fact, scope: Scope, since: number): Promise<string | null> {
    const texts = this.textsOfChanges.get(change) ?? new Map<string, Promise<string | null>>();
    this.textsOfChanges.set(change, texts);
    const key = scopeKey(scope);
    const text =
      texts.get(key) ??
      factDelta(this.pool, scope, fact, since).then((body) =>
        body === null || body.length > MAX_SENT_BYTES ? null : body.toString("base64"),
      );
    texts.set(key, text);
    return text;
  }
}
