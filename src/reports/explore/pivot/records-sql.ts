import type { CellPath } from "../../../pivots/table/arrange";
import type { FactField, FactTable, SelectedFact } from "../../../analytics";
import type { Pivot } from "../../../shared/calls/explorations";
import { chosenPart, indented, joined } from "../../../pivots/sql/pivot-chosen";
import {
  earlierColumnSql,
  earlierRecords,
  withMovedPeriods,
  type PivotComparison,
} from "../../../pivots/pivot-comparison";
import { fieldsOf, fieldsUsed, measuresOf, operandsIn } from "../../../pivots/pivot-measures";
import { orderOfRecords, totalColumn } from "../../../pivots/sql/records";
import { sqlEquals, sqlName } from "../../../pivots/sql/sql-text";

/** The fields of the records behind a cell: the fact's own, and the joined ones that the pivot uses. */
export function fieldsListed(pivot: Pivot, fact: FactTable): FactField[] {
  const used = fieldsUsed(pivot, fact);
  return fact.fields.filter((field) => (field.expression?.joins.length ?? 0) === 0 || used.includes(field));
}

/** The fields that the pivot sums. The sums of the listed records can be compared with its figures. */
export const fieldsSummed = (pivot: Pivot, fact: FactTable): string[] => [
  ...new Set(
    measuresOf(pivot, fact)
      .flatMap(operandsIn)
      .flatMap(({ of, field }) => (of === "sum" && field !== null ? [field] : [])),
  ),
];

/**
 * The statement for the records behind a cell, at most `most` of them. `rows_in_all` is the number of all
 * records. Each field that the pivot sums also has its sum over all records. With `earlier` they are the records of the
 * earlier period of a comparison.
 */
export function recordsSql(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
  path: CellPath,
  most: number,
  earlier: PivotComparison | null = null,
): string {
  const chosen =
    earlier === null
      ? chosenPart(pivot, fact, selected)
      : chosenPart(pivot, withMovedPeriods(fact, earlier), earlierRecords(fact, earlier));
  const conditions = path.flatMap(({ field, value }) =>
    fieldsOf(fact, [field]).map((one) => sqlEquals(one, value)),
  );
  const names = fieldsListed(pivot, fact).map(({ name }) =>
    earlier === null ? sqlName(name) : earlierColumnSql(earlier, name),
  );
  const sums = fieldsSummed(pivot, fact).map(
    (name) => `sum(${sqlName(name)}) over () as ${totalColumn(name)}`,
  );
  return joined(
    chosen.parts,
    [
      `select\n${indented([...names, "count(*) over () as rows_in_all", ...sums])}`,
      `from ${chosen.table}`,
      ...(conditions.length === 0 ? [] : [`where ${conditions.join("\n  and ")}`]),
      `order by ${orderOfRecords(fieldsListed(pivot, fact)).join(", ")}`,
      `limit ${most}`,
    ].join("\n"),
  );
}
