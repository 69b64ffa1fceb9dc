import type { FactTable, SelectedFact } from "../../analytics";
import type { Pivot } from "../../shared/exploration";
import { chosenPart, indented, joined } from "./pivot-chosen";
import { fieldsOf } from "./pivot-measures";
import { sqlEquals, sqlName } from "./sql-text";

/** The cell of a pivot whose records are asked for: the values of the fields that it does not sum up. */
export type CellPath = readonly { field: string; value: string | number | null }[];

/** The records behind a cell, all fields of each but its keys; `most` of them, with the number of all in `rows_in_all`. */
export function recordsSql(
  pivot: Pivot,
  fact: FactTable,
  selected: SelectedFact,
  path: CellPath,
  most: number,
): string {
  const chosen = chosenPart(pivot, fact, selected);
  const conditions = path.flatMap(({ field, value }) =>
    fieldsOf(fact, [field]).map((one) => sqlEquals(one, value)),
  );
  const names = fact.fields.map(({ name }) => sqlName(name));
  return joined(
    chosen.parts,
    [
      `select\n${indented([...names, "count(*) over () as rows_in_all"])}`,
      `from ${chosen.table}`,
      ...(conditions.length === 0 ? [] : [`where ${conditions.join("\n  and ")}`]),
      `order by ${names
        .map((name) => `${name} nulls last`)
        .slice(0, 1)
        .join(", ")}`,
      `limit ${most}`,
    ].join("\n"),
  );
}
