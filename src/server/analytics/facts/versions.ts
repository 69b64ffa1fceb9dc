import type pg from "pg";

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

/** The version of one fact. */
export async function readVersion(client: pg.Pool | pg.PoolClient, fact: string): Promise<FactVersion> {
  const { rows } = await client.query<FactVersion>(`select ${columns} from data_version where fact = $1`, [
    fact,
  ]);
  const found = rows[0];
  if (found === undefined) throw new Error(`The fact “${fact}” has no version in data_version.`);
  return found;
}

/** The versions of all facts with their details, by name. */
export async function readFactVersions(client: pg.Pool | pg.PoolClient): Promise<Map<string, FactVersion>> {
  const { rows } = await client.query<FactVersion & { fact: string }>(
    `select fact, ${columns} from data_version`,
  );
  return new Map(rows.map(({ fact, ...version }) => [fact, version]));
}

/** The version numbers of all facts, by name. */
export async function readVersions(client: pg.Pool | pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ fact: string; version: number }>(
    "select fact, version from data_version order by fact",
  );
  return Object.fromEntries(rows.map(({ fact, version }) => [fact, version]));
}
