import { fieldList, hasRowStatus, type Entity } from "../../../entities";
import { FieldError, isEmpty, make, parseField, textOf, type Values } from "../../../fields";
import { entryOf, maxReasonLength } from "../../../shared/bounds";
import { Problem, type Detail } from "../../../shared/errors";
import { tidy } from "../../../shared/same-text";
import { columnsOf, REASON_COLUMN } from "./columns";
import { rowNumber } from "../../http/read-body";

/** One parsed record of a save call. */
export interface Incoming {
  /** Its index in the sent array, from 0. */
  row: number;
  id: number | null;
  version: number | null;
  /** The parsed values of the sent fields. */
  values: Values;
  process_stage?: unknown;
  status?: unknown;
  /** Why the record is to be saved although it looks like another record. */
  reason: string | null;
  children: Record<string, Values[]>;
}

/**
 * Fields that are ignored: columns of the server that clients send back, and fields that the specification
 * drops.
 */
const dropped = new Set([
  "user_id",
  "time_stamp",
  "created_at",
  "deleted_at",
  "deleted_by",
  "lastArboSource",
]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The sent body as an array of records. Throws a 400 for anything else. */
export function recordsOf(body: unknown): Record<string, unknown>[] {
  const records = Array.isArray(body) ? body : [body];
  if (records.length === 0 || !records.every(isRecord))
    throw new Problem(400, "Send one record or an array of records as JSON.");
  return records;
}

/**
 * A sent name, trimmed and tidied; null when it is empty. A name that is not text or is too long adds an error
 * to `details`.
 */
export function nameOf(
  input: unknown,
  { row, field, max }: { row: number; field: string; max?: number },
  details: Detail[],
): string | null {
  try {
    const name = tidy(textOf(parseField(input, make.text(field, max === undefined ? {} : { max }))));
    return name === "" ? null : name;
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    details.push({ row, field, message: error.message });
    return null;
  }
}

/** An error for each unknown field of a sent record. */
export const unknownFields = (sent: object, known: ReadonlySet<string>, row: number): Detail[] =>
  Object.keys(sent)
    .filter((field) => !known.has(field))
    .map((field) => ({ row, field, message: "There is no such field." }));

/** A row's number or version as it was sent; null when it is not sent, or with an error. */
export const wholeNumber = (value: unknown, row: number, field: string, details: Detail[]): number | null => {
  if (isEmpty(value)) return null;
  const number = rowNumber(value);
  if (number === null) details.push({ row, field, message: "Send a whole number." });
  return number;
};

function childrenOf(
  entity: Entity,
  value: unknown,
  row: number,
  details: Detail[],
): Record<string, Values[]> {
  if (isEmpty(value)) return {};
  const given = isRecord(value) ? Object.entries(value) : [];
  if (
    !isRecord(value) ||
    given.some(
      ([name, rows]) => !entity.children?.includes(name) || !Array.isArray(rows) || !rows.every(isRecord),
    )
  )
    details.push({
      row,
      field: "children",
      message: `Send the children as arrays under ${entity.children?.join(", ") ?? "no name: there are none"}.`,
    });
  return Object.fromEntries(given) as Record<string, Values[]>;
}

/**
 * Parses the records of a save call with the conversions of specification §5. Values that cannot be converted
 * are collected in `details` with row and field; nothing becomes 0 silently.
 */
export function parseRecords(
  entity: Entity,
  records: Record<string, unknown>[],
  details: Detail[],
): Incoming[] {
  const system = new Set(columnsOf(entity).filter((column) => entity.fields[column] === undefined));
  return records.map((record, row) => {
    const incoming: Incoming = {
      row,
      id: wholeNumber(record["id"], row, "id", details),
      version: wholeNumber(record["row_version"], row, "row_version", details),
      values: {},
      process_stage: record["process_stage"],
      reason: nameOf(record[REASON_COLUMN], { row, field: REASON_COLUMN, max: maxReasonLength }, details),
      children: childrenOf(entity, record["children"], row, details),
    };
    for (const [name, input] of Object.entries(record)) {
      const field = entryOf(entity.fields, name);
      if (field === undefined) {
        if (!system.has(name) && !dropped.has(name) && name !== "children")
          details.push({
            row,
            field: name,
            message: "There is no such field. Remove it or correct its spelling.",
          });
        continue;
      }
      if (field.insertOnly === true && incoming.id !== null) continue;
      if (name === "status" && hasRowStatus(entity)) {
        incoming.status = input;
        continue;
      }
      try {
        incoming.values[name] = parseField(input, { ...field, required: false });
      } catch (error) {
        if (!(error instanceof FieldError)) throw error;
        details.push({ row, field: name, message: error.message });
      }
    }
    return incoming;
  });
}

/**
 * Removes new rows that say nothing about the person they are to name: blank participants are dropped (spec
 * §3).
 */
export function withoutBlank(entity: Entity, sent: Incoming[]): Incoming[] {
  const fields = fieldList(entity);
  const named = fields.find(({ field }) => field.personal === true && field.required === true);
  if (named === undefined) return sent;
  const own = fields.filter(
    ({ field }) =>
      field.section === named.field.section && field.picks === undefined && field.readOnly !== true,
  );
  return sent.filter(({ id, values }) => id !== null || own.some(({ name }) => !isEmpty(values[name])));
}
