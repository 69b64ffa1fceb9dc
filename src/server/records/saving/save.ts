import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import type { Detail } from "../../../shared/errors";
import { attachFiles } from "../../files/store";
import type { HookContext } from "../../hooks/hook";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { markStage, refuseOwnApprovals } from "../approval/staged-saves";
import { parseRecords, recordsOf, withoutBlank, type Incoming } from "../core/parse";
import { updateTargetStatus, stageAndStatus } from "../core/stages";
import { throwFaults, runSteps, type Pending, type Step } from "../core/step";
import { storeRows } from "../core/store-rows";
import { cascadePlaces } from "../references/cascade-places";
import { checkMerged } from "../references/check-merged";
import { checkCategories, checkClosed, checkReferred, checkTargets } from "../references/check-references";
import { checkDuplicates } from "../references/duplicates";
import { lockListsShared } from "../references/lookup-fields";
import { fillOrganizations, placesOfParents } from "../references/references";
import { checkRegions } from "../references/regions";
import { saveChildren } from "./children";
import { completeRows } from "./complete";
import { pendingRows } from "./current-rows";
import { logSave } from "./log-save";
import { requirePermission } from "./permission";

/** Parses the sent records. Throws a 400 with all values that cannot be read. */
function readSent(entity: Entity, body: unknown): Incoming[] {
  const faults: Detail[] = [];
  const sent = parseRecords(entity, recordsOf(body), faults);
  throwFaults(faults);
  return withoutBlank(entity, sent);
}

const fillReferences: readonly Step[] = [placesOfParents, fillOrganizations];
const checkReferences: readonly Step[] = [
  checkReferred,
  checkTargets,
  checkMerged,
  checkClosed,
  checkCategories,
];

/** Adds the columns that the server sets: those of hooks, the stage and the status. */
function markRows(rows: readonly Pending[], context: HookContext): void {
  const { actor, entity } = context;
  for (const pending of rows) {
    const { incoming, before, values } = pending;
    const own = hooksOf(entity).beforeSave?.(values, context);
    pending.values = { ...values, ...stageAndStatus(entity, actor, incoming, before), ...own };
    markStage(pending, context);
  }
}

/**
 * Saves one record or an array (DESIGN §4). A record with `id` is an update of the sent fields, one without is
 * an insert. All or nothing within the caller's transaction, together with its ledger entry. Returns the saved
 * rows in the given order. `action` names an action of the server itself, which skips the checks of references
 * and duplicates. Throws 400 (with row and field), 403, 404 or 409 (with the current row).
 */
export async function save(
  client: pg.PoolClient,
  actor: SessionUser,
  entity: Entity,
  body: unknown,
  action?: string,
): Promise<Row[]> {
  const context: HookContext = { client, actor, entity };
  const isEntered = action === undefined;

  const sent = readSent(entity, body);
  const checkPlaces = await requirePermission(context, sent);
  if (sent.length === 0) return [];
  await lockListsShared(client, entity);
  const rows = await pendingRows(sent, context);
  await runSteps(
    [...fillReferences, ...(isEntered ? checkReferences : []), checkRegions, completeRows, checkPlaces],
    rows,
    context,
  );
  markRows(rows, context);
  await refuseOwnApprovals(rows, context);
  const duplicates = isEntered ? await checkDuplicates(rows, context) : null;

  const saved = await storeRows(rows, context);
  if (duplicates !== null) throw duplicates;
  const before = rows.map((row) => row.before);
  await saveChildren(rows, saved, context, save);
  await cascadePlaces(client, actor, entity, saved, before);
  await attachFiles(client, entity, saved);
  await updateTargetStatus(client, entity, saved, before);
  await hooksOf(entity).afterSave?.(saved, context, before);
  await logSave(rows, saved, context, action);
  return saved;
}
