import type pg from "pg";
import type { Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import { factDelta } from "./fact-delta";
import { scopeKey } from "./fact-tag";
import type { FactVersion } from "./versions";

/** The number of latest differences that are kept for readers who ask for them. */
const MAX_KEPT = 40;
/** A larger difference, in bytes, is not told with a change: the reader asks for it when it needs it. */
const MAX_TOLD_BYTES = 16_000;

/** Differences of facts, computed once for all readers of a scope. */
export class Differences {
  private readonly kept = new Map<string, Promise<Buffer | null>>();
  /** By the object that stands for the change, which is the same for all its readers. */
  private readonly told = new WeakMap<object, Map<string, Promise<string | null>>>();

  constructor(private readonly pool: pg.Pool) {}

  /** What changed of a fact from one version to the present one, compressed; null when the fact must be loaded anew. */
  between(fact: Fact, scope: Scope, since: number, now: FactVersion): Promise<Buffer | null> {
    const key = `${fact.name} ${scopeKey(scope)} ${since} ${now.version} ${now.changed}`;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const difference = factDelta(this.pool, scope, fact, since);
    this.kept.set(key, difference);
    difference.then(
      () => this.kept.size > MAX_KEPT && this.kept.delete(this.kept.keys().next().value ?? ""),
      () => this.kept.delete(key),
    );
    return difference;
  }

  /** What a change brings since a version, as base64 text of the compressed difference; null when it is too large. */
  ofChange(change: object, fact: Fact, scope: Scope, since: number): Promise<string | null> {
    const texts = this.told.get(change) ?? new Map<string, Promise<string | null>>();
    this.told.set(change, texts);
    const key = `${scopeKey(scope)} ${since}`;
    const text =
      texts.get(key) ??
      factDelta(this.pool, scope, fact, since).then((body) =>
        body === null || body.length > MAX_TOLD_BYTES ? null : body.toString("base64"),
      );
    texts.set(key, text);
    return text;
  }
}
