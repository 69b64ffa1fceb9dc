import { takeOut } from "../api/outbox";
import type { Entity, Row } from "../entities";
import type { Values } from "../fields";
import { countedRecords } from "../shared/counted";
import { Problem } from "../shared/errors";
import { notify } from "../ui/notify";
import { makeChange, type Outcome } from "./make-change";
import { recordTitle } from "./record-title";

const most = 5;

/** The records that put a field back to what it was, unless somebody changed the row since. */
export function putBack(before: readonly Row[], saved: readonly Row[], name: string): Values[] {
  const old = new Map(before.map((row) => [row.id, row]));
  return saved.map((row) => ({
    id: row.id,
    row_version: row.row_version,
    [name]: old.get(row.id)?.[name] ?? null,
  }));
}

/**
 * Saves these records without those that somebody changed meanwhile, and answers those. Every other refusal is
 * thrown: nothing is saved then.
 */
export async function saveUnchanged(
  records: readonly Values[],
  save: (records: Values[]) => Promise<unknown>,
): Promise<Values[]> {
  let left = [...records];
  const changed: Values[] = [];
  while (left.length > 0)
    try {
      await save(left);
      break;
    } catch (failure) {
      const row = failure instanceof Problem && failure.status === 409 ? failure.details[0]?.row : undefined;
      const one = row === undefined ? undefined : left[row];
      if (one === undefined) throw failure;
      changed.push(one);
      left = left.filter((other) => other !== one);
    }
  return changed;
}

/** Takes a bulk edit of these rows back, as far as nobody changed them since, and tells what came of it. */
export async function undoBulkEdit(
  entity: Entity,
  rows: readonly Row[],
  { title, name, outcome }: { title: string; name: string; outcome: Outcome },
): Promise<void> {
  try {
    if (outcome.rows === null) {
      if (await takeOut(outcome.kept)) notify.success(`${title} is as it was.`);
      else notify.info("It was sent already. Change the field again to put it back.");
      return;
    }
    const changed = await saveUnchanged(putBack(rows, outcome.rows, name), (body) =>
      makeChange(entity, { what: "edit", title, body }),
    );
    if (changed.length === 0) {
      notify.success(`${title} is as it was.`);
      return;
    }
    const names = rows
      .filter(({ id }) => changed.some((one) => one["id"] === id))
      .map((row) => `${recordTitle(entity, row)}, No. ${row.id}`);
    const others = names.length > most ? " and others" : "";
    const rest = names.length === outcome.rows.length ? "Nothing was" : "All others were";
    notify.error(
      `Somebody changed ${countedRecords(names.length)} meanwhile: ${names.slice(0, most).join("; ")}${others}. ${rest} put back.`,
    );
  } catch (failure) {
    notify.error(failure);
  }
}
