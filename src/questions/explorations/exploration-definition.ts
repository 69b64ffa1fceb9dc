import { Problem, type Detail } from "../../shared/errors";
import {
  limits,
  stages,
  views,
  type Definition,
  type FieldFilter,
  type Measure,
  type Pivot,
  type PivotRule,
  type View,
} from "../../shared/calls/explorations";
import { ruleTones } from "../../shared/cells/cell-rules";
import { comparisonBases, type ComparisonBase } from "../../shared/time/comparison-bases";
import { periodNamed, type PeriodName } from "../../shared/time/relative-periods";
import {
  formulaNames,
  isFieldFilter,
  isListOf,
  isMeasure,
  isName,
  isOneOf,
  isRecord,
  isRule,
  isValue,
  isWithin,
  type Unknown,
} from "./definition-parts";
import { factNames } from "../fact-header";
import { statementOf } from "./statement-definition";

/** Whether something is a filter bar: lists of values by field. */
export const isFilter = (value: unknown): value is Pivot["filter"] =>
  isRecord(value) &&
  Object.keys(value).length <= 20 &&
  Object.entries(value).every(([name, values]) => isName(name) && isListOf(values, limits.values, isValue));

export const isStage = (value: unknown): value is Pivot["stage"] => isOneOf(stages, value);

/** The checks of a pivot's parts: the field, whether it is valid, and the message if not. */
const partsOf = (given: Unknown): [field: string, right: boolean, message: string][] => {
  const { rows, columns, order, top } = given;
  const fields = [...(Array.isArray(rows) ? rows : []), ...(Array.isArray(columns) ? columns : [])];
  return [
    ["fact", isOneOf(factNames, given["fact"]), `Name one of: ${factNames.join(", ")}.`],
    ["rows", isListOf(rows, limits.rows, isName), `Name at most ${limits.rows} fields.`],
    ["columns", isListOf(columns, limits.columns, isName), `Name at most ${limits.columns} fields.`],
    ["columns", new Set(fields).size === fields.length, "A field stands in rows or columns once."],
    [
      "measures",
      isListOf(given["measures"], limits.measures, isMeasure) && given["measures"].length > 0,
      `Give 1 to ${limits.measures} measures.`,
    ],
    [
      "measures",
      !isListOf(given["measures"], limits.measures, isMeasure) ||
        new Set(formulaNames(given["measures"])).size === formulaNames(given["measures"]).length,
      "Give each formula a name of its own.",
    ],
    ["filters", isListOf(given["filters"], limits.filters, isFieldFilter), "A filter is not understood."],
    [
      "order",
      isRecord(order) &&
        typeof order["descending"] === "boolean" &&
        (order["measure"] === null || isWithin(order["measure"], 0, limits.measures - 1)),
      "Name the measure by its place, from 0, or null.",
    ],
    [
      "top",
      top === null ||
        (isRecord(top) && isWithin(top["most"], 1, limits.top) && isWithin(top["field"], 0, limits.rows - 1)),
      `Show 1 to ${limits.top} of a row field.`,
    ],
    ["totals", typeof given["totals"] === "boolean", "Send true or false."],
    ["shaded", ["undefined", "boolean"].includes(typeof given["shaded"]), "Send true or false."],
    [
      "rules",
      given["rules"] === undefined || isListOf(given["rules"], limits.rules, isRule),
      `Send at most ${limits.rules} rules, each with a figure, bounds in order and a tone: ${ruleTones.join(", ")}.`,
    ],
    ["view", isOneOf(views, given["view"]), `Name one of: ${views.join(", ")}.`],
    ["filter", isFilter(given["filter"]), "The filter bar is not understood."],
    ["stage", isStage(given["stage"]), `Send ${stages.join(" or ")}.`],
    [
      "period",
      given["period"] === undefined || periodNamed(given["period"]) !== null,
      "The period is not known.",
    ],
    [
      "against",
      given["against"] === undefined || isOneOf(comparisonBases, given["against"]),
      `Name one of: ${comparisonBases.join(", ")}.`,
    ],
  ];
};

const ruleOf = (rule: PivotRule): PivotRule => {
  const { figure, tone } = rule;
  return rule.is === "between"
    ? { figure, tone, is: rule.is, from: rule.from, to: rule.to }
    : { figure, tone, is: rule.is, value: rule.value };
};

const pivotOf = (given: Unknown): Pivot => ({
  kind: "pivot",
  fact: given["fact"] as string,
  rows: given["rows"] as string[],
  columns: given["columns"] as string[],
  measures: (given["measures"] as Measure[]).map((one) =>
    one.of === "formula"
      ? {
          of: one.of,
          field: null,
          name: one.name.trim(),
          formula: one.formula,
          unit: one.unit,
          shown: one.shown,
        }
      : { of: one.of, field: one.field, shown: one.shown },
  ),
  filters: given["filters"] as FieldFilter[],
  order: given["order"] as Pivot["order"],
  top: given["top"] as Pivot["top"],
  totals: given["totals"] as boolean,
  view: given["view"] as View,
  ...(given["shaded"] === true ? { shaded: true } : {}),
  ...(Array.isArray(given["rules"]) && given["rules"].length > 0
    ? { rules: (given["rules"] as PivotRule[]).map(ruleOf) }
    : {}),
  filter: given["filter"] as Pivot["filter"],
  stage: given["stage"] as Pivot["stage"],
  ...(given["period"] === undefined ? {} : { period: given["period"] as PeriodName }),
  ...(given["against"] === undefined ? {} : { against: given["against"] as ComparisonBase }),
});

/**
 * Checks the shape and size of a definition from a request or the database. Throws a 400
 * that names each faulty part.
 */
export function readDefinition(given: unknown): Definition {
  if (!isRecord(given)) throw new Problem(400, "The exploration has no definition.", [missing("definition")]);
  if (given["kind"] === "sql") return statementOf(given);
  if (given["kind"] !== "pivot")
    throw new Problem(400, "An exploration is a pivot or a statement.", [missing("kind")]);
  const faults = partsOf(given)
    .filter(([, right]) => !right)
    .map(([field, , message]): Detail => ({ field, message }));
  if (faults.length > 0) throw new Problem(400, "The pivot is not understood.", faults);
  return pivotOf(given);
}

const missing = (field: string): Detail => ({ field, message: "Missing." });
