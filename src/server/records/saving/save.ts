import type pg from "pg";
import { entityNamed, type Entity, type Row } from "../../../entities";
import { textOf } from "../../../fields";
import { Problem, type Detail } from "../../../shared/errors";
import { inScope } from "../../../shared/permissions";
import { checkMerged } from "../references/check-merged";
import { cascadePlaces } from "../references/cascade-places";
import { claimFiles } from "../../files/store";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { present, quoted, selectList } from "../core/columns";
import { recordChanges } from "../core/changes";
import { judgeDuplicates } from "../references/duplicates";
import { writeLedger } from "../../ledger/ledger";
import { holdListsOf } from "../references/lookup-fields";
import { complete, parseRecords, recordsOf, withoutBlank, type Incoming } from "../core/parse";
import { rowsShownTo } from "../core/persons";
import { checkCategories, checkClosed, checkReferred, checkTargets } from "../references/check-references";
import { fillOrganizations, placesOfParents } from "../references/references";
import { checkRegions } from "../references/regions";
import { removeRows } from "./remove";
import { apart, markStage, refuseOwnApprovals } from "../approval/staged-saves";
import { markTargets, marks, stageEntry } from "../core/stages";
import { storeRows, type Pending } from "../core/store-rows";
import { guard, requireRight } from "../core/windows";

const refuse = (details: Detail[]): void => {
  if (details.length === 0) return;
  const first = details[0];
  const where = first?.row === undefined ? "" : `Row ${first.row + 1}: `;
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : "";
  throw new Problem(400, `Nothing was saved. ${where}${first?.message}${more}`, details);
};

async function currentRows(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  sent: Incoming[],
): Promise<Map<number, Row>> {
  const ids = sent.flatMap((one) => one.id ?? []);
  if (ids.length === 0) return new Map();
  if (new Set(ids).size !== ids.length)
    throw new Problem(400, "The same record was sent twice. Send each once.");
  const found = await client.query<Record<string, unknown>>(
    `select ${selectList(entity)} from ${entity.name} t where t.id = any($1::bigint[]) and t.deleted_at is null order by t.id for update`,
    [ids],
  );
  const rows = new Map(found.rows.map((row) => [Number(row["id"]), present(entity, row)]));
  for (const { id, row, version } of sent) {
    const current = id === null ? undefined : rows.get(id);
    if (id !== null && current === undefined)
      throw new Problem(
        404,
        `The ${entity.label} No. ${id} is not there. It was deleted, or lies outside your scope.`,
        [{ row, field: "id", message: "Not found." }],
      );
    if (current !== undefined && version !== null && version !== current.row_version)
      throw new Problem(
        409,
        `Somebody else changed the ${entity.label} No. ${id} meanwhile. Compare and choose.`,
        [{ row, message: "Changed meanwhile." }],
        rowsShownTo(actor, entity, [current])[0],
      );
  }
  return rows;
}

/** Saves the children sent with each parent; those of the parent that were not sent are deleted. */
async function saveChildren(
  client: pg.PoolClient,
  actor: SessionUser,
  rows: Pending[],
  saved: Row[],
): Promise<void> {
  for (const [index, { incoming, before }] of rows.entries()) {
    for (const [name, sent] of Object.entries(incoming.children)) {
      const child = entityNamed(name);
      if (typeof child.scope !== "object") continue;
      const { key, parentKey } = child.scope;
      const parent = saved[index];
      const kept = sent.flatMap((one) => (typeof one["id"] === "number" ? [one["id"]] : []));
      const gone = await client.query<{ id: number }>(
        `select id from ${name} where lower(${quoted(key)}::text) = lower($1) and not (id = any($2::bigint[])) and deleted_at is null`,
        [textOf(before?.[parentKey] ?? parent?.[parentKey]), kept],
      );
      if (gone.rows.length > 0)
        await removeRows(
          client,
          actor,
          child,
          gone.rows.map((row) => row.id),
        );
      if (sent.length > 0)
        await save(
          client,
          actor,
          child,
          sent.map((one) => ({ ...one, [key]: parent?.[parentKey] })),
        );
    }
  }
}

/**
 * Saves one record or an array (DESIGN §4): with `id` an update of the fields sent, without an insert; all or nothing
 * within the caller's transaction, together with its ledger entry. Returns the saved rows in the order sent.
 * Throws 400 (with row and field), 403, 404 or 409 (with the row as it is now).
 */
export async function save(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
  action?: string,
): Promise<Row[]> {
  const details: Detail[] = [];
  const sent = withoutBlank(entity, parseRecords(entity, recordsOf(body), details));
  refuse(details);
  const allowed = await guard(client, actor, entity);
  // Who may not change records at all learns nothing of them from a refusal.
  requireRight(actor, entity, sent.some(({ id }) => id !== null) ? "update" : "insert");
  if (sent.length === 0) return [];
  await holdListsOf(client, entity);
  const current = await currentRows(client, actor, entity, sent);
  const rows = sent.map((incoming): Pending => {
    const before = incoming.id === null ? undefined : current.get(incoming.id);
    return { incoming, before, values: { ...before, ...incoming.values } };
  });
  const parts = rows.map(({ incoming, values, before }) => ({ row: incoming.row, values, before }));
  await placesOfParents(client, entity, parts, details);
  await fillOrganizations(client, entity, parts, details);
  // What the server's own action puts together was checked when it was entered.
  if (action === undefined) {
    await checkReferred(client, entity, parts, details);
    await checkTargets(client, entity, parts, details);
    await checkMerged(client, entity, parts, details);
    await checkClosed(client, entity, parts, details);
    await checkCategories(client, entity, parts, details);
  }
  checkRegions(entity, parts, details);
  const hooks = hooksOf(entity);
  for (const pending of rows) {
    const { incoming, before, values } = pending;
    const whole = complete(entity, values, incoming.row, details, before);
    const place = entity.scope === "location" ? whole : values;
    allowed(before === undefined ? "insert" : "update", before ?? place, incoming.row);
    if (entity.scope !== "none" && details.length === 0) {
      if (!inScope(actor, place))
        details.push({
          row: incoming.row,
          field: actor.status === "Regional" ? "region_name" : "province_name",
          message: `Choose a place in ${actor.status === "Regional" ? actor.region_name : actor.province_name}: others lie outside your scope.`,
        });
      allowed(before === undefined ? "insert" : "update", place, incoming.row);
    }
    const parent =
      typeof entity.scope === "object"
        ? { region_name: values["region_name"], province_name: values["province_name"] }
        : {};
    const extra = details.length === 0 ? hooks.beforeSave?.(whole, { client, actor, entity }) : undefined;
    pending.values = { ...whole, ...parent, ...marks(entity, actor, incoming, before), ...extra };
    markStage(entity, actor, pending);
  }
  refuse(details);
  await refuseOwnApprovals(client, actor, entity, rows);
  const duplicates = action === undefined ? await judgeDuplicates(client, actor, entity, rows) : null;
  const saved = await storeRows(client, entity, actor, rows);
  if (duplicates !== null) throw duplicates;
  await saveChildren(client, actor, rows, saved);
  const before = rows.map((row) => row.before);
  await cascadePlaces(client, actor, entity, saved, before);
  await claimFiles(client, entity, saved);
  await markTargets(client, entity, saved, before);
  await hooks.afterSave?.(saved, { client, actor, entity }, before);
  const records = await recordChanges(
    client,
    entity,
    saved.map((after, index) => ({ id: after.id, before: rows[index]?.before, after })),
  );
  const { content, staged } = apart(rows, saved, records);
  if (content.length > 0)
    await writeLedger(client, actor, {
      form_name: entity.screen.heading,
      action:
        action ??
        (rows.every((row) => row.before === undefined)
          ? "Insert"
          : rows.some((row) => row.before === undefined)
            ? "Save"
            : "Update"),
      table_name: entity.name,
      records: content,
      ...(saved.length === 1 && saved[0] ? { place: saved[0] } : {}),
    });
  for (const { stage, records: changed, rows: of } of staged)
    await writeLedger(client, actor, stageEntry(entity, stage, changed, of));
  return saved;
}
