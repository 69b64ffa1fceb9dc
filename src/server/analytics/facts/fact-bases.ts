import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { Scope } from "../../db/transaction";
import type { Fact } from "../sql-files";
import type { FactCache } from "./fact-cache";
import { countChanges, MAX_ROWS } from "./fact-delta";
import { tagOf, versionInTag } from "./fact-tag";
import type { FactVersion } from "./versions";

/** A base with more changed rows since is rebuilt in the background. */
const MAX_CHANGED_ROWS = 1000;

/** A file of a fact, perhaps of an older version; null where the reader holds it. */
export interface Base {
  tag: string;
  file: string | null;
}

/**
 * Bases of facts: files of a version from which a difference leads to the present one. A save therefore does not make
 * the whole fact anew for the next reader. A reader's base stays good on every server, also on one without its file.
 */
export class FactBases {
  /** The numbers of rows that changed between two versions, of which the readers of a scope ask together. */
  private readonly counts = new LRUCache<string, number, () => Promise<number>>({
    max: 1000,
    fetchMethod: (_key, _older, { context }) => context(),
  });

  /** `failed` is called when a base could not be made in the background; the next reader tries again. */
  constructor(
    private readonly pool: pg.Pool,
    private readonly cache: FactCache,
    private readonly failed: (error: unknown) => void,
  ) {}

  /**
   * Whether a difference leads from a tag's rows to the present version. A base that is far behind is then made anew in
   * the background.
   */
  private async isNear(fact: Fact, scope: Scope, now: FactVersion, tag: string): Promise<boolean> {
    if (tag === tagOf(fact, scope, now)) return true;
    const version = versionInTag(fact, scope, tag);
    if (version === null || version < now.oldest || version >= now.version) return false;
    const changed = await this.counts.forceFetch(`${tag} ${now.version} ${now.changed}`, {
      context: () => countChanges(this.pool, scope, fact, version),
    });
    if (changed > MAX_CHANGED_ROWS) this.cache.file(fact, scope, now).catch(this.failed);
    return changed <= MAX_ROWS;
  }

  /** The base that the reader holds, else the latest one on this server; null when none leads to the present version. */
  async find(fact: Fact, scope: Scope, now: FactVersion, held: string): Promise<Base | null> {
    if (await this.isNear(fact, scope, now, held)) return { tag: held, file: null };
    const latest = this.cache.latest(fact, scope);
    return latest !== null && (await this.isNear(fact, scope, now, latest.tag)) ? latest : null;
  }

  /** Makes a base of the present version. */
  async make(fact: Fact, scope: Scope, now: FactVersion): Promise<Base> {
    return { tag: tagOf(fact, scope, now), file: await this.cache.file(fact, scope, now) };
  }
}
