import { lazy } from "react";
import type { Row, TableColumn } from "../charts/parts/chart";
import { defineTile, type Tile } from "../board/tile";
import { mapLevel, placeTileSettings, shortPlace } from "./parts/places";
import { query } from "./parts/queries";
import { records, type FigureSource } from "./parts/records";

const rates: readonly TableColumn[] = [
  { column: "behind", label: "Behind", unit: "count" },
  { column: "met_rate", label: "Met", unit: "percent", bar: "accomplished" },
  { column: "due_rate", label: "Due today", unit: "percent" },
];

/** The targets and accomplishments behind the figures of a row; what is due or behind opens the targets. */
const targets = (select?: Tile["select"]) => {
  const of = ({ programme }: Row) => (typeof programme === "string" ? { programme } : {});
  const unmet: FigureSource = { of: (row) => ({ ...of(row), unmet: "yes" }), sum: "unmet", counts: "unmet" };
  const target: FigureSource = { of, sum: "targets", counts: "target" };
  const met: FigureSource = { of, sum: "met", counts: "met" };
  const accomplished: FigureSource = { of, sum: "accomplishments", counts: "accomplished" };
  return records({
    from: "target-pair-records",
    select,
    figures: {
      target,
      met,
      met_rate: met,
      due: target,
      due_rate: target,
      unmet,
      behind: unmet,
      accomplished,
      recent: accomplished,
    },
  });
};

/** Whether the targets of the year are met, by programme. */
export const onTarget = defineTile({
  name: "on-target",
  title: "On target",
  query: query("dashboards/on-target"),
  size: { w: 8, h: 6 },
  narrow: 12,
  chart: {
    kind: "page",
    Drawing: lazy(() => import("../progress/on-target")),
    picture: (rows) => ({
      columns: [
        { column: "programme", label: "Programme" },
        { column: "target", label: "Targets", unit: "count" },
        { column: "met", label: "Met", unit: "count" },
        { column: "due", label: "Due today", unit: "count" },
        ...rates,
      ],
      rows,
    }),
  },
  records: targets(),
});

const selectPlaceOf = placeTileSettings(mapLevel).select;

/** The places with the most targets that are due today and not met. */
export const behindTarget = defineTile({
  name: "behind-target",
  title: "Furthest behind by {place}",
  query: query("dashboards/behind-target-by-place"),
  size: { w: 4, h: 6 },
  level: mapLevel,
  select: selectPlaceOf,
  records: targets(selectPlaceOf),
  chart: {
    kind: "table",
    columns: [{ column: "place", label: "Place", short: shortPlace }, ...rates],
  },
});
