import type { CellPath } from "../pivots/table/arrange";
import type { Cells } from "../shared/cells/columns";
import { drawnColumns } from "./answer-columns";
import type { AnswerTable } from "./answer-table";
import { rowPath } from "./traced-records";
import type { TracedStatement } from "./traced-statement";

/** What a cell or a mark of an answer opens. */
export type Opened =
  | { kind: "records"; path: CellPath }
  /** An organization, by its number in the masterlist or by its ARBO ID. */
  | { kind: "organization"; key: number }
  | { kind: "organization"; arboId: string }
  /** One record in its form. */
  | { kind: "record"; form: string; id: number };

/** The form of a record; null where it cannot be told. */
function formOf({ fact, holds }: TracedStatement, { columns }: AnswerTable, row: Cells): string | null {
  if ((fact.kinds ?? []).length === 0) return fact.forms.length === 1 ? (fact.forms[0] ?? null) : null;
  const kind = columns[holds.indexOf("kind")];
  return kind === undefined ? null : (fact.kinds?.find((one) => one.kind === row[kind.name])?.form ?? null);
}

/** The organization that a cell names: the columns are called `arbo_key` or `arbo_id`, or hold the key of the fact `arbo`. */
function organizationAt(label: string, value: unknown, held: string | null): Opened | null {
  if ((label === "arbo_key" || held === "arbo.row_key") && typeof value === "number")
    return { kind: "organization", key: value };
  return label === "arbo_id" && typeof value === "string" && value.trim() !== ""
    ? { kind: "organization", arboId: value.trim() }
    : null;
}

/**
 * What an answer opens. A column `arbo_id` or `arbo_key` names an organization; of a traced statement the number of a record
 * opens it in its form, for those who open the forms, and every other figure the records that the row is counted from. Without a
 * figure the first column does.
 */
export function answerOpens(table: AnswerTable, traced: TracedStatement | null, opensForms: boolean) {
  const { columns } = table;
  const figures = drawnColumns(table);
  const leading = figures.length > 0 ? figures : columns.slice(0, 1);
  const heldBy = (at: number): string | null => {
    const field = traced?.holds[at] ?? null;
    return traced === null || field === null ? null : `${traced.fact.name}.${field}`;
  };
  const records = (row: Cells): Opened | null => {
    const path = traced === null ? null : rowPath(traced, table, row);
    return path === null ? null : { kind: "records", path };
  };
  /** What a cell opens, by the key of its column; null for nothing. */
  const cell = (row: Cells, column: string): Opened | null => {
    const at = columns.findIndex(({ name }) => name === column);
    const label = columns[at]?.label ?? "";
    const value = row[column];
    const organization = organizationAt(label, value, heldBy(at));
    if (organization !== null) return organization;
    const field = traced?.holds[at];
    // Where a fact has the numbers of its records, its row_key is another number.
    const ofRecord = traced?.fact.fields.some(({ name }) => name === "record_id") ? "record_id" : "row_key";
    if (traced !== null && field === ofRecord && opensForms && typeof value === "number") {
      const form = formOf(traced, table, row);
      if (form !== null) return { kind: "record", form, id: value };
    }
    return leading.some(({ name }) => name === column) ? records(row) : null;
  };
  /** What a mark opens, by its row: its records, or else the organization that the row names. */
  const mark = (row: Cells): Opened | null =>
    records(row) ??
    columns.reduce<Opened | null>(
      (found, { name, label }, at) => found ?? organizationAt(label, row[name], heldBy(at)),
      null,
    );
  return { cell, mark };
}
