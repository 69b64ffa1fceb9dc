import { cancelUnsent } from "../../api/outbox/outbox";
import type { Entity, Row } from "../../entities";
import { distinctFields } from "../../entities/define/distinct-fields";
import { formatField, type Values } from "../../fields";
import { countedRecords } from "../../shared/wording";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { editTitle } from "./bulk-edit";
import { changedNames } from "../values/form-values";
import { valuesOf } from "../values/starting-values";
import { makeChange, type Outcome } from "../changes/make-change";
import { recordTitle } from "../records/record-title";

const MAX_NAMED_RECORDS = 5;
/** The HTTP statuses of a refusal of single records: invalid (400), deleted (404) or changed meanwhile (409). */
const ofOneRecord = new Set([400, 404, 409]);

/** A record that could not be restored to its state before an edit, and the reason. */
interface Unrestored {
  id: number;
  why: string;
}

type Save = (records: Values[]) => Promise<Outcome>;

/** The fields whose values differ from those before the edit: the edited field and the fields derived from it. */
const changedFields = (entity: Entity, was: Row, now: Row): string[] =>
  changedNames(valuesOf(entity, was), valuesOf(entity, now))
    // The status is left out: undoing does not change that the record was edited.
    .filter((name) => name !== "status");

/**
 * Saves these records, leaving out those that the server refuses one by one. Throws every other refusal; no record is
 * saved then.
 */
async function saveAccepted(
  records: readonly Values[],
  save: Save,
): Promise<{ left: Unrestored[]; outcome: Outcome }> {
  let rest = [...records];
  const left: Unrestored[] = [];
  while (rest.length > 0)
    try {
      return { left, outcome: await save(rest) };
    } catch (failure) {
      if (!(failure instanceof Problem) || !ofOneRecord.has(failure.status)) throw failure;
      const whys = new Map(failure.details.map(({ row, message }) => [row, message]));
      const refused = rest.flatMap(({ id }, at) => {
        const why = whys.get(at);
        return why === undefined ? [] : [{ id: Number(id), why }];
      });
      if (refused.length === 0) throw failure;
      left.push(...refused);
      rest = rest.filter((_, at) => !whys.has(at));
    }
  return { left, outcome: { rows: [], queuedKey: null } };
}

/** Sentences that tell which values of a restored record still differ from those before the edit. */
function remainingDifferences(entity: Entity, was: Row, now: Row): string[] {
  const fields = changedFields(entity, was, now).flatMap((name) => {
    const field = distinctFields(entity)[name];
    return field === undefined ? [] : [`${field.label} stays ${formatField(now[name], field) || "empty"}.`];
  });
  const stage =
    was.process_stage === now.process_stage ? [] : [`It stays ${now.process_stage?.toLowerCase()}.`];
  return [...fields, ...stage];
}

/**
 * Restores every changed field of the edited rows: the edited field and the fields that the server derived from it.
 * Returns the records that could not be fully restored, and whether the change waits for the server. Throws a refusal
 * that does not concern single records.
 */
export async function restoreValues(
  entity: Entity,
  before: readonly Row[],
  edited: readonly Row[],
  save: Save,
): Promise<{ left: Unrestored[]; waits: boolean }> {
  const old = new Map(before.map((row) => [row.id, row]));
  const wasOf = (row: Row): Row => old.get(row.id) ?? row;
  const left: Unrestored[] = [];
  let now = edited;
  // The server accepts a total without its parts only after the parts are cleared (decision 039): a second call sets
  // it.
  for (const again of [false, true]) {
    const records = now.flatMap((row): Values[] => {
      const names = changedFields(entity, wasOf(row), row).filter((name) => !again || name in entity.derived);
      if (names.length === 0) return [];
      const values = Object.fromEntries(names.map((name) => [name, wasOf(row)[name] ?? null]));
      return [{ id: row.id, row_version: row.row_version, ...values }];
    });
    const saved = await saveAccepted(records, save);
    left.push(...saved.left);
    if (saved.outcome.rows === null) return { left, waits: true };
    const refused = new Set(saved.left.map(({ id }) => id));
    const newer = new Map(saved.outcome.rows.map((row) => [row.id, row]));
    now = now.filter(({ id }) => !refused.has(id)).map((row) => newer.get(row.id) ?? row);
  }
  const remaining = now.flatMap((row) => {
    const whys = remainingDifferences(entity, wasOf(row), row);
    return whys.length === 0 ? [] : [{ id: row.id, why: whys.join(" ") }];
  });
  return { left: [...left, ...remaining], waits: false };
}

/** Undoes a bulk edit of these rows as far as possible, and shows the result to the user. */
export async function undoBulkEdit(
  entity: Entity,
  rows: readonly Row[],
  { label, count, outcome }: { label: string; count: number; outcome: Outcome },
): Promise<void> {
  const title = editTitle(label, count);
  const one = count === 1;
  const former = `${one ? "its" : "their"} former value of ${label} again`;
  const done = `${countedRecords(count)} ${one ? "has" : "have"} ${former}.`;
  try {
    if (outcome.rows === null) {
      if (await cancelUnsent(outcome.queuedKey)) notify.success(done);
      else notify.info("It was sent already. Change the field again to put it back.");
      return;
    }
    const { left, waits } = await restoreValues(entity, rows, outcome.rows, (body) =>
      makeChange(entity, { what: "edit", title, body }),
    );
    const waiting = `Waits in this browser: ${countedRecords(count)} ${one ? "gets" : "get"} ${former} as soon as the server is back.`;
    if (left.length === 0) {
      if (waits) notify.info(waiting);
      else notify.success(done);
      return;
    }
    const names = left.slice(0, MAX_NAMED_RECORDS).map(({ id, why }) => {
      const row = rows.find((before) => before.id === id);
      return `${row === undefined ? entity.label : recordTitle(entity, row)}, No. ${id}: ${why}`;
    });
    const others = left.length > MAX_NAMED_RECORDS ? ` And ${left.length - MAX_NAMED_RECORDS} more.` : "";
    notify.error(
      `${countedRecords(left.length)} of ${outcome.rows.length.toLocaleString("en-PH")} not as before. ${names.join(" ")}${others}${waits ? ` ${waiting}` : ""}`,
    );
  } catch (failure) {
    notify.error(failure);
  }
}
