import { LRUCache } from "lru-cache";
import type pg from "pg";
import { arboLabelSql } from "../../../pivots/facts/joined-fields";
import { entities } from "../../../entities";
import { namedRecords, type NamedRecords } from "../../../entities/define/named-records";
import { renamed, type NamedRecord } from "../../../shared/calls/renamed";
import type { HeldNames, NamingColumn } from "../../../shared/calls/held-names";
import type { FormerValues } from "../../../shared/calls/former-values";
import { onceFor, sharedRead } from "../../db/shared-read";
import { transaction, type Scope } from "../../db/transaction";
import { withinScope } from "../core/list";

/**
 * Names of records as filters hold them, with SQL for the present and the former ones, each with the id of its record; `noted`
 * orders the former ones by time.
 */
interface Naming extends NamedRecords {
  present: string;
  former: string;
}

type PresentNames = Readonly<Record<string, readonly string[]>>;

/** SQL for records with their names as a pivot shows them, and `more` columns; `isShared` as `arboLabelSql` takes it. */
const labelled = (records: string, more = "", isShared?: string): string =>
  `select row_key as id, ${arboLabelSql(isShared)} as name${more} from (${records}) as one`;

const namings = namedRecords.map((of): Naming => {
  const { table, name, code, alsoIn } = of;
  const live = `from ${table} where deleted_at is null`;
  const had = `from former_name where table_name = '${table}' and record_id in (select id ${live})`;
  if (code !== undefined) {
    const former = `select record_id as row_key, trim(name) as arbo_name, trim(code) as arbo_id, id as noted ${had}`;
    return {
      ...of,
      present: labelled(`select id as row_key, trim(${name}) as arbo_name, trim(${code}) as arbo_id ${live}`),
      // Whether another one had its name and ID at that time is not known.
      former: ["false", "true"].map((isShared) => labelled(former, ", noted", isShared)).join(" union "),
    };
  }
  // The number of a record that has the text by itself is none of a named one.
  const others =
    alsoIn === undefined ? "" : ` union all select -id, ${name} from ${alsoIn} where deleted_at is null`;
  return {
    ...of,
    present: `select id, ${name} as name ${live}${others}`,
    former: `select record_id as id, name, id as noted ${had}`,
  };
});

/**
 * Those of the texts that live records of any form in the scope have by themselves: an ARC may be typed without its ID, and a
 * record keeps the name of its deleted organization.
 */
async function heldByThemselves(
  client: pg.PoolClient,
  scope: Scope,
  { table, name, shownOf }: NamedRecords,
  texts: readonly string[],
): Promise<string[]> {
  const values: unknown[] = [texts];
  const parts = entities
    .filter((entity) => entity.name !== table && name in entity.fields)
    .filter((entity) => shownOf === undefined || entity.name === shownOf)
    .map((entity) => {
      const sql = `deleted_at is null and lower(trim(${name})) = any($1::text[])`;
      const where = withinScope(entity, { sql, values: [texts], ignored: [], scans: true }, scope);
      if (where.values.length > 1) values[1] = where.values[1];
      return `select lower(trim(${name})) as name from ${entity.name} t where ${where.sql}`;
    });
  const { rows } = await client.query<{ name: string }>(parts.join(" union "), values);
  return rows.map((row) => row.name);
}

/** The present names that the reader of this transaction sees, by the former name in lower case, newest first. */
async function readNames(client: pg.PoolClient, scope: Scope, naming: Naming): Promise<PresentNames> {
  const { rows } = await client.query<NamedRecord & { is_former: boolean }>(
    `with former as (${naming.former}), present as (${naming.present}),
       named as (
         select lower(trim(name)) as name from former
         union select lower(trim(name)) from present where id in (select id from former)
       )
     select id, name, noted, true as is_former from former
     union all
     select id, name, null, false from present
      where lower(trim(name)) in (select name from named) or id in (select id from former)
     order by noted desc`,
  );
  const former = rows.filter((row) => row.is_former);
  const present: NamedRecord[] = rows.filter((row) => !row.is_former);
  if (naming.typed === true && former.length > 0) {
    const names = former.map(({ name }) => name.trim().toLowerCase());
    const typed = await heldByThemselves(client, scope, naming, names);
    present.push(...typed.map((name) => ({ id: -1, name })));
  }
  return renamed(former, present);
}

/** What the former names of each table, and what they mean, depend on; of tables alone in which something was renamed. */
const statesOfNames = onceFor((pool: pg.Pool) =>
  sharedRead(async () => {
    const pairs = namings.flatMap(({ table, facts }) => facts.map((fact) => ({ table, fact })));
    const { rows } = await pool.query<{ of_table: string; state: string }>(
      `select of_table, string_agg(distinct fact || ' ' || version || ' ' || changed_at, ',') as state
         from unnest($1::text[], $2::text[]) as one (of_table, fact) join data_version using (fact)
        where exists (select from former_name where table_name = of_table)
        group by of_table`,
      [pairs.map(({ table }) => table), pairs.map(({ fact }) => fact)],
    );
    return new Map(rows.map(({ of_table, state }) => [of_table, state]));
  }),
);

/** For how many scopes the former names are kept. */
const SCOPES_KEPT = 200;

const keptNames = onceFor(
  (_pool: pg.Pool) => new LRUCache<string, Promise<PresentNames>>({ max: SCOPES_KEPT * namings.length }),
);

/** The former names of records in a scope, as of this call (decision 089). */
export async function formerNamesOf(pool: pg.Pool, scope: Scope): Promise<FormerValues> {
  const states = await statesOfNames(pool)();
  const { status, region_name: region, province_name: province, all } = scope;
  const kept = keptNames(pool);
  const found: [NamingColumn, PresentNames][] = [];
  for (const naming of namings) {
    const state = states.get(naming.table);
    if (state === undefined) continue;
    const key = JSON.stringify([naming.columns, state, status, region, province, all === true]);
    let names = kept.get(key);
    if (names === undefined) {
      names = transaction(pool, scope, (client) => readNames(client, scope, naming), { readOnly: true });
      kept.set(key, names);
      names.catch(() => kept.delete(key));
    }
    const read = await names;
    if (Object.keys(read).length > 0)
      found.push(...naming.columns.map((column): [NamingColumn, PresentNames] => [column, read]));
  }
  return Object.fromEntries(found);
}

/** Which of these names no live record has that a reader sees, whatever their case. */
export async function missingNames(pool: pg.Pool, scope: Scope, held: HeldNames): Promise<HeldNames> {
  const asked = namings.filter(({ columns }) => columns.some((column) => held[column] !== undefined));
  if (asked.length === 0) return {};
  return transaction(
    pool,
    scope,
    async (client) => {
      const missing: [NamingColumn, string[]][] = [];
      for (const naming of asked) {
        const { columns, present, code } = naming;
        const names = columns
          .flatMap((column) => held[column] ?? [])
          .map((name) => name.trim().toLowerCase());
        const { rows } = await client.query<{ name: string }>(
          `with present as (${present}) select distinct lower(trim(name)) as name from present where lower(trim(name)) = any($1::text[])`,
          [names],
        );
        const found = new Set(rows.map(({ name }) => name));
        const others = names.filter((name) => !found.has(name));
        if (others.length > 0 && code === undefined)
          for (const name of await heldByThemselves(client, scope, naming, others)) found.add(name);
        for (const column of columns) {
          const left = (held[column] ?? []).filter((name) => !found.has(name.trim().toLowerCase()));
          if (left.length > 0) missing.push([column, left]);
        }
      }
      return Object.fromEntries(missing);
    },
    { readOnly: true },
  );
}
