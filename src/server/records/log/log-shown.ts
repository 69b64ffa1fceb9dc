import type pg from "pg";
import { entities } from "../../../entities";
import { inScope, seesPersons, type Actor } from "../../../shared/permissions";
import { withRole } from "../../http/users";
import { hashedColumns } from "../../ledger/ledger";
import { tablesOfPersons } from "../core/persons";

/** One record, whose history is read. */
export interface OfRecord {
  table: string;
  id: number;
}

/** Whose accounts a reader's log may be about, by number. */
interface Accounts {
  /** Users of the reader's place. */
  seen: number[];
  /** Users who see more than the reader: what they do may be about any place. */
  wider: number[];
}

/** Entries of the log as a reader may see them: SQL of a table that takes the place of `user_log`. */
export interface ShownLog {
  sql: string;
  values: unknown[];
  columns: readonly string[];
  /** Whether it is the table itself. */
  isPlain: boolean;
}

const ofPlaces = entities.filter(({ scope }) => scope !== "none").map(({ name }) => name);
const nothing = "'{}'::bigint[]";

/** Whether every entry may be read whole, its hash too: a hash tells who knows the rest what was left out. */
const readsWhole = (actor: Actor): boolean => actor.status === "Central" && seesPersons(actor);

/** The columns that are answered, `details` and `record_ids` with the records that are shown. */
const columnsFor = (actor: Actor): readonly string[] =>
  readsWhole(actor) ? [...hashedColumns, "hash"] : hashedColumns.filter((name) => name !== "previous_hash");

/** The users that the reader sees, and those who see more than the reader; a role that is gone counts as wider. */
export async function accountsFor(pool: pg.Pool, actor: Actor): Promise<Accounts> {
  const { rows } = await pool.query<{
    id: number;
    region_name: string | null;
    province_name: string | null;
    status: string | null;
  }>(`select u.id, u.region_name, u.province_name, r.status from users u ${withRole}`);
  const narrower = actor.status === "Regional" ? ["Regional", "Provincial"] : ["Provincial"];
  return {
    seen: rows.filter((user) => inScope(actor, user)).map(({ id }) => id),
    wider: rows.filter(({ status }) => status === null || !narrower.includes(status)).map(({ id }) => id),
  };
}

/** SQL of the records of an entry that condition `seen` on the number `one` leaves, in the entry's order. */
const those = (seen: string): string =>
  `array(select one from unnest(l.record_ids) with ordinality as of_entry (one, at) where ${seen} order by at)`;

/** SQL of the records of an entry that lie in the scope of the transaction; null where it is about no record of a place. */
function inPlace(actor: Actor, seen: string): string {
  const place = actor.status === "Regional" ? "region_name" : "province_name";
  const setting = actor.status === "Regional" ? "app.region" : "app.province";
  const tables = ofPlaces.map(
    (name) => `when '${name}' then ${those(`exists (select from ${name} r where r.id = one)`)}`,
  );
  const schedules = `exists (select from report_schedules r where r.id = one and r.${place} = current_setting('${setting}', true))`;
  return `case when cardinality(l.record_ids) = 0 then null else case l.table_name ${tables.join(" ")}
    when 'report_schedules' then ${those(schedules)}
    when 'users' then ${those(`one = any(${seen}::bigint[])`)} end end`;
}

/** SQL of the details with the records of `shown` alone, each as it was written. */
const detailsShown = `case when shown.ids is null or shown.ids = l.record_ids then l.details else (
  select '{' || string_agg(part, ',') || '}' from (
    select to_json(key)::text || ':' || value::text as part from json_each(l.details::json) where key <> 'records'
    union all
    select '"records":[' || coalesce((
      select string_agg(one::text, ',' order by at)
        from json_array_elements(l.details::json -> 'records') with ordinality as of_entry (one, at)
       where (one ->> 'id')::bigint = any(shown.ids)), '') || ']') as parts) end`;

/**
 * The log as an actor may read it, of one record's history no other record, so that whatever is searched, counted or
 * sorted is what the answer may show (DESIGN §5, §6). An actor of a place sees of an entry the records that lie there, and
 * no entry of somebody who sees more, unless it is about such a record. `isWhole` says that the transaction lifts the scope.
 */
export function shownLog(
  actor: Actor,
  record: OfRecord | null,
  isWhole: boolean,
  accounts: Accounts,
): ShownLog {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  let ids = "null::bigint[]";
  if (!isWhole) {
    ids = inPlace(actor, put(accounts.seen));
    const other = `l.user_id is null or not (l.user_id = any(${put(accounts.wider)}::bigint[]))`;
    conditions.push(`case when shown.ids is null then ${other} else cardinality(shown.ids) > 0 end`);
  }
  if (record !== null) {
    const [table, id] = [put(record.table), put(record.id)];
    conditions.push(`l.table_name = ${table} and l.record_ids @> array[${id}::bigint]`);
    const own = `array[${id}::bigint]`;
    ids = isWhole ? own : `case when ${id}::bigint = any(${ids}) then ${own} else ${nothing} end`;
  }
  const columns = columnsFor(actor);
  if (isWhole && record === null && readsWhole(actor))
    return { sql: "user_log", values, columns, isPlain: true };
  const personal = `l.table_name = any(${put(seesPersons(actor) ? [] : tablesOfPersons)}::text[])`;
  const shown = hashedColumns.filter((name) => name !== "details" && name !== "record_ids");
  // “offset 0” keeps the planner from writing each of the two out wherever it is used.
  const sql = `(
    select ${shown.map((name) => `l.${name}`).join(", ")}, l.hash,
           coalesce(shown.ids, l.record_ids) as record_ids, detail.text as details,
           lower(concat_ws(chr(10), l.user_name, l.form_name, l.action, case when ${personal} then null else detail.text end)) as search_text,
           case when ${personal} then 200 * cardinality(coalesce(shown.ids, l.record_ids)) else coalesce(length(detail.text), 0) end as text_length
      from user_log l
     cross join lateral (select ${ids} as ids offset 0) as shown
     cross join lateral (select ${detailsShown} as text offset 0) as detail
     where ${conditions.length === 0 ? "true" : conditions.join(" and ")}
  ) as entry`;
  return { sql, values, columns, isPlain: false };
}
