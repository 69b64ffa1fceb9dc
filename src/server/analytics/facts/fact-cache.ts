import { existsSync, readdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import type { Scope } from "../../db/transaction";
import { writeFact } from "./fact-build";
import { readFactRows, type FactRows } from "./fact-rows";
import { scopeKey, tagOf } from "./fact-tag";
import type { Fact } from "../sql-files";
import type { FactVersion } from "./versions";

/** How long an older file may still be in transmission, in milliseconds. */
const STILL_SENT = 300_000;

/**
 * Runs `work` with the rows of a fact that are not before a version, from elsewhere than PostgreSQL. Null when only
 * PostgreSQL can give them.
 */
export type ReadElsewhere = <T>(
  scope: Scope,
  fact: Fact,
  version: FactVersion,
  work: (rows: FactRows) => Promise<T>,
) => Promise<T | null>;

/**
 * A cache of fact files. Each is built once per version and scope, even when several requests need it at once.
 */
export class FactCache {
  private readonly building = new Map<string, Promise<void>>();

  constructor(
    private readonly pool: pg.Pool,
    private readonly dir: string,
    private readonly readElsewhere: ReadElsewhere,
  ) {}

  private nameOf(fact: Fact, scope: Scope, version: FactVersion): { prefix: string; name: string } {
    return {
      prefix: `${fact.name}-${scopeKey(scope)}-`,
      name: `${tagOf(fact, scope, version)}.arrows.gz`,
    };
  }

  /** Whether the file of a fact's version and scope exists or is being built. */
  has(fact: Fact, scope: Scope, version: FactVersion): boolean {
    const path = join(this.dir, this.nameOf(fact, scope, version).name);
    return this.building.has(path) || existsSync(path);
  }

  /** The path of the file of a fact's version and scope. Builds the file if it does not exist. */
  async file(fact: Fact, scope: Scope, version: FactVersion): Promise<string> {
    const { prefix, name } = this.nameOf(fact, scope, version);
    const path = join(this.dir, name);
    if (existsSync(path)) return path;
    let build = this.building.get(path);
    if (build === undefined) {
      build = this.build(scope, fact, version, path)
        .then(() => this.removeOlder(prefix, name))
        .finally(() => this.building.delete(path));
      this.building.set(path, build);
    }
    await build;
    return path;
  }

  private async build(scope: Scope, fact: Fact, version: FactVersion, path: string): Promise<void> {
    const write = (rows: FactRows) => writeFact(rows, scope, fact, path);
    if ((await this.readElsewhere(scope, fact, version, write)) === null)
      await readFactRows(this.pool, scope, fact, write);
  }

  private async removeOlder(prefix: string, current: string): Promise<void> {
    const old = readdirSync(this.dir).filter(
      (name) => name.startsWith(prefix) && name.endsWith(".arrows.gz") && name !== current,
    );
    for (const name of old) {
      const path = join(this.dir, name);
      const found = await stat(path).catch(() => null);
      if (found !== null && Date.now() - found.mtimeMs > STILL_SENT) await rm(path, { force: true });
    }
  }
}
