import { lazyPart } from "../../api/calls/lazy-part";
import type { Row, TableColumn } from "../charts/parts/chart";
import { formatFull, numberOf } from "../charts/parts/numbers";
import { columnLabel } from "../../labels/column-label";
import { defineTile, type Tile } from "../board/tile";
import { mapLevel, placeTileSettings, selectPlace, shortPlace } from "./parts/places";
import { question } from "./parts/question";
import { records, type FigureSource } from "./parts/records";

/** A column under the label that it also has in messages, alerts and exports. */
const column = (name: string, more: Partial<TableColumn> = {}): TableColumn => ({
  column: name,
  label: columnLabel(name),
  ...more,
});
const rates: readonly TableColumn[] = [
  column("behind", { unit: "count" }),
  column("met_rate", { unit: "percent", bar: "accomplished" }),
  column("due_rate", { unit: "percent" }),
];

/** The programme of a row; nothing for a row of all programmes. */
const ofProgramme = ({ programme }: Row) => (typeof programme === "string" ? { programme } : {});
const figure = (row: Row, column: string): number => numberOf(row[column]) ?? 0;
const count = (row: Row, column: string): string => formatFull(figure(row, column), "count");

/** The targets or accomplishments that a figure counts: its list holds no others. */
const counted = (standing: string, sum: string, counts: string): FigureSource => ({
  of: (row) => ({ ...ofProgramme(row), target_standing: standing }),
  sum,
  counts,
});
const target = counted("target", "targets", "target");
const met = counted("met", "met", "met");
const unmet = counted("unmet", "unmet", "unmet");
const accomplished = counted("accomplished", "accomplishments", "accomplished");

const due: FigureSource = {
  ...target,
  explains: (row) =>
    `Due today is a share of the targets, ${count(row, "due")} of ${count(row, "target")}; none is due by itself. The list holds all targets.`,
};
const behind: FigureSource = {
  ...unmet,
  explains: (row) =>
    `Behind is a difference: ${count(row, "due")} due today less ${count(row, "met")} met. The list holds all targets that are not met, also those that are not due yet.`,
};
const ahead: FigureSource = {
  ...met,
  explains: (row) =>
    `Ahead is a difference: ${count(row, "met")} met less ${count(row, "due")} due today. The list holds all targets that are met.`,
};
const recent: FigureSource = {
  ...accomplished,
  explains: (row) =>
    `The list holds all accomplishments, also those entered before the last seven days, in which there were ${count(row, "recent")}.`,
};

/** The targets and accomplishments behind the figures of a row. What no list can hold says what its list holds. */
const targets = (select?: Tile["select"]) =>
  records({
    from: "target-pair-records",
    select,
    figures: {
      target,
      due,
      due_rate: due,
      met,
      met_rate: met,
      unmet,
      behind,
      ahead,
      accomplished,
      recent,
    },
  });

/** Whether the targets of the year are met, by programme. */
export const onTarget = defineTile({
  name: "on-target",
  title: "On target",
  question: question("dashboards/on-target"),
  size: { w: 8, h: 6 },
  narrow: 12,
  isPrintedFirst: true,
  chart: {
    kind: "page",
    Drawing: lazyPart(() => import("../progress/on-target")),
    inSheet: {
      kind: "bars",
      x: "programme",
      series: [
        { column: "due_rate", colour: (palette) => palette.target, outlined: true },
        { column: "met_rate", colour: (palette) => palette.accomplished },
      ],
    },
    picture: (rows) => ({
      columns: [
        column("programme"),
        ...["target", "met", "due", "ahead"].map((name) => column(name, { unit: "count" })),
        ...rates,
        column("due_from"),
      ],
      rows,
    }),
  },
  records: targets(),
});

const placeOf = placeTileSettings(mapLevel).select;
/** What a line selects: its place, or below the province its organization. */
const selectLine: NonNullable<Tile["select"]> = (mark, level) => {
  const { arbo_name: name } = mark.row;
  return typeof name === "string" ? selectPlace(name, "organization", level) : placeOf(mark, level);
};
/** What narrows the targets to a line. Those of no organization are not listed. */
const targetsOf: NonNullable<Tile["select"]> = (mark, level) => {
  const { row_key: key } = mark.row;
  if (key === undefined) return placeOf(mark, level);
  return key === null ? null : { label: "", parameters: { arbo_key: Number(key) } };
};

/** The places, or below the province the organizations, with the most targets that are due today and not met. */
export const behindTarget = defineTile({
  name: "behind-target",
  title: "Furthest behind by {place}",
  question: question("dashboards/behind-target-by-place"),
  size: { w: 4, h: 6 },
  level: mapLevel,
  select: selectLine,
  records: targets(targetsOf),
  organizations: {
    question: question("dashboards/behind-target-by-organization"),
    from: "municipality",
    view: {
      label: "Organizations furthest behind",
      chart: {
        kind: "table",
        columns: [{ column: "arbo_name", label: "Organization" }, ...rates],
      },
    },
  },
  chart: {
    kind: "table",
    columns: [{ column: "place", label: "Place", short: shortPlace }, ...rates],
  },
});
