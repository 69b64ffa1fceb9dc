import { existsSync, readdirSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Reader } from "../../db/reader";
import type { Scope } from "../../db/transaction";
import { removeAbandoned } from "../../storage/unfinished";
import { writeFact } from "./fact-build";
import { readFactRows, type FactRows } from "./fact-rows";
import { scopeKey, tagOf, versionInTag } from "./fact-tag";
import { isUnfinishedGzip } from "./gzip-file";
import type { Fact } from "../sql-files";
import type { FactVersion } from "./versions";

const FILE_EXTENSION = ".arrows.gz";

/** How long an older file may still be in transmission. */
const MAX_TRANSMISSION_MS = 300_000;

/**
 * Runs `work` with the rows of a fact of at least this version from a source other than PostgreSQL. Null when only
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
    private readonly reader: Pick<Reader, "read">,
    private readonly dir: string,
    private readonly readElsewhere: ReadElsewhere,
  ) {}

  /** Removes what a server left that was killed while it wrote a file. */
  removeAbandoned(): Promise<void> {
    return removeAbandoned(this.dir, isUnfinishedGzip);
  }

  private nameOf(fact: Fact, scope: Scope, version: FactVersion): { prefix: string; name: string } {
    return {
      prefix: `${fact.name}-${scopeKey(scope)}-`,
      name: `${tagOf(fact, scope, version)}${FILE_EXTENSION}`,
    };
  }

  /** Whether the file of a fact's version and scope exists or is being built. */
  has(fact: Fact, scope: Scope, version: FactVersion): boolean {
    const path = join(this.dir, this.nameOf(fact, scope, version).name);
    return this.building.has(path) || existsSync(path);
  }

  /** The tag and path of the file of the highest version of a fact in a scope; null without one. */
  latest(fact: Fact, scope: Scope): { tag: string; file: string } | null {
    const found = (existsSync(this.dir) ? readdirSync(this.dir) : []).flatMap((name) => {
      const tag = name.slice(0, -FILE_EXTENSION.length);
      const version = name.endsWith(FILE_EXTENSION) ? versionInTag(fact, scope, tag) : null;
      return version === null ? [] : [{ tag, file: join(this.dir, name), version }];
    });
    return found.toSorted((a, b) => b.version - a.version)[0] ?? null;
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
      await this.reader.read((pool) => readFactRows(pool, scope, fact, write));
  }

  /** Removes the files before this one, except the last of them: a reader may be about to open it. */
  private async removeOlder(prefix: string, current: string): Promise<void> {
    const old = readdirSync(this.dir)
      .filter((name) => name.startsWith(prefix) && name.endsWith(FILE_EXTENSION) && name !== current)
      .map((name) => join(this.dir, name));
    const found = await Promise.all(
      old.map(async (path) => ({ path, written: (await stat(path).catch(() => null))?.mtimeMs ?? 0 })),
    );
    for (const { path, written } of found.toSorted((a, b) => b.written - a.written).slice(1))
      if (Date.now() - written > MAX_TRANSMISSION_MS) await rm(path, { force: true });
  }
}
