import type pg from "pg";

/** How far a fact has come, and since which version its changes are noted. */
export interface FactVersion {
  version: number;
  oldest: number;
}

/** The version of a fact: one read by key. */
export async function readVersion(client: pg.Pool | pg.PoolClient, fact: string): Promise<FactVersion> {
  const { rows } = await client.query<FactVersion>(
    "select version, oldest from data_version where fact = $1",
    [fact],
  );
  const found = rows[0];
  if (found === undefined) throw new Error(`The fact “${fact}” has no version in data_version.`);
  return found;
}

/** The versions of all facts by name. */
export async function readVersions(client: pg.Pool | pg.PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ fact: string; version: number }>(
    "select fact, version from data_version order by fact",
  );
  return Object.fromEntries(rows.map(({ fact, version }) => [fact, version]));
}
