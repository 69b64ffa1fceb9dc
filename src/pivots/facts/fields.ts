import type { FactField, FactTable } from "./fact-table";
import { formatField, type KindName } from "../../fields";
import { columnKind } from "../../labels/column-kind";
import { columnLabel } from "../../labels/column-label";
import { fieldOf } from "../../labels/known-fields";
import { comparedLabels } from "../../questions/comparison/compared-columns";
import type { Aggregate, Measure, MeasureDisplay } from "../../shared/calls/explorations";
import type { ColumnKind } from "../../shared/cells/columns";
import { lowerFirst } from "../../shared/wording";
import { nameWithin } from "../../shared/places/places";
import type { Figure } from "../figure";

/** Notes on fields that the description of the fact does not contain. */
const notes: Readonly<Record<string, string>> = {
  row_key: "Number of the row in this fact",
  record_id: "Number of the record in its form",
  arbo_key: "Number of the organization, row_key of arbo",
  training_keys: "Numbers of the trainings attended, row_key of training, separated by commas",
  thing: "In lower case, so that spelling in capitals makes no difference",
  process_stage: "Pending or Approved",
};

/** A note on a field for readers of the schema. */
export const fieldNote = (name: string): string | undefined => notes[name];

/** Whether a field is a key. Keys identify rows: they are counted, but not used for grouping. */
export const isKey = (name: string): boolean => name === "record_id" || /_keys?$/.test(name);

export const isNumber = ({ type }: FactField): boolean =>
  type === "integer" || type === "peso" || type === "decimal";

/** Whether a column holds a field of one of these kinds. */
const holds = (name: string, ...kinds: KindName[]): boolean =>
  kinds.some((kind) => kind === fieldOf(name)?.kind);
/** Whether numbers of a field count quarters or months, which are shown by name. */
const isPartOfYear = (name: string): boolean => holds(name, "quarter", "month");
export const isYear = (name: string): boolean => holds(name, "year", "anyYear");
export const isPeriod = (name: string): boolean => isYear(name) || isPartOfYear(name);

/** The description of a fact, without the sentences that contain SQL names of columns. */
export const factDescription = ({ about }: FactTable): string =>
  about
    .split(/(?<=\.) /)
    .filter((sentence) => !sentence.includes("`"))
    .join(" ");

/** The fields that rows, columns and filters may use. */
export const groupFields = ({ fields }: FactTable): FactField[] =>
  fields.filter(({ name }) => !isKey(name) && name !== "thing");

/**
 * Whether a field can be measured in this way. A number of an ARBO repeats on each of its records, so a sum
 * would count it several times.
 */
export const mayMeasure = (field: FactField, of: Aggregate): boolean =>
  of === "distinct" || (isNumber(field) && (field.expression?.joins.length ?? 0) === 0);

/** The fields that a measure may use. */
export const measureFields = ({ fields }: FactTable, of: Aggregate): FactField[] =>
  of === "distinct"
    ? fields.filter(({ name }) => name !== "row_key" && !name.endsWith("_keys"))
    : fields.filter((field) => mayMeasure(field, of) && !isKey(field.name) && !isPeriod(field.name));

/** Whether the numbers 1 and 0 of a field mean yes and no. */
const isMark = (name: string): boolean => holds(name, "yesNo") || name === "registered" || name === "on_time";

/** The value that represents all groups after the first ones of a pivot. No record has it. */
export const others = "\u0002";

/**
 * A value of a field for display: quarters, months and yes/no marks in words, and “Not
 * stated” for an empty one.
 */
export function valueLabel(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "Not stated";
  if (value === others) return "Others";
  const field = fieldOf(name);
  if (field !== undefined && isPartOfYear(name)) return formatField(Number(value), field) || String(value);
  if (isMark(name)) return Number(value) === 1 ? "Yes" : Number(value) === 0 ? "No" : String(value);
  const text = String(value);
  return name === "kind" ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** The name of a place, without the places that contain it if these precede it: Bohol, then “Carmen”. */
const placeName = (value: string, before: readonly unknown[]): string =>
  before.reduce<string>(
    (name, one) => nameWithin(name, typeof one === "string" ? one.replace(/ \((.*)\)$/, ", $1") : null),
    value,
  );

/** The display values of a row or column, the outermost field first. */
export const pathLabels = (
  fields: readonly FactField[],
  values: readonly (string | number | null)[],
): string[] =>
  values.map((value, at) => {
    const label = valueLabel(fields[at]?.name ?? "", value);
    return fields[at]?.expression?.isQualified === true ? placeName(label, values.slice(0, at)) : label;
  });

/** How a field's values are written in a table and in Excel. Periods and marks are written in words. */
export const fieldKind = (field: FactField): ColumnKind =>
  isPartOfYear(field.name) || isMark(field.name) ? "text" : columnKind(field);

export const aggregateLabels: Readonly<Record<Aggregate | "formula", string>> = {
  count: "Count of records",
  distinct: "Distinct count",
  sum: "Sum",
  average: "Average",
  least: "Least",
  greatest: "Greatest",
  formula: "Formula",
};

export const displayLabels: Readonly<Record<MeasureDisplay, string>> = {
  value: "Value",
  share_of_total: "% of the total",
  share_of_row: "% of the row",
  share_of_column: "% of the column",
  change: "Change in %",
  difference: "Change",
  running_total: "Running total",
};

/** The label of a figure: “Sum of total cost, % of the row”, and of a comparison “Sum of total cost: change”. */
export function measureLabel({ beside, ...measure }: Figure): string {
  const own = ownLabel(measure);
  if (beside === undefined) return own;
  return beside.part === "earlier"
    ? comparedLabels.earlier(own, beside.earlier)
    : comparedLabels[beside.part](own);
}

function ownLabel(measure: Measure): string {
  const { of, field, shown } = measure;
  const own = field === null ? "" : lowerFirst(columnLabel(field));
  const base =
    measure.of === "formula"
      ? measure.name
      : of === "count"
        ? "Records"
        : of === "distinct"
          ? `Distinct ${own}`
          : `${aggregateLabels[measure.of]} of ${own}`;
  return shown === "value" ? base : `${base}, ${lowerFirst(displayLabels[shown])}`;
}

/** How a measure's figures are written. */
export function measureKind(measure: Figure, fact: FactTable): ColumnKind {
  const { of, field, shown } = measure;
  if (measure.beside?.part === "rate") return "percent";
  if (shown !== "value" && shown !== "difference" && shown !== "running_total") return "percent";
  if (measure.of === "formula") return measure.unit === "share" ? "percent" : measure.unit;
  if (of === "count" || of === "distinct") return "integer";
  const measured = fact.fields.find(({ name }) => name === field);
  const kind = measured === undefined ? "integer" : columnKind(measured);
  return kind === "integer" && of === "average" ? "number" : kind;
}

/** The unit of a measure's figures. Measures of one unit are drawn on one axis. */
export function measureUnit(measure: Measure, fact: FactTable): "peso" | "percent" | "count" {
  const kind = measureKind(measure, fact);
  return kind === "peso" || kind === "percent" ? kind : "count";
}
