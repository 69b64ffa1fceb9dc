import type { FactField, FactTable } from "../../analytics";
import { columnLabel, exploreLabels, keyLabels } from "../../dashboard/labels/column-labels";
import { columnUnit } from "../../dashboard/labels/labels";
import { arboMasterlist } from "../../entities/masterlists/arbo-masterlist";
import type { Field } from "../../fields";
import { entryOf } from "../../shared/bounds";
import { nameWithin } from "../../shared/places";
import { monthNames } from "../../shared/dates";
import type { ColumnKind } from "../../shared/columns";
import { lowerFirst } from "../../shared/lower-first";
import type { Aggregate, Measure, MeasureDisplay } from "../../questions/exploration";

/** Notes on fields that the description of the fact does not contain. */
const notes: Readonly<Record<string, string>> = {
  row_key: "Number of the row in this fact",
  record_id: "Number of the record in its form",
  arbo_key: "Number of the organization, row_key of arbo",
  training_keys: "Numbers of the trainings attended, row_key of training, separated by commas",
  thing: "In lower case, so that spelling in capitals makes no difference",
  process_stage: "Pending or Approved",
};

const ofArbo = /^arbo_(.+)$/;

/** The label of an ARBO's field in a fact that refers to the ARBO, taken from the masterlist. */
function arboLabel(name: string): string | undefined {
  const [, field = ""] = ofArbo.exec(name) ?? [];
  if (field === "size") return "ARBO: Size";
  const known = entryOf<Field>(arboMasterlist.fields, field);
  return known === undefined ? undefined : `ARBO: ${known.label}`;
}

/** The label of a field on the screen. */
export const fieldLabel = (name: string): string =>
  keyLabels[name] ?? exploreLabels[name] ?? arboLabel(name) ?? columnLabel(name);

/** A note on a field for readers of the schema. */
export const fieldNote = (name: string): string | undefined => notes[name];

/** Whether a field is a key. Keys identify rows: they are counted, but not used for grouping. */
export const isKey = (name: string): boolean => keyLabels[name] !== undefined || /_keys?$/.test(name);

export const isNumber = ({ type }: FactField): boolean =>
  type === "integer" || type === "peso" || type === "decimal";
export const isYear = (name: string): boolean => columnUnit(name) === "year";
export const isPeriod = (name: string): boolean => isYear(name) || /_(?:quarter|month)$/.test(name);

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

const isMark = (name: string): boolean => name.startsWith("is_") || name === "registered";

/** The value that represents all groups after the first ones of a pivot. No record has it. */
export const others = "\u0002";

/**
 * A value of a field for display: quarters, months and yes/no marks in words, and “Not
 * stated” for an empty one.
 */
export function valueLabel(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === "") return "Not stated";
  if (value === others) return "Others";
  if (name.endsWith("_quarter")) return `Q${value}`;
  if (name.endsWith("_month")) return monthNames[Number(value) - 1] ?? String(value);
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

/** How a field's values are written in a table and in Excel. */
export const fieldKind = ({ name, type }: FactField): ColumnKind =>
  isYear(name)
    ? "year"
    : type === "peso"
      ? "peso"
      : type === "decimal"
        ? "number"
        : type === "integer" && !isPeriod(name) && !isMark(name)
          ? "integer"
          : /(?:^|_)date(?:_|$)/.test(name)
            ? "date"
            : "text";

export const aggregateLabels: Readonly<Record<Aggregate, string>> = {
  count: "Count of records",
  distinct: "Distinct count",
  sum: "Sum",
  average: "Average",
  least: "Least",
  greatest: "Greatest",
};

export const displayLabels: Readonly<Record<MeasureDisplay, string>> = {
  value: "Value",
  share_of_total: "% of the total",
  share_of_row: "% of the row",
  share_of_column: "% of the column",
  change: "Change in %",
  difference: "Change",
};

/** The label of a measure: “Sum of total cost, % of the row”. */
export function measureLabel({ of, field, shown }: Measure): string {
  const own = field === null ? "" : lowerFirst(fieldLabel(field));
  const base =
    of === "count" ? "Records" : of === "distinct" ? `Distinct ${own}` : `${aggregateLabels[of]} of ${own}`;
  return shown === "value" ? base : `${base}, ${lowerFirst(displayLabels[shown])}`;
}

/** How a measure's figures are written. */
export function measureKind({ of, field, shown }: Measure, fact: FactTable): ColumnKind {
  if (shown !== "value" && shown !== "difference") return "percent";
  if (of === "count" || of === "distinct") return "integer";
  const measured = fact.fields.find(({ name }) => name === field);
  if (measured?.type === "peso") return "peso";
  if (measured?.type === "decimal") return "number";
  return of === "average" ? "number" : "integer";
}
