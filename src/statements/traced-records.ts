import type { CellPath } from "../pivots/table/arrange";
import { indented } from "../pivots/sql/pivot-chosen";
import { fieldsOf } from "../pivots/pivot-measures";
import { orderOfRecords, totalColumn } from "../pivots/sql/records";
import { sqlEquals, sqlName } from "../pivots/sql/sql-text";
import type { Cells } from "../shared/cells/columns";
import type { AnswerTable } from "./answer-table";
import type { TracedStatement } from "./traced-statement";

/**
 * The values that the records behind a row of the answer have; none where they are all that the statement reads. Null where a
 * value cannot be asked for, such as a number that is too long for one.
 */
export function rowPath(
  { fact, told, holds }: TracedStatement,
  { columns }: AnswerTable,
  row: Cells,
): CellPath | null {
  const path: { field: string; value: string | number | null }[] = [];
  for (const at of told) {
    const [field] = fieldsOf(fact, [holds[at] ?? ""]);
    const value = row[columns[at]?.name ?? ""] ?? null;
    if (field === undefined || typeof value === "boolean") return null;
    const isText = field.type === "text" || field.type === "enum";
    if (value !== null && isText !== (typeof value === "string")) return null;
    path.push({ field: field.name, value });
  }
  return path;
}

/**
 * The statement for the records behind a row, at most `most` of them: those that the traced statement reads, with the values of
 * the row. `rows_in_all` is the number of all of them; what it sums is summed over all too. It reads the same selection.
 */
export function tracedSql(traced: TracedStatement, path: CellPath, most: number): string {
  const { fact, from, where, summed } = traced;
  const conditions = [
    ...(where === null ? [] : [`(${where}\n)`]),
    ...path.flatMap(({ field, value }) => fieldsOf(fact, [field]).map((one) => sqlEquals(one, value))),
  ];
  return [
    `select\n${indented([
      ...fact.fields.map(({ name }) => sqlName(name)),
      "count(*) over () as rows_in_all",
      ...summed.map((name) => `sum(${sqlName(name)}) over () as ${totalColumn(name)}`),
    ])}`,
    `from ${from}`,
    ...(conditions.length === 0 ? [] : [`where ${conditions.join("\n  and ")}`]),
    `order by ${orderOfRecords(fact.fields).join(", ")}`,
    `limit ${most}`,
  ].join("\n");
}
