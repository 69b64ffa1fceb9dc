import type { Row } from "../../entities";
import { kindOf, type Field } from "../../fields";
import { monthNames } from "../../shared/time/dates";
import { regionOrder, shortRegionName } from "../../shared/places/places";
import type { DataColumn } from "../../ui/data-table";

/** How the column of a field is filtered: by its choices, by a part of its text, or by comparison with a value. */
export function columnFilterOf(field: Field): DataColumn<Row>["filter"] {
  if (field.kind === "choice") return (field.choices ?? []).map((value) => ({ value, label: value }));
  if (field.kind === "yesNo") return ["Yes", "No"].map((value) => ({ value, label: value }));
  if (field.kind === "quarter") return [1, 2, 3, 4].map((one) => ({ value: String(one), label: `Q${one}` }));
  if (field.kind === "month") return monthNames.map((label, at) => ({ value: String(at + 1), label }));
  if (field.picks === "region") return regionOrder.map((value) => ({ value, label: shortRegionName(value) }));
  return field.kind === "files" ? "none" : kindOf(field).sql === "text" ? "text" : "comparison";
}

/** Whether the column's filter matches a whole value instead of a part of the text. */
export const filtersExactly = (field: Field | undefined): boolean =>
  field !== undefined && Array.isArray(columnFilterOf(field));
