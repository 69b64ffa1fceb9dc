import type pg from "pg";
import { onceFor, sharedRead } from "../../db/shared-read";

/** The current version of a fact, and the oldest version since which its changes are recorded. */
export interface FactVersion {
  version: number;
  oldest: number;
  /**
   * When this version was reached, in microseconds since 1970. After a restore, the same version numbers occur
   * again.
   */
  changed: number;
}

const columns = "version, oldest, cast(extract(epoch from changed_at) * 1000000 as bigint) as changed";

/** The version of a fact among those of all. Throws where it has none. */
export function versionAmong(versions: ReadonlyMap<string, FactVersion>, fact: string): FactVersion {
  const found = versions.get(fact);
  if (found === undefined) throw new Error(`The fact “${fact}” has no version in data_version.`);
  return found;
}

/** The version of one fact. */
export async function readVersion(client: pg.Pool | pg.PoolClient, fact: string): Promise<FactVersion> {
  return versionAmong(await readFactVersions(client), fact);
}

/** The versions of all facts with their details, by name. */
export async function readFactVersions(client: pg.Pool | pg.PoolClient): Promise<Map<string, FactVersion>> {
  const { rows } = await client.query<FactVersion & { fact: string }>(
    `select fact, ${columns} from data_version`,
  );
  return new Map(rows.map(({ fact, ...version }) => [fact, version]));
}

const presentOf = onceFor((pool: pg.Pool) => sharedRead(() => readFactVersions(pool)));

/** The versions of all facts as of this call. Calls that come together read them together. */
export const presentVersions = (pool: pg.Pool): Promise<ReadonlyMap<string, FactVersion>> =>
  presentOf(pool)();

/** The version of one fact as of this call. */
export async function presentVersion(pool: pg.Pool, fact: string): Promise<FactVersion> {
  return versionAmong(await presentVersions(pool), fact);
}

/** The version numbers of all facts, by name. */
export async function readVersions(client: Pick<pg.ClientBase, "query">): Promise<Record<string, number>> {
  const { rows } = await client.query<{ fact: string; version: number }>(
    "select fact, version from data_version order by fact",
  );
  return Object.fromEntries(rows.map(({ fact, version }) => [fact, version]));
}
