import { derive, type Entity, type Row } from "../../entities";
import { nameFields } from "../../entities/define/record-name";
import { formatField, isEmpty, type Field, type Values } from "../../fields";
import { countedRecords } from "../../shared/wording";
import { distinctFields } from "../../entities/define/distinct-fields";
import { changedNames, readValues } from "../values/form-values";
import { firstLines, obstacleLine } from "../changes/obstacle-lines";
import type { Rights } from "../records/rights";

const unshareableKinds = new Set(["files", "reference"]);

/** Whether a field identifies one record: a unique field, or the field that gives the record its name. */
const isIdentifying = (entity: Entity, name: string, field: Field): boolean =>
  field.unique === true || (field.kind === "text" && name === nameFields.find((one) => one in entity.fields));

/** The fields that several records can share: fields that a user types and that depend on no other field. */
export const sharedFields = (
  entity: Entity,
  rights: Pick<Rights, "constant">,
): { name: string; field: Field }[] =>
  Object.entries(distinctFields(entity))
    .map(([name, field]) => ({ name, field }))
    .filter(
      ({ name, field }) =>
        field.readOnly !== true &&
        field.picks === undefined &&
        !isIdentifying(entity, name, field) &&
        !unshareableKinds.has(field.kind) &&
        name !== "status" &&
        !(name in entity.derived) &&
        !(name in rights.constant),
    );

/** The current values of a field in these rows with their counts, the most frequent first. */
export function valueCounts(
  rows: readonly Row[],
  name: string,
  field: Field,
): { text: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = formatField(row[name], field) || "(empty)";
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count || one.text.localeCompare(other.text));
}

/** The title of an edit of one field: “Remarks of 2 records”. */
export const editTitle = (label: string, count: number): string => `${label} of ${countedRecords(count)}`;

/** The records to send: one for each row whose field differs from the value. */
export const updatesTo = (rows: readonly Row[], name: string, value: unknown): Values[] =>
  rows
    .filter((row) => changedNames({ [name]: row[name] }, { [name]: value }).length > 0)
    .map((row) => ({ id: row.id, row_version: row.row_version, [name]: value }));

/** The rows without a quarter, which also get the quarter of the new month (spec §5). */
export const rowsToFillQuarter = (name: string, value: unknown, rows: readonly Row[]): Row[] =>
  name !== "reporting_month" || isEmpty(value)
    ? []
    : rows.filter((row) => "reporting_quarter" in row && isEmpty(row["reporting_quarter"]));

/**
 * Why these changes cannot be saved: the number of rows that must not be changed (`refusal` gives the reason), or else
 * of the rows that would break a rule between fields, followed by the first `maxLines` of them. Empty when all can be
 * saved.
 */
export function bulkEditErrors(
  entity: Entity,
  rows: readonly Row[],
  changes: readonly Values[],
  maxLines: number,
  refusal: (row: Row) => string | null = () => null,
): string[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const errorLines = (
    head: (count: string) => string,
    why: (row: Row, change: Values) => string | null,
  ): string[] => {
    const lines = changes.flatMap((change) => {
      const row = byId.get(Number(change["id"]));
      const reason = row === undefined ? null : why(row, change);
      return row === undefined || reason === null ? [] : [obstacleLine(entity, row, reason)];
    });
    if (lines.length === 0) return [];
    return [`Nothing was changed: ${head(countedRecords(lines.length))}`, ...firstLines(lines, maxLines)];
  };
  const refused = errorLines((count) => `${count} cannot be. Take them out of the selection.`, refusal);
  if (refused.length > 0) return refused;
  return errorLines(
    (count) => `the value does not fit ${count}. Take them out of the selection, or change them one by one.`,
    (row, change) => {
      const [fault] = entity.check(derive(entity, readValues(entity, { ...row, ...change }), row));
      return fault?.message ?? null;
    },
  );
}
