import {
  aggregates,
  formulaUnits,
  limits,
  measureDisplays,
  type FieldFilter,
  type Measure,
  type PivotRule,
} from "../../shared/calls/explorations";
import { ruleTones } from "../../shared/cells/cell-rules";
import { operandsOf, parseFormula } from "./formula";

export type Unknown = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && !value.includes("\u0000");
export const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z0-9_]{0,62}$/.test(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
export const isValue = (value: unknown): value is string | number => isText(value, 500) || isNumber(value);
export const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T =>
  all.includes(value as T);
export const isListOf = <T>(value: unknown, most: number, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(is);

const isFormula = (text: unknown): boolean => {
  if (!isText(text, limits.formula)) return false;
  try {
    return operandsOf(parseFormula(text)).length > 0;
  } catch {
    return false;
  }
};

export const isMeasure = (value: unknown): value is Measure =>
  isRecord(value) &&
  isOneOf(measureDisplays, value["shown"]) &&
  (value["of"] === "formula"
    ? isText(value["name"], limits.formulaName) &&
      value["name"].trim() !== "" &&
      isFormula(value["formula"]) &&
      isOneOf(formulaUnits, value["unit"])
    : isOneOf(aggregates, value["of"]) &&
      (value["of"] === "count" ? value["field"] === null : isName(value["field"])));

/** The names of the formulas among measures. */
export const formulaNames = (measures: readonly Measure[]): string[] =>
  measures.flatMap((one) => (one.of === "formula" ? [one.name.trim().toLowerCase()] : []));

const isBound = (value: unknown): value is string | number | null => value === null || isValue(value);
export const isFieldFilter = (value: unknown): value is FieldFilter =>
  isRecord(value) &&
  isName(value["field"]) &&
  (value["is"] === "between"
    ? isBound(value["from"]) && isBound(value["to"])
    : isOneOf(["in", "not_in"] as const, value["is"]) && isListOf(value["values"], limits.values, isBound));

export const isRule = (value: unknown): value is PivotRule =>
  isRecord(value) &&
  isText(value["figure"], limits.figureName) &&
  isOneOf(ruleTones, value["tone"]) &&
  (value["is"] === "between"
    ? isNumber(value["from"]) && isNumber(value["to"]) && value["from"] <= value["to"]
    : isOneOf(["below", "above"] as const, value["is"]) && isNumber(value["value"]));

export const isWithin = (value: unknown, from: number, to: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;
