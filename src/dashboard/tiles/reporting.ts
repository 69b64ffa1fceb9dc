import { completenessPicture } from "../completeness/picture";
import { lazyPart } from "../../api/calls/lazy-part";
import type { Mark } from "../charts/parts/chart";
import { numberOf, textOf } from "../charts/parts/numbers";
import { stackedBar } from "../charts/kinds/stacked-bar";
import { columnLabel } from "../../labels/column-label";
import { defineTile, type DrillThrough, type Tile } from "../board/tile";
import { byPlace, mapLevel, selectPlace, shortPlace } from "./parts/places";
import { quarterName } from "./parts/periods";
import { question } from "./parts/question";
import { records, type FigureSource } from "./parts/records";

const parts = [
  { column: "approved", label: "Approved", tone: "accomplished" },
  { column: "pending", label: "Pending", tone: "pending", hatched: true },
  { column: "missing", label: "Missing", tone: "nonOperational" },
] as const;

const standing = (report_standing: string, counts?: string) => ({
  of: { report_standing },
  ...(counts === undefined ? {} : { counts }),
});

/** The expected reports behind the figures. Each is a province's report of one form and period. */
const drillThroughReports = (select?: Tile["select"], more: Record<string, FigureSource> = {}) =>
  records({
    from: "expected-report-records",
    select,
    figures: {
      expected: {},
      received: standing("received"),
      missing: standing("missing"),
      approved: standing("approved"),
      pending: standing("pending"),
      on_time: standing("on time"),
      late: standing("late"),
      received_rate: standing("received", "received"),
      approved_rate: standing("approved", "approved"),
      on_time_rate: standing("on time", "on_time"),
      ...more,
    },
  });

const totals = question("dashboards/reporting-totals");

/** The share of expected reports that were received. */
export const reportsReceived = defineTile({
  name: "reports-received",
  title: "Expected reports received",
  question: totals,
  size: { w: 4, h: 4 },
  narrow: 4,
  chart: {
    kind: "figure",
    value: "received_rate",
    unit: "percent",
    label: "of the reports expected",
    beneath: [
      { column: "expected", label: "expected", unit: "count" },
      { column: "received", label: "received", unit: "count" },
      { column: "missing", label: "missing", unit: "count" },
    ],
  },
  records: drillThroughReports(),
});

/** The share of expected reports that are approved. */
export const reportsApproved = defineTile({
  name: "reports-approved",
  title: "Expected reports approved",
  question: totals,
  size: { w: 4, h: 4 },
  narrow: 3,
  chart: {
    kind: "figure",
    value: "approved_rate",
    unit: "percent",
    label: "of the reports expected",
    beneath: [{ column: "approved", label: "with all records approved", unit: "count" }],
  },
  records: drillThroughReports(),
});

/** The share of expected reports that were entered while their schedule was open. */
export const reportsOnTime = defineTile({
  name: "reports-on-time",
  title: "Expected reports on time",
  question: totals,
  size: { w: 4, h: 4 },
  narrow: 3,
  chart: {
    kind: "figure",
    value: "on_time_rate",
    unit: "percent",
    label: "of the reports expected",
    beneath: [
      { column: "on_time", label: "on time", unit: "count" },
      { column: "late", label: "late", unit: "count" },
    ],
  },
  records: drillThroughReports(),
});

const selectForm: NonNullable<Tile["select"]> = ({ row }) => {
  const form = textOf(row["form"]);
  return { label: form, parameters: { form } };
};
const selectReporting: NonNullable<Tile["select"]> = (mark, level) =>
  selectPlace(textOf(mark.row["place"]), mapLevel(level), level);

/** Expected reports by form. */
export const reportsByForm = defineTile({
  name: "reports-by-form",
  title: "Expected reports by form",
  question: question("dashboards/reporting-by-form"),
  size: { w: 6, h: 10 },
  chart: stackedBar({ x: "form", whole: "expected", unit: "count", parts }),
  select: selectForm,
  records: drillThroughReports(selectForm),
});

/** Expected reports by region or province. */
export const reportsByPlace = defineTile({
  name: "reports-by-place",
  title: "Expected reports by {place}",
  question: question("dashboards/reporting-by-place"),
  size: { w: 6, h: 10 },
  level: mapLevel,
  order: byPlace,
  chart: stackedBar({
    x: "place",
    name: (row) => shortPlace(textOf(row["place"])),
    whole: "expected",
    unit: "count",
    parts,
  }),
  select: selectReporting,
  records: drillThroughReports(selectReporting, { received_rate: { counts: "expected" } }),
});

const reports = question("dashboards/reporting-records");
const expected = question("dashboards/expected-report-records");

/** The question of records or expected reports behind each number of a cell. */
const numbersOfCell: Readonly<Record<string, Pick<DrillThrough, "question" | "parameters">>> = {
  expected: { question: expected, parameters: {} },
  received: { question: expected, parameters: { report_standing: "received" } },
  approved: { question: expected, parameters: { report_standing: "approved" } },
  on_time: { question: expected, parameters: { report_standing: "on time" } },
  reports: { question: reports, parameters: {} },
  reports_approved: { question: reports, parameters: { record_standing: "approved" } },
  reports_on_time: { question: reports, parameters: { record_standing: "on time" } },
  reports_late: { question: reports, parameters: { record_standing: "late" } },
};

/** The records behind a number of a cell, limited to its province, form and period. */
function drillThroughCell({ row, column }: Mark): DrillThrough | null {
  const number = numbersOfCell[column];
  if (number === undefined) return null;
  const quarter = numberOf(row["quarter"]);
  const place = row["province_name"] ?? row["region_name"];
  const words = [...(place === null ? [] : [place]), row["form"], quarterName(row)].map((one) => textOf(one));
  return {
    question: number.question,
    counts: column,
    figure: [...words, ...(column === "reports" ? [] : [columnLabel(column)])].join(", "),
    parameters: {
      ...number.parameters,
      form: textOf(row["form"]),
      reporting_year: numberOf(row["year"]),
      ...(row["side"] === "Target" || quarter === null ? {} : { reporting_quarter: quarter }),
      ...(row["region_name"] === null ? {} : { region_name: textOf(row["region_name"]) }),
      ...(row["province_name"] === null ? {} : { province_name: textOf(row["province_name"]) }),
    },
  };
}

/** The grid of expected, received and missing reports by province, form and quarter. */
export const reportingGrid = defineTile({
  name: "reporting-grid",
  title: "Reporting completeness",
  question: question("dashboards/reporting-grid"),
  sent: question("dashboards/reporting-missing"),
  size: { w: 12, h: 18 },
  narrow: 14,
  views: [
    {
      label: "Grid",
      chart: {
        kind: "page",
        Drawing: lazyPart(() => import("../completeness/completeness-grid")),
        picture: completenessPicture,
      },
    },
  ],
  records: (mark) => (mark === null ? null : drillThroughCell(mark)),
});
