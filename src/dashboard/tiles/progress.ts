import { lazy } from "react";
import type { Row, TableColumn } from "../charts/parts/chart";
import { columnLabel } from "../../labels/column-label";
import { defineTile, type Tile } from "../board/tile";
import { mapLevel, placeTileSettings, selectPlace, shortPlace } from "./parts/places";
import { query } from "./parts/queries";
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
const target: FigureSource = { of: ofProgramme, sum: "targets", counts: "target" };
const met: FigureSource = { of: ofProgramme, sum: "met", counts: "met" };
const unmet: FigureSource = {
  of: (row) => ({ ...ofProgramme(row), unmet: "yes" }),
  sum: "unmet",
  counts: "unmet",
};
const accomplished: FigureSource = { of: ofProgramme, sum: "accomplishments", counts: "accomplished" };

/** The targets and accomplishments behind the figures of a row; what is due or behind opens the targets, and what is ahead those that are met. */
const targets = (select?: Tile["select"]) =>
  records({
    from: "target-pair-records",
    select,
    figures: {
      target,
      due: target,
      due_rate: target,
      met,
      met_rate: met,
      unmet,
      behind: unmet,
      ahead: met,
      accomplished,
      recent: accomplished,
    },
  });

/** Whether the targets of the year are met, by programme. */
export const onTarget = defineTile({
  name: "on-target",
  title: "On target",
  query: query("dashboards/on-target"),
  size: { w: 8, h: 6 },
  narrow: 12,
  isPrintedFirst: true,
  chart: {
    kind: "page",
    Drawing: lazy(() => import("../progress/on-target")),
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
  query: query("dashboards/behind-target-by-place"),
  size: { w: 4, h: 6 },
  level: mapLevel,
  select: selectLine,
  records: targets(targetsOf),
  organizations: {
    query: query("dashboards/behind-target-by-organization"),
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
