import { FieldError, isEmpty, kindOf, readNumber, type Field, type Values } from "../../fields";
import type { Detail } from "../../shared/errors";
import { arboMasterlist } from "../masterlists/arbo-masterlist";

const columns = (arboMasterlist.importable ?? []).map(
  (name) => [name, (arboMasterlist.fields as Record<string, Field>)[name] as Field] as const,
);

/** A masterlist row as read by the import. */
export interface ImportedRow {
  values: Values;
  /** Number fields without a finite number, which became 0 (spec §5); `row` is not set. */
  zeros: Detail[];
  /** Values that do not fit their fields, and a missing name; `row` is not set. */
  faults: Detail[];
}

const isText = (field: Field): boolean => kindOf(field).sql === "text";

/** The error for a row without a name. */
export const missingName = (row: Values): Detail[] =>
  isEmpty(row["arbo_name"]) ? [{ field: "arbo_name", message: "Enter the name of the organization." }] : [];

/**
 * Reads a row for the import: text is trimmed, and a number that is not finite becomes 0. Only the name is
 * required: the specification checks nothing else, and a place can be added later (spec §5).
 */
export function readImported(input: Values): ImportedRow {
  const result: ImportedRow = { values: {}, zeros: [], faults: [] };
  for (const [name, field] of columns) {
    const given = input[name];
    try {
      if (!isText(field) && !isEmpty(given) && !Number.isFinite(readNumber(given))) {
        result.values[name] = 0;
        result.zeros.push({ field: name, message: `“${String(given)}” is no number and was read as 0.` });
      } else result.values[name] = kindOf(field).parse(given, field);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      result.faults.push({ field: name, message: error.message });
    }
  }
  result.faults.push(...missingName(input));
  return result;
}
