import type { Entity, Row } from "../../entities";
import { nameFields } from "../../entities/define/record-name";
import type { Field } from "../../fields";
import { distinctFields } from "../../entities/define/distinct-fields";
import { shownValue } from "../values/form-values";

/** A field of a record as label and formatted text. */
export interface FieldText {
  name: string;
  label: string;
  /** The formatted value; empty when nothing was entered. */
  text: string;
}

const fieldTextOf = (name: string, field: Field, row: Row): FieldText => ({
  name,
  label: field.label,
  text: shownValue(row[name], field),
});

/** Whether a field is already shown by the title or the marks of the record, or as pictures. */
const isShownElsewhere = (name: string, field: Field): boolean =>
  nameFields.includes(name) ||
  name === "status" ||
  name === "target_id" ||
  field.picks === "arbo" ||
  ["region_name", "province_name", "muncity_name"].includes(name) ||
  field.kind === "files";

/** The summary fields that the entity declares to tell its records apart, including empty ones. */
export const summaryFields = (entity: Entity, row: Row): FieldText[] =>
  entity.summary.flatMap((name) => {
    const field = distinctFields(entity)[name];
    return field === undefined || isShownElsewhere(name, field) ? [] : [fieldTextOf(name, field, row)];
  });

/** The non-empty fields of a record that are not in its summary: the main ones, the rest of them, or all. */
export const detailFields = (entity: Entity, row: Row, which: "main" | "rest" | "all"): FieldText[] =>
  Object.entries(distinctFields(entity))
    .filter(([name, field]) => !entity.summary.includes(name) && !isShownElsewhere(name, field))
    .filter(([, { main = false }]) => which === "all" || main === (which === "main"))
    .map(([name, field]) => fieldTextOf(name, field, row))
    .filter(({ text }) => text !== "");

/** A line of the comparison of an accomplishment with its target. */
export interface TargetComparisonLine {
  label: string;
  target: string;
  here: string;
  /** The sum of all accomplishments of the target; null when a sum has no meaning. */
  all: string | null;
}

/** Compares a target with an accomplishment: what was planned, the summary fields, the amounts and the year. */
export function compareWithTarget(
  entity: Entity,
  row: Row,
  target: { row: Record<string, unknown>; totals: Record<string, number> },
): TargetComparisonLine[] {
  const { thing = "", own = thing, amounts = [] } = entity.accomplishes ?? {};
  const names = [own, ...entity.summary, ...amounts, "reporting_year"];
  return [...new Set(names)].flatMap((name): TargetComparisonLine[] => {
    const field = distinctFields(entity)[name];
    const there = name === own ? thing : name;
    if (field === undefined || name === "target_id" || !(there in target.row)) return [];
    const [planned, here] = [shownValue(target.row[there], field), shownValue(row[name], field)];
    const total = target.totals[name];
    if (planned === "" && here === "") return [];
    return [
      {
        label: field.label,
        target: planned,
        here,
        all: total === undefined ? null : shownValue(total, field),
      },
    ];
  });
}
