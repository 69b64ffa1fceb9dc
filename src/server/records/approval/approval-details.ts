import { idsOf } from "../../http/read-body";
import type pg from "pg";
import { entityNamed, type Entity, type Row } from "../../../entities";
import { textOf } from "../../../fields";
import { maxApprovalDetails, type ApprovalDetails, type Covered } from "../../../shared/approvable";
import { Problem } from "../../../shared/errors";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { approvable } from "./approve";
import { toAnswer, quoted, selectList } from "../core/columns";
import { comparedKeys, isChildSql } from "../core/parent-keys";
import { historyOf, sinceApproval } from "./approval-history";
import { visibleChanges, visibleRows } from "../core/persons";

const rowsOf = async (client: pg.PoolClient, entity: Entity, ids: readonly number[]): Promise<Row[]> =>
  (
    await client.query<Record<string, unknown>>(
      `select ${selectList(entity)} from ${entity.name} t where t.id = any($1::bigint[]) and t.deleted_at is null`,
      [ids],
    )
  ).rows.map((row) => toAnswer(entity, row));

type Targets = ReadonlyMap<number, NonNullable<ApprovalDetails["target"]>>;

/** The targets of rows, each with the number and the summed amounts of all its accomplishments. */
async function targetsOf(client: pg.PoolClient, entity: Entity, rows: readonly Row[]): Promise<Targets> {
  const { accomplishes } = entity;
  const ids = rows.map((row) => row["target_id"]).filter((id) => typeof id === "number");
  if (accomplishes === undefined || ids.length === 0) return new Map();
  const amounts = accomplishes.amounts ?? [];
  const sums = amounts.map((name) => `, sum(${quoted(name)})::float8 as ${quoted(name)}`).join("");
  const summed = await client.query<Record<string, number | null> & { target_id: number; count: number }>(
    `select target_id, count(*)::int as count${sums} from ${entity.name}
      where target_id = any($1::bigint[]) and deleted_at is null group by target_id`,
    [ids],
  );
  const byTarget = new Map(summed.rows.map((row) => [row.target_id, row]));
  const targets = await rowsOf(client, entityNamed(accomplishes.target), ids);
  return new Map(
    targets.map((row) => {
      const all = byTarget.get(row.id);
      const totals = amounts.map((name) => [name, all?.[name] ?? 0] as const);
      return [row.id, { row, accomplishments: all?.count ?? 0, totals: Object.fromEntries(totals) }];
    }),
  );
}

/** Other live records of the same ARBO with equal values in all summary fields and in the period. */
async function sameEntryIdsOf(
  client: pg.PoolClient,
  { name, fields, summary }: Entity,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const compared = [...new Set([...summary, "reporting_year", "reporting_quarter", "reporting_month"])]
    .filter((one) => one in fields && one !== "target_id")
    .map((one) => quoted(one));
  if (!("arboPrimaryKey" in fields) || compared.length === 0) return new Map();
  const same = compared.map((one) => `lower(other.${one}::text) is not distinct from lower(t.${one}::text)`);
  const found = await client.query<{ id: number; same_ids: number[] }>(
    `select t.id, array_agg(other.id order by other.id) as same_ids from ${name} t
       join ${name} other on other."arboPrimaryKey" = t."arboPrimaryKey" and other.id <> t.id
        and other.deleted_at is null and ${same.join(" and ")}
      where t.id = any($1::bigint[]) group by t.id`,
    [ids],
  );
  return new Map(found.rows.map((row) => [row.id, row.same_ids.map(Number)]));
}

/**
 * The rows that were entered after the reporting schedule of their period had ended (sql/facts/reporting.sql).
 */
async function lateOf(
  client: pg.PoolClient,
  { label }: Entity,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const form = `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
  const found = await client.query<{ record_id: number }>(
    "select record_id from reporting where form = $1 and record_id = any($2::integer[]) and on_time = 0",
    [form, ids],
  );
  return new Set(found.rows.map(({ record_id }) => record_id));
}

/** For each row, the number of its child records by entity heading. */
async function childrenOf(
  client: pg.PoolClient,
  { children = [] }: Entity,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Covered[]>> {
  const covered = new Map<number, Covered[]>(rows.map(({ id }) => [id, []]));
  for (const child of children.map(entityNamed)) {
    if (typeof child.scope !== "object") continue;
    const { key, parentKey } = child.scope;
    const found = await client.query<{ parent: string; count: number }>(
      `select lower(${quoted(key)}::text) as parent, count(*)::int as count from ${child.name}
        where ${isChildSql(child, child.scope, "$1::text[]")} and deleted_at is null group by parent`,
      [
        comparedKeys(
          child.scope,
          rows.map((row) => row[parentKey]),
        ),
      ],
    );
    const counts = new Map(found.rows.map(({ parent, count }) => [parent, count]));
    for (const row of rows)
      covered.get(row.id)?.push({
        label: child.screen.heading,
        count: counts.get(textOf(row[parentKey]).toLowerCase()) ?? 0,
      });
  }
  return covered;
}

/**
 * Reads what an approver needs to know about each record of a body, all in one snapshot: its current fields and
 * version, the changes since its last approval, its target, and warnings. Records that do not exist are left
 * out. At most 50 at once. Changes nothing.
 */
export async function approvalDetails(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
): Promise<ApprovalDetails[]> {
  const ids = idsOf(body);
  if (ids.length > maxApprovalDetails)
    throw new Problem(400, `Ask for at most ${maxApprovalDetails} records at once.`, [
      { field: "ids", message: `At most ${maxApprovalDetails}.` },
    ]);
  const judged = await approvable(client, actor, entity, body);
  const rows = await rowsOf(client, entity, ids);
  const there = rows.map(({ id }) => id);
  const context = { client, actor, entity };
  const targets = await targetsOf(client, entity, rows);
  const sameIds = await sameEntryIdsOf(client, entity, there);
  const late = await lateOf(client, entity, there);
  const children = await childrenOf(client, entity, rows);
  const more = (await hooksOf(entity).covers?.(rows, context)) ?? new Map<number, Covered[]>();
  const past = await historyOf(client, entity, there);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return judged.flatMap((one): ApprovalDetails[] => {
    const row = byId.get(one.id);
    if (row === undefined) return [];
    const since = sinceApproval(row, past.get(one.id) ?? []);
    const [shown] = visibleChanges(actor, entity.name, [{ id: one.id, changes: since?.changes ?? {} }]) ?? [];
    return [
      {
        ...one,
        row: visibleRows(actor, entity, [row])[0] ?? {},
        approved: since?.approved ?? null,
        sentBack: since?.sentBack ?? null,
        changes: (shown?.changes ?? {}) as ApprovalDetails["changes"],
        target: targets.get(Number(row["target_id"])) ?? null,
        sameEntryIds: sameIds.get(one.id) ?? [],
        late: late.has(one.id),
        covered: [
          ...new Map(
            [...(children.get(one.id) ?? []), ...(more.get(one.id) ?? [])].map((each) => [each.label, each]),
          ).values(),
        ],
      },
    ];
  });
}
