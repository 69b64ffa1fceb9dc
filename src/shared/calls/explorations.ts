import type { ViewSharing } from "./saved-views";
import type { RuleBounds, RuleTone } from "../cells/cell-rules";
import type { ComparisonBase } from "../time/comparison-bases";
import type { PeriodName } from "../time/relative-periods";

/** How the value of a measure is computed from the records of a cell. */
export const aggregates = ["count", "distinct", "sum", "average", "least", "greatest"] as const;
export type Aggregate = (typeof aggregates)[number];

/** How a measure is shown: as its value, its share in percent, its change since the previous period, or added up since the first. */
export const measureDisplays = [
  "value",
  "share_of_total",
  "share_of_row",
  "share_of_column",
  "change",
  "difference",
  "running_total",
] as const;
export type MeasureDisplay = (typeof measureDisplays)[number];

/** A figure of a cell; `field` is null for the count of records. */
export interface PlainMeasure {
  of: Aggregate;
  field: string | null;
  shown: MeasureDisplay;
}

/** What the value of a formula is. A share is written in percent: 0.25 is 25%. */
export const formulaUnits = ["number", "peso", "share"] as const;

/** A figure of a cell that a formula computes from others, such as `sum(total_cost) / count` (`formula.ts`). */
export interface FormulaMeasure {
  of: "formula";
  field: null;
  name: string;
  formula: string;
  unit: (typeof formulaUnits)[number];
  shown: MeasureDisplay;
}

export type Measure = PlainMeasure | FormulaMeasure;

/** A filter of one field. Null among the values means “Not stated”; a bound that is null is open. */
export type FieldFilter =
  | { field: string; is: "in" | "not_in"; values: (string | number | null)[] }
  | { field: string; is: "between"; from: string | number | null; to: string | number | null };

/** How a pivot is shown. “auto” is one of the others, by what it asks. */
export const shownViews = ["table", "bar", "stacked", "line", "combo"] as const;
export type ShownView = (typeof shownViews)[number];
export const views = ["auto", ...shownViews] as const;
export type View = (typeof views)[number];

/** Which records count: pending, approved or both (DESIGN §7). */
export const stages = ["both", "Pending", "Approved"] as const;
export type CountedStage = (typeof stages)[number];

/** A rule for the cells of a figure: a measure, or what a comparison shows beside it, by the name of its column. */
export type PivotRule = RuleBounds & { figure: string; tone: RuleTone };

/** A pivot over one fact, with the state of the filter bar. */
export interface Pivot {
  kind: "pivot";
  fact: string;
  rows: string[];
  columns: string[];
  measures: Measure[];
  filters: FieldFilter[];
  /** The index of the measure that orders the rows of each level; null orders them by name. */
  order: { measure: number | null; descending: boolean };
  /** Limits a row field (0 is the outermost) to its first `most` values; null shows all. */
  top: { most: number; field: number } | null;
  totals: boolean;
  view: View;
  /** Whether the cells of a table are shaded by the size of their figures. */
  shaded?: boolean;
  /** How figures are marked; of several rules that a cell meets the first one holds. */
  rules?: PivotRule[];
  /** The filter bar's values by field name. */
  filter: Record<string, (string | number)[]>;
  stage: CountedStage;
  /** The period in words of a saved pivot, in the place of the years and quarters of `filter`. */
  period?: PeriodName;
  /** What its figures are compared with, where the filter bar has a period that can be compared. */
  against?: ComparisonBase;
}

/** How the answer of a statement is shown: as a pivot may be, or as one large figure. */
export const statementViews = [...views, "figure"] as const;
export type StatementView = (typeof statementViews)[number];

/** The chart of a statement's answer. Columns that it does not name are found by what the answer holds. */
export interface StatementChart {
  view: StatementView;
  /** The columns of the answer that name the marks, the outermost first. */
  marks?: string[];
  /** The columns of numbers that are drawn, in this order. */
  drawn?: string[];
}

/** A user's own statement. */
export interface SqlText {
  kind: "sql";
  text: string;
  /** Absent in statements of the time before charts: these are tables. */
  chart?: StatementChart;
}

export type Definition = Pivot | SqlText;

/** An exploration as the server stores it. */
export interface Exploration {
  id: number;
  name: string;
  definition: Definition;
  /** Who else may open it. It always runs over the records in the scope of the user who opens it. */
  sharing: ViewSharing;
  /** The role that it is shared with, by id and name; null when it is not shared with a role. */
  uac_id: number | null;
  role_name: string | null;
  /** Whether it belongs to the current user. Others can be opened and copied, but not changed. */
  mine: boolean;
  /** Whether a deleted user shared it, and the reader may take it away. */
  clearable: boolean;
  owner_name: string;
  region_name: string | null;
  province_name: string | null;
  row_version: number;
  /** When it was last saved, ISO. */
  time_stamp: string;
}

export const limits = {
  explorations: 200,
  /** How many are listed to a person: the own ones, then those of others. */
  listed: 600,
  rows: 3,
  columns: 2,
  measures: 6,
  filters: 12,
  values: 300,
  text: 20_000,
  name: 120,
  formula: 300,
  formulaName: 60,
  top: 1000,
  rules: 5,
  figureName: 150,
  /** Columns of a statement's answer that name its marks, those that are drawn, and the length of their names. */
  markColumns: 3,
  drawnColumns: 8,
  answerColumn: 200,
  /** Rows of an answer, which are the cells of a pivot. */
  answerRows: 50_000,
} as const;
