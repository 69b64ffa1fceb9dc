import { hasRowStatus, type Row, type Stage } from "../../../entities";
import type { HookContext } from "../../hooks/hook";
import { changesOf } from "../core/changes";
import type { RecordChange } from "../../ledger/ledger";
import { ownEntries, refuseOwn } from "./own-entries";
import { requestedStage, stageAndStatus } from "../core/stages";
import type { Pending, Step } from "../core/step";

/**
 * Sets `stage` when this save approves a row or returns it to pending. When nothing else changes, the save does
 * not count as an edit: the row keeps its status and its author.
 */
function markStage(pending: Pending, { actor, entity }: HookContext): void {
  const { incoming, before, values } = pending;
  pending.stage = requestedStage(entity, actor, incoming, before);
  if (pending.stage === null || before === undefined) return;
  const { process_stage, status } = before;
  const marks = hasRowStatus(entity) ? { process_stage, status } : { process_stage };
  const isSame = Object.keys(changesOf(entity, before, { ...before, ...values, ...marks })).length === 0;
  if (!isSame) return;
  pending.stageOnly = true;
  pending.values = { ...values, ...marks, process_stage: pending.stage };
}

/** Sets the stage and the status that each row gets. */
export const markStages: Step<Pending> = (rows, context) => {
  for (const pending of rows) {
    const { incoming, before, values } = pending;
    pending.values = { ...values, ...stageAndStatus(context.entity, context.actor, incoming, before) };
    markStage(pending, context);
  }
  return [];
};

/** Applies the rule for own entries to saves that approve. Whoever enters or changes a row is its author. */
export async function refuseOwnApprovals(
  rows: readonly Pending[],
  { client, actor, entity }: HookContext,
): Promise<void> {
  const approved = rows.filter(({ stage }) => stage === "Approved");
  const asThisActors = approved.map(({ before, stageOnly }) => ({
    id: before?.id ?? 0,
    user_id: stageOnly === true ? (before?.user_id ?? null) : actor.id,
  }));
  const own = await ownEntries(client, actor, entity, asThisActors);
  refuseOwn(
    approved
      .map(({ incoming, before }) => ({ row: incoming.row, id: before?.id ?? null }))
      .filter(({ id }) => own.has(id ?? 0)),
  );
}

/** Splits the changes of a save for the ledger: the entered values, and separately the changes of stage. */
export function splitStageChanges(
  rows: readonly Pending[],
  saved: readonly Row[],
  records: readonly RecordChange[],
): { content: RecordChange[]; staged: { stage: Stage; records: RecordChange[]; rows: Row[] }[] } {
  const content = records.flatMap((record, at): RecordChange[] => {
    const { stage = null, before } = rows[at] ?? {};
    if (stage === null) return [record];
    const { process_stage: _, ...changes } = record.changes;
    if (before === undefined)
      return [{ ...record, changes: { ...changes, process_stage: { old: null, new: "Pending" } } }];
    return Object.keys(changes).length === 0 ? [] : [{ ...record, changes }];
  });
  const staged = (["Approved", "Pending"] as const).flatMap((stage) => {
    const of = rows.flatMap((row, at) => (row.stage === stage ? [at] : []));
    if (of.length === 0) return [];
    const old = stage === "Approved" ? "Pending" : "Approved";
    const changed = of.flatMap((at): RecordChange[] => {
      const record = records[at];
      return record === undefined ? [] : [{ ...record, changes: { process_stage: { old, new: stage } } }];
    });
    return [{ stage, records: changed, rows: of.flatMap((at) => saved[at] ?? []) }];
  });
  return { content, staged };
}
