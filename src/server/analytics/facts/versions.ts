import type pg from "pg";

/** How far a fact has come, and since which version its changes are noted. */
export interface FactVersion {
  version: number;
  oldest: number;
  /** When it came so far, in microseconds since 1970: a database put back from a backup counts the same versions again. */
  changed: number;
}

const columns = "version, oldest, cast(extract(epoch from changed_at) * 1000000 as bigint) as changed";

/** The version of a fact: one read by key. */
export async function readVersion(client: pg.Pool | pg.PoolClient, fact: string): Promise<FactVersion> {
  const { rows } = await client.query<FactVersion>(`select ${columns} from data_version where fact = $1`, [
    fact,
  ]);
  const found = rows[0];
  if (found === undefined) throw new Error(`The fact “${fact}” has no version in data_version.`);
  return found;
}

/** The same of every fact, by name. */
export async function readFactVersions(client: pg.Pool | pg.PoolClient): Promise<Map<string, FactVersion>> {
  const { rows } = await client.query<FactVersion & { fact: string }>(
    `select fact, ${columns} from data_version`,
  );
  return new Map(rows.map(({ fact, ...version }) => [fact, version]));
}

/** The versions of all facts by name. */
export async function readVersions(client: pg.Pool | pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ fact: string; version: number }>(
    "select fact, version from data_version order by fact",
  );
  return Object.fromEntries(rows.map(({ fact, version }) => [fact, version]));
}
