import type pg from "pg";
import { entities } from "../../../entities";
import { inScope, seesPersons, type Actor } from "../../../shared/permissions";
import { withRole } from "../../http/users";
import { hashedColumns, proofColumns } from "../../ledger/entry-hash";
import { tablesOfPersons } from "../core/persons";

/** The record whose history is read. */
export interface RecordRef {
  table: string;
  id: number;
}

/** The users and roles that decide which entries a reader may see. */
interface Accounts {
  /** The ids of users in the reader's scope. */
  seen: number[];
  /** The ids of users with a wider scope than the reader's. Their actions may concern any place. */
  wider: number[];
  /** The types of roles with a wider scope, also of deleted ones: whoever acted in one may have another by now. */
  widerRoles: string[];
  /** The scopes of roles that are no wider. */
  narrower: readonly string[];
}

/** The accounts of a reader who sees the whole log. */
export const noAccounts: Accounts = { seen: [], wider: [], widerRoles: [], narrower: [] };

/** The log as a reader may see it. `sql` is used in place of the table `user_log`. */
export interface VisibleLog {
  sql: string;
  values: unknown[];
  columns: readonly string[];
  /** Whether `sql` is the table itself. */
  isPlain: boolean;
}

const ofPlaces = entities.filter(({ scope, fields }) => scope !== "none" || "region_name" in fields);
const nothing = "'{}'::bigint[]";

/**
 * Whether the actor may read every entry in full, including its hash. A hash would reveal hidden parts to a
 * reader who knows the rest.
 */
const readsWhole = (actor: Actor): boolean => actor.status === "Central" && seesPersons(actor);

/** The columns of an answer. `details` and `record_ids` are limited to the records that are shown. */
const columnsFor = (actor: Actor): readonly string[] =>
  readsWhole(actor) ? [...hashedColumns, "hash"] : hashedColumns.filter((name) => !proofColumns.has(name));

/**
 * The users in the reader's scope, and users and roles with a wider scope. A user whose role no longer exists counts as
 * wider, a type that a role of no wider scope has too does not.
 */
export async function accountsFor(pool: pg.Pool, actor: Actor): Promise<Accounts> {
  const { rows } = await pool.query<{
    id: number;
    region_name: string | null;
    province_name: string | null;
    status: string | null;
  }>(`select u.id, u.region_name, u.province_name, r.status from users u ${withRole}`);
  const narrower = actor.status === "Regional" ? ["Regional", "Provincial"] : ["Provincial"];
  const roles = await pool.query<{ roletype: string }>(
    "select roletype from uac group by roletype having not bool_or(status = any($1::text[]))",
    [narrower],
  );
  return {
    seen: rows.filter((user) => inScope(actor, user)).map(({ id }) => id),
    wider: rows.filter(({ status }) => status === null || !narrower.includes(status)).map(({ id }) => id),
    widerRoles: roles.rows.map(({ roletype }) => roletype),
    narrower,
  };
}

/** SQL for the record ids of an entry that meet the condition `seen` on `one`, in the entry's order. */
const those = (seen: string): string =>
  `array(select one from unnest(l.record_ids) with ordinality as of_entry (one, at) where ${seen} order by at)`;

/**
 * SQL for the record ids of an entry that lie in the transaction's scope. Null when the entry is about no
 * records with a place.
 */
function inPlace(actor: Actor, seen: string): string {
  const place = actor.status === "Regional" ? "region_name" : "province_name";
  const setting = actor.status === "Regional" ? "app.region" : "app.province";
  const tables = ofPlaces.map(({ name, scope }) => {
    // Row level security does not limit records that all offices share.
    const here = scope === "none" ? ` and r.${place} = current_setting('${setting}', true)` : "";
    return `when '${name}' then ${those(`exists (select from ${name} r where r.id = one${here})`)}`;
  });
  return `case when cardinality(l.record_ids) = 0 then null else case l.table_name ${tables.join(" ")}
    when 'users' then ${those(`one = any(${seen}::bigint[])`)} end end`;
}

/** SQL for the details with only the records in `shown`, each with its original text. */
const detailsShown = `case when shown.ids is null or shown.ids = l.record_ids then l.details else (
  select '{' || string_agg(part, ',') || '}' from (
    select to_json(key)::text || ':' || value::text as part from json_each(l.details::json) where key <> 'records'
    union all
    select '"records":[' || coalesce((
      select string_agg(one::text, ',' order by at)
        from json_array_elements(l.details::json -> 'records') with ordinality as of_entry (one, at)
       where (one ->> 'id')::bigint = any(shown.ids)), '') || ']') as parts) end`;

/**
 * The log as an actor may read it, optionally limited to one record's history. Searching, counting and sorting
 * use only data that the answer may show (DESIGN §5, §6). An actor with a regional or provincial scope sees
 * only the records of an entry in that scope. Entries of users with a wider scope, now or when they acted, are hidden
 * unless they concern such a record. `isWhole` says that the transaction has no limit of scope.
 */
export function visibleLog(
  actor: Actor,
  record: RecordRef | null,
  isWhole: boolean,
  accounts: Accounts,
): VisibleLog {
  const values: unknown[] = [];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const conditions: string[] = [];
  let ids = "null::bigint[]";
  if (!isWhole) {
    ids = inPlace(actor, put(accounts.seen));
    const wider = [
      `l.user_id = any(${put(accounts.wider)}::bigint[])`,
      `coalesce(l.user_role = any(${put(accounts.widerRoles)}::text[]), false)`,
      // The role may have another name or scope by now.
      `coalesce(l.user_status <> all(${put(accounts.narrower)}::text[]), false)`,
    ];
    const other = `l.user_id is null or not (${wider.join(" or ")})`;
    conditions.push(`case when shown.ids is null then ${other} else cardinality(shown.ids) > 0 end`);
  }
  if (record !== null) {
    const [table, id] = [put(record.table), put(record.id)];
    conditions.push(`l.id = any(array(select entries_of_records(${table}, array[${id}::bigint])))`);
    const own = `array[${id}::bigint]`;
    ids = isWhole ? own : `case when ${id}::bigint = any(${ids}) then ${own} else ${nothing} end`;
  }
  const columns = columnsFor(actor);
  if (isWhole && record === null && readsWhole(actor))
    return { sql: "user_log", values, columns, isPlain: true };
  const personal = `l.table_name = any(${put(seesPersons(actor) ? [] : tablesOfPersons)}::text[])`;
  const shown = hashedColumns.filter((name) => name !== "details" && name !== "record_ids");
  // “offset 0” stops the planner from inlining the two subqueries wherever they are used.
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
