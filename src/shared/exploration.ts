import { Problem, type Detail } from "./errors";
import { factNames } from "./fact-header";
import type { Actor } from "./permissions";

/** How a measure comes about of the records of a cell. */
export const aggregates = ["count", "distinct", "sum", "average", "least", "greatest"] as const;
export type Aggregate = (typeof aggregates)[number];

/** What is shown of a measure: its value, its share in percent, or what has changed since the period before. */
export const showings = [
  "value",
  "share_of_total",
  "share_of_row",
  "share_of_column",
  "change",
  "difference",
] as const;
export type Showing = (typeof showings)[number];

/** A figure of a cell; `field` is null for the count of records. */
export interface Measure {
  of: Aggregate;
  field: string | null;
  shown: Showing;
}

/** A filter of one field; null among the values stands for what is not stated, and an absent bound is open. */
export type FieldFilter =
  | { field: string; is: "in" | "not_in"; values: (string | number | null)[] }
  | { field: string; is: "between"; from: string | number | null; to: string | number | null };

export const views = ["table", "bar", "stacked", "line"] as const;
export type View = (typeof views)[number];

/** A pivot over one fact, with the filter bar as it was. */
export interface Pivot {
  kind: "pivot";
  fact: string;
  rows: string[];
  columns: string[];
  measures: Measure[];
  filters: FieldFilter[];
  /** Which measure orders the rows of each level; by their names where it is null. */
  order: { measure: number | null; descending: boolean };
  /** The first so many of a row field (0 is the outermost); all where it is null. */
  top: { most: number; field: number } | null;
  totals: boolean;
  view: View;
  /** The filter bar's values by field name. */
  filter: Record<string, (string | number)[]>;
  stage: "both" | "Pending" | "Approved";
}

/** A person's own statement. */
export interface SqlText {
  kind: "sql";
  text: string;
}

export type Definition = Pivot | SqlText;

/** Who else may open an exploration. It always runs over the records of whoever opens it. */
export const sharings = ["private", "province", "region", "everyone"] as const;
export type Sharing = (typeof sharings)[number];

/** An exploration as the server keeps it. */
export interface Exploration {
  id: number;
  name: string;
  definition: Definition;
  sharing: Sharing;
  /** Whether it is the reader's own; others can be opened and copied, not changed. */
  mine: boolean;
  owner_name: string;
  region_name: string | null;
  province_name: string | null;
  row_version: number;
  /** When it was last saved, ISO. */
  time_stamp: string;
}

export const limits = {
  rows: 3,
  columns: 2,
  measures: 6,
  filters: 12,
  values: 300,
  text: 20_000,
  name: 120,
  top: 1000,
} as const;

/** With whom an actor may share: at most with their own scope. */
export const sharingsOf = (
  actor: Pick<Actor, "status" | "region_name" | "province_name">,
): readonly Sharing[] => {
  if (actor.status === "Central") return ["private", "everyone"];
  if (actor.status === "Regional") return actor.region_name ? ["private", "region"] : ["private"];
  return actor.province_name ? ["private", "province"] : ["private"];
};

type Unknown = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Unknown =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && !value.includes("\u0000");
const isName = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z][a-z0-9_]{0,62}$/.test(value);
const isValue = (value: unknown): value is string | number =>
  isText(value, 500) || (typeof value === "number" && Number.isFinite(value));
const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);
const isListOf = <T>(value: unknown, most: number, is: (one: unknown) => one is T): value is T[] =>
  Array.isArray(value) && value.length <= most && value.every(is);

const isMeasure = (value: unknown): value is Measure =>
  isRecord(value) &&
  isOneOf(aggregates, value["of"]) &&
  isOneOf(showings, value["shown"]) &&
  (value["of"] === "count" ? value["field"] === null : isName(value["field"]));

const isBound = (value: unknown): value is string | number | null => value === null || isValue(value);
const isFieldFilter = (value: unknown): value is FieldFilter =>
  isRecord(value) &&
  isName(value["field"]) &&
  (value["is"] === "between"
    ? isBound(value["from"]) && isBound(value["to"])
    : isOneOf(["in", "not_in"] as const, value["is"]) && isListOf(value["values"], limits.values, isBound));

const isWithin = (value: unknown, from: number, to: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to;

const isFilter = (value: unknown): value is Pivot["filter"] =>
  isRecord(value) &&
  Object.keys(value).length <= 20 &&
  Object.entries(value).every(([name, values]) => isName(name) && isListOf(values, limits.values, isValue));

/** What is wrong with each part of a pivot; true stands for what is right. */
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
    ["view", isOneOf(views, given["view"]), `Name one of: ${views.join(", ")}.`],
    ["filter", isFilter(given["filter"]), "The filter bar is not understood."],
    [
      "stage",
      isOneOf(["both", "Pending", "Approved"] as const, given["stage"]),
      "Send both, Pending or Approved.",
    ],
  ];
};

const pivotOf = (given: Unknown): Pivot => ({
  kind: "pivot",
  fact: given["fact"] as string,
  rows: given["rows"] as string[],
  columns: given["columns"] as string[],
  measures: (given["measures"] as Measure[]).map(({ of, field, shown }) => ({ of, field, shown })),
  filters: given["filters"] as FieldFilter[],
  order: given["order"] as Pivot["order"],
  top: given["top"] as Pivot["top"],
  totals: given["totals"] as boolean,
  view: given["view"] as View,
  filter: given["filter"] as Pivot["filter"],
  stage: given["stage"] as Pivot["stage"],
});

/** A definition as it was sent or kept, checked for its shape and size. Throws a 400 that names each faulty part. */
export function readDefinition(given: unknown): Definition {
  if (!isRecord(given)) throw new Problem(400, "The exploration has no definition.", [missing("definition")]);
  if (given["kind"] === "sql") {
    const { text } = given;
    if (!isText(text, limits.text) || text.trim() === "")
      throw new Problem(400, `The statement needs 1 to ${limits.text.toLocaleString("en-PH")} characters.`, [
        { field: "text", message: "Write a statement, or shorten it." },
      ]);
    return { kind: "sql", text };
  }
  if (given["kind"] !== "pivot")
    throw new Problem(400, "An exploration is a pivot or a statement.", [missing("kind")]);
  const faults = partsOf(given)
    .filter(([, right]) => !right)
    .map(([field, , message]): Detail => ({ field, message }));
  if (faults.length > 0) throw new Problem(400, "The pivot is not understood.", faults);
  return pivotOf(given);
}

const missing = (field: string): Detail => ({ field, message: "Missing." });
