import type pg from "pg";
import type { Entity, Row } from "../../../entities";
import type { Detail } from "../../../shared/errors";
import { attachFiles } from "../../files/attach";
import { hooksOf } from "../../hooks/hooks";
import type { SessionUser } from "../../http/context";
import { markStages } from "../approval/staged-saves";
import { currentRows } from "../core/current-rows";
import { parseRecords, recordsOf, withoutBlank } from "../core/parse";
import { accomplishmentOf, updateTargetStatus } from "../core/stages";
import {
  ifEntered,
  refuseFaults,
  runSteps,
  savedRows,
  throwFaults,
  type Pending,
  type Step,
} from "../core/step";
import { storeRows } from "../core/store-rows";
import { requireRight } from "../core/windows";
import { cascadePlaces } from "../references/cascade-places";
import { checkMerged } from "../references/check-merged";
import { checkCategories, checkClosed, checkReferred, checkTargets } from "../references/check-references";
import { refuseDuplicates } from "../references/duplicates";
import { lockLists } from "../references/lookup-fields";
import { presentArcs } from "../references/present-arcs";
import { fillOrganizations, placesOfParents } from "../references/references";
import { checkRegions } from "../references/regions";
import { spellPlaces } from "../references/spelled-places";
import { saveChildren } from "./children";
import { completeRows } from "./complete";
import { readCurrent } from "./current-rows";
import { logSave } from "./log-save";
import { changeFormerParents, lockSavedParents } from "./parents";
import { checkPermission } from "./permission";

/** Adds the columns that the entity's hook sets. */
const addHookColumns: Step<Pending> = (rows, context) => {
  const hooks = hooksOf(context.entity);
  for (const row of rows) row.values = { ...row.values, ...hooks.beforeSave?.(row.values, context) };
  return [];
};

/** Sets the status of the targets that the stored rows accomplish. */
const markTargets: Step<Pending> = async (rows, { client, entity, entries }) => {
  const before = rows.map((row) => row.before);
  entries.push(...(await updateTargetStatus(client, entity, savedRows(rows), before)));
  return [];
};

/** Runs the entity's hook for stored rows. */
const afterSave: Step<Pending> = async (rows, context) => {
  const before = rows.map((row) => row.before);
  await hooksOf(context.entity).afterSave?.(savedRows(rows), context, before);
  return [];
};

/**
 * Reads the stored rows again where a hook or the status of a target may have changed them since, so that the next change
 * is based on the version that is answered.
 */
const readAgain: Step<Pending> = async (rows, { client, entity }) => {
  if (hooksOf(entity).afterSave === undefined && accomplishmentOf(entity) === undefined) return [];
  const ids = savedRows(rows).map(({ id }) => id);
  const present = new Map((await currentRows(client, entity, ids)).map((row) => [row.id, row]));
  for (const row of rows) {
    const found = present.get(row.saved?.id ?? 0);
    if (found !== undefined) row.saved = found;
  }
  return [];
};

/** The steps of a save after its records were parsed, in order. */
const steps: readonly Step<Pending>[] = [
  lockLists,
  lockSavedParents,
  readCurrent,
  placesOfParents,
  fillOrganizations,
  ...[presentArcs, checkReferred, checkTargets, checkMerged, checkClosed, checkCategories].map(ifEntered),
  spellPlaces,
  checkRegions,
  completeRows,
  markStages,
  checkPermission,
  refuseFaults,
  addHookColumns,
  refuseDuplicates(storeRows),
  saveChildren(save),
  attachFiles,
  markTargets,
  // The hook of an ARC carries a new ID to its barangays, which are then found by it.
  afterSave,
  cascadePlaces,
  changeFormerParents,
  logSave,
  readAgain,
];

/** Parses the sent records. Throws a 400 with all values that cannot be read. */
function readSent(entity: Entity, body: unknown): Pending[] {
  const faults: Detail[] = [];
  const sent = parseRecords(entity, recordsOf(body), faults);
  throwFaults(faults);
  return withoutBlank(entity, sent).map((incoming) => ({
    incoming,
    row: incoming.row,
    values: incoming.values,
    before: undefined,
  }));
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
  const rows = readSent(entity, body);
  // Before any record is read, so that a refusal reveals nothing about them.
  requireRight(actor, entity, rows.some(({ incoming }) => incoming.id !== null) ? "update" : "insert");
  if (rows.length > 0) await runSteps(steps, rows, { client, actor, entity, action, entries: [] });
  return savedRows(rows);
}
