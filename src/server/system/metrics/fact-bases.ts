import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { facts } from "../../analytics/sql-files";

/** How many files of bases each fact has, and how many bytes. */
export async function basesOf(dataDir: string): Promise<Map<string, { files: number; bytes: number }>> {
  const dir = join(dataDir, "cache", "facts");
  const found = new Map([...facts.keys()].map((fact) => [fact, { files: 0, bytes: 0 }]));
  for (const name of await readdir(dir).catch(() => [])) {
    const fact = [...facts.keys()].find((one) => name.startsWith(`${one}-`));
    const base = fact === undefined ? undefined : found.get(fact);
    if (base === undefined) continue;
    base.files += 1;
    base.bytes += (await stat(join(dir, name)).catch(() => null))?.size ?? 0;
  }
  return found;
}
