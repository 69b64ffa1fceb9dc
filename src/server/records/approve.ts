import type pg from "pg";
import type { Entity, Row } from "../../entities";
import { Problem } from "../../shared/errors";
import type { SessionUser } from "../http/context";
import { changesOf } from "./changes";
import { present, selectList } from "./columns";
import { writeLedger } from "./ledger";
import { idsOf, lockRows } from "./remove";
import { guard } from "./windows";

/** Sets the stage of rows to Pending or Approved with their ledger entry: Edit and status Central or Regional (DESIGN §5). */
export async function approve(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
): Promise<Row[]> {
  if (!entity.approval) throw new Problem(404, `A ${entity.label} has no approval.`);
  const stage = (body as { process_stage?: unknown } | null)?.process_stage;
  if (stage !== "Pending" && stage !== "Approved")
    throw new Problem(400, "Choose Pending or Approved.", [
      { field: "process_stage", message: "Choose Pending or Approved." },
    ]);
  const allowed = await guard(client, actor, entity);
  allowed("approve", {});
  const ids = idsOf(body);
  const before = await lockRows(client, entity, ids, false);
  const answer = await client.query<Record<string, unknown>>(
    `update ${entity.name} t set process_stage = $2, row_version = t.row_version + 1, time_stamp = now() where t.id = any($1::bigint[]) returning ${selectList(entity)}`,
    [ids, stage],
  );
  const after = new Map(answer.rows.map((row) => [Number(row["id"]), present(entity, row)]));
  const rows = before.map((row) => after.get(row.id) ?? row);
  await writeLedger(client, actor, {
    form_name: entity.screen.heading,
    action: stage === "Approved" ? "Approve" : "Return to pending",
    table_name: entity.name,
    records: rows.map((row, index) => ({ id: row.id, changes: changesOf(entity, before[index], row) })),
    ...(rows.length === 1 && rows[0] ? { place: rows[0] } : {}),
  });
  return rows;
}
