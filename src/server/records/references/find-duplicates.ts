import type pg from "pg";
import type { Entity, Identity, Row } from "../../../entities";
import { formatField, isEmpty, kindOf, textOf, type Field, type Values } from "../../../fields";
import type { SameRecord } from "../../../shared/errors";
import { comparisonColumn, fieldOf, toAnswer, quoted, selectList, toStored } from "../core/columns";

/** A record to compare, and the identities to compare it by. */
export interface ComparedRecord {
  row: number;
  id: number | null;
  values: Values;
  by: readonly Identity[];
}

/** The maximum number of similar records listed for one record and identity. */
const MAX_NAMED = 3;

const fieldNamed = (entity: Entity, name: string): Field => {
  const field = fieldOf(entity, name);
  if (field === undefined) throw new Error(`${entity.name} has no field “${name}” to be known by.`);
  return field;
};

/** The identities of which all fields have values. */
export const completeIdentities = (entity: Entity, values: Values): Identity[] =>
  (entity.identities ?? []).filter(({ by }) => by.every((name) => !isEmpty(values[name])));

/** The description of a similar record: its identifying fields and its ARBO. */
function called(entity: Entity, row: Row): string {
  const told = [...new Set((entity.identities ?? []).flatMap(({ by }) => by)), "arbo_name"];
  const words = [...new Set(told)].flatMap((name) => {
    const field = fieldOf(entity, name);
    return field === undefined || field.sensitive === true || field.picks === "arbo"
      ? []
      : formatField(row[name], field);
  });
  return words.filter((word) => word !== "").join(", ");
}

/** SQL for the given records in comparable form. `$1` holds their values as JSON. */
function comparedSql(entity: Entity): string {
  const names = [...new Set((entity.identities ?? []).flatMap(({ by }) => by))];
  const types = names.map((name) => `${quoted(name)} ${kindOf(fieldNamed(entity, name)).sql}`);
  const keys = names.map(
    (name) => `${comparisonColumn(entity, name).of(`x.${quoted(name)}`)} as ${quoted(name)}`,
  );
  return `with given as materialized (
    select x.at, x.identities, ${keys.join(", ")}
    from jsonb_to_recordset($1::jsonb) as x (at integer, identities integer[], ${types.join(", ")})
  )`;
}

const comparedJson = (entity: Entity, records: readonly ComparedRecord[]): string =>
  JSON.stringify(
    records.map(({ row, values, by }) => ({
      at: row,
      identities: by.map((identity) => entity.identities?.indexOf(identity)),
      ...Object.fromEntries(
        by.flatMap((identity) =>
          identity.by.map((name) => [name, toStored(fieldNamed(entity, name), values[name])]),
        ),
      ),
    })),
  );

/**
 * Locks the identities until the transaction ends. Of two users who save the same at once, the second waits and
 * then sees the first one's record.
 */
async function lockIdentities(client: pg.PoolClient, entity: Entity, given: string): Promise<void> {
  const keys = (entity.identities ?? []).map(
    ({ by }, at) =>
      `select concat_ws(chr(31), '${entity.name}', ${at}, ${by.map(quoted).join(", ")}) as key from given where ${at} = any(identities)`,
  );
  await client.query(
    `${comparedSql(entity)}, keys as materialized (select distinct hashtextextended(key, 0) as key from (${keys.join(" union all ")}) as one order by 1)
     select pg_advisory_xact_lock(key) from keys`,
    [given],
  );
}

/**
 * The live records in the transaction's scope that look like the given ones (decision 050), oldest first, a few
 * for each. Among records sent together, an earlier one counts too. Records outside the scope are not found.
 * With `hold`, the identities are locked.
 */
export async function findSimilar(
  client: pg.PoolClient,
  entity: Entity,
  records: readonly ComparedRecord[],
  hold = false,
): Promise<SameRecord[]> {
  if (records.length === 0) return [];
  const given = comparedJson(entity, records);
  if (hold) await lockIdentities(client, entity, given);
  const own = records.flatMap(({ id }) => id ?? []);
  const found: SameRecord[] = [];
  for (const [at, { by, unique }] of (entity.identities ?? []).entries()) {
    if (!records.some((one) => one.by.some(({ by: given }) => given === by))) continue;
    const same = by
      .map((name) => `t.${comparisonColumn(entity, name).column} = given.${quoted(name)}`)
      .join(" and ");
    const there = await client.query<Record<string, unknown> & { at: number }>(
      `${comparedSql(entity)}
       select given.at, one.* from given cross join lateral (
         select ${selectList(entity)} from ${entity.name} t
         where t.deleted_at is null and t.id <> all($2::bigint[]) and ${same}
         order by t.id limit ${MAX_NAMED}
       ) as one where ${at} = any(given.identities) order by given.at, one.id`,
      [given, own],
    );
    const field = by[0];
    const more = unique === true ? { unique } : {};
    for (const { at: row, ...one } of there.rows) {
      const record = toAnswer(entity, one);
      if (found.some((same) => same.row === row && same.field === field && same.id === record.id)) continue;
      const arbo = record["arboPrimaryKey"];
      const of = isEmpty(arbo) ? {} : { arbo: textOf(arbo) };
      found.push({ row, field, id: record.id, name: called(entity, record), ...of, ...more });
    }
    if (records.length === 1) continue;
    const among = await client.query<{ at: number; before: number }>(
      `${comparedSql(entity)}
       select t.at, min(given.at) as before from given join given as t on given.at < t.at
         and ${by.map((name) => `t.${quoted(name)} = given.${quoted(name)}`).join(" and ")}
       where ${at} = any(given.identities) and ${at} = any(t.identities) group by t.at order by t.at`,
      [given],
    );
    for (const { at: row, before } of among.rows)
      found.push({ row, field, id: null, name: `row ${before + 1}`, ...more });
  }
  return found;
}
