import type pg from "pg";
import type { Scope } from "../../db/transaction";
import type { FactCache } from "../facts/fact-cache";
import type { FactLimits } from "../facts/fact-limits";
import { presentVersions } from "../facts/versions";
import { facts } from "../sql-files";

/** The files of facts in a scope, of the present version, which browsers of that scope load too. */
export class FactFiles {
  constructor(
    private readonly pool: pg.Pool,
    private readonly cache: Pick<FactCache, "file" | "has">,
    private readonly limits: Pick<FactLimits, "check">,
  ) {}

  /** The paths of the files. Rejects with a 413 when a fact has more rows than a browser gets. */
  async of(scope: Scope, names: readonly string[]): Promise<string[]> {
    const versions = await presentVersions(this.pool);
    const files: string[] = [];
    for (const name of names) {
      const [fact, version] = [facts.get(name), versions.get(name)];
      if (fact === undefined || version === undefined) throw new Error(`There is no fact “${name}”.`);
      if (!this.cache.has(fact, scope, version)) await this.limits.check(fact, scope);
      files.push(await this.cache.file(fact, scope, version));
    }
    return files;
  }
}
