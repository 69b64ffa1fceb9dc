import type { Entity, Row } from "../../entities";
import { countedRecords } from "../../shared/wording";
import { messageOf, Problem } from "../../shared/errors";
import { changeLines } from "./change-lines";
import { changedNames } from "../values/form-values";
import { valuesOf } from "../values/starting-values";
import { firstLines, obstacleLine } from "./obstacle-lines";
import { recordPages, refreshRecords } from "../records/record-calls";

const MAX_LINES = 5;
/** The HTTP statuses of a refusal because a record was deleted (404) or changed (409) meanwhile. */
const conflictStatuses = new Set([404, 409]);

/** The current versions of rows, without deleted ones, and what happened to the rows since they were read. */
export interface ConcurrentChange {
  rows: Row[];
  /** How many of the rows somebody else changed. */
  changed: number;
  messages: string[];
}

/** Describes what somebody else changed in a record: each field with its old and new value, and the approval stage. */
function changesOf(entity: Entity, was: Row, now: Row): string {
  const [before, after] = [valuesOf(entity, was), valuesOf(entity, now)];
  const names = changedNames(before, after).filter((name) => name !== "status");
  const stage =
    was.process_stage === now.process_stage ? [] : [`It is ${now.process_stage?.toLowerCase()} now`];
  const parts = [...changeLines(entity, before, after, names), ...stage];
  return parts.length === 0 ? "Changed in the meantime." : `${parts.join("; ")}.`;
}

const headed = (head: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [head, ...firstLines(lines, MAX_LINES)];

/** Reads rows from the server again, refreshes the tables of their entity and describes what changed meanwhile. */
export async function rereadRows(entity: Entity, rows: readonly Row[]): Promise<ConcurrentChange> {
  const found = new Map<number, Row>();
  if (rows.length > 0)
    for await (const page of recordPages(entity, { id: rows.map(({ id }) => id) }))
      for (const row of page) found.set(row.id, row);
  await refreshRecords(entity.name);
  const gone = rows.filter(({ id }) => !found.has(id));
  const changed = rows.flatMap((was) => {
    const now = found.get(was.id);
    return now === undefined || now.row_version === was.row_version
      ? []
      : [obstacleLine(entity, was, changesOf(entity, was, now))];
  });
  return {
    rows: rows.flatMap(({ id }) => found.get(id) ?? []),
    changed: changed.length,
    messages: [
      ...headed(`Somebody else changed ${countedRecords(changed.length)} in the meantime:`, changed),
      ...headed(
        rows.length === 1
          ? "The record does not exist any more:"
          : `${countedRecords(gone.length)} ${gone.length === 1 ? "is" : "are"} no longer selected:`,
        gone.map((row) => obstacleLine(entity, row, "Deleted in the meantime, or outside your area now.")),
      ),
    ],
  };
}

/**
 * After the server refused to change these rows: the current rows, and the reasons with the names of the records
 * concerned. `sent` are the rows in the order of the call; the refusal's details refer to rows by their index in it.
 */
export async function rereadAfterRefusal(
  entity: Entity,
  failure: unknown,
  rows: readonly Row[],
  sent: readonly Row[] = rows,
): Promise<ConcurrentChange> {
  if (failure instanceof Problem && conflictStatuses.has(failure.status)) {
    const found = await rereadRows(entity, rows).catch(() => null);
    if (found !== null && found.messages.length > 0) return found;
  }
  const named = (failure instanceof Problem ? failure.details : []).flatMap(({ row, message }) => {
    const one = row === undefined ? undefined : sent[row];
    return one === undefined ? [] : [obstacleLine(entity, one, message)];
  });
  return {
    rows: [...rows],
    changed: 0,
    messages: named.length === 0 ? [messageOf(failure)] : firstLines(named, MAX_LINES),
  };
}
