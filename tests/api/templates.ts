import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");
const TEMPLATES = join(ROOT, ".cache/test-databases");
const OLD = 60 * 60_000;

/** What a migrated, empty database is made of. */
export const schemaSources = [
  "node_modules/@electric-sql/pglite/package.json",
  "sql/migrations",
  "sql/facts",
  "src/questions/sql-files/fact-file.ts",
  "src/server/db/migrations/fact-view.ts",
];
/** What the demo data are made of. */
export const demoSources = [
  ...schemaSources,
  "demo",
  "src/server",
  "src/entities",
  "src/fields",
  "src/shared",
];

function filesIn(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** A name for the state of some files and folders: another one when any of them changes. */
export function stateOf(sources: readonly string[]): string {
  const hash = createHash("sha256");
  for (const source of sources)
    for (const file of filesIn(join(ROOT, source))) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** A directory that is made once for a name, and kept until an hour after its last use, which is longer than the browser tests. */
export async function madeOnce(name: string, make: (dir: string) => Promise<void>): Promise<string> {
  const made = join(TEMPLATES, name);
  if (existsSync(made)) {
    const now = new Date();
    utimesSync(made, now, now);
    return made;
  }
  mkdirSync(TEMPLATES, { recursive: true });
  const passing = join(TEMPLATES, `passing-${randomBytes(6).toString("hex")}`);
  await make(passing);
  removeOld();
  try {
    renameSync(passing, made);
  } catch (error) {
    rmSync(passing, { recursive: true, force: true });
    if (!existsSync(made)) throw error;
  }
  return made;
}

function removeOld(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const path = join(TEMPLATES, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > OLD) rmSync(path, { recursive: true, force: true });
  }
}
