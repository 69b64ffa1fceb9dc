import { bar } from "../charts/bar";
import type { Row } from "../charts/chart";
import { line } from "../charts/line";
import { textOf } from "../charts/numbers";
import { stackedBar } from "../charts/stacked-bar";
import { targetBars } from "../charts/target-bars";
import { defineTile } from "../tile";
import { asked, byPlace, mapped, selectPlace, selectRow, shortPlace } from "./places";
import { query } from "./queries";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const monthOf = ({ year, month }: Row): string => `${months[Number(month) - 1] ?? ""} ${textOf(year)}`.trim();

/** Organizations with and without a training, by place. */
export const trainedArbos = defineTile({
  name: "trained-arbos",
  title: "Trained and untrained ARBOs by {place}",
  query: query("dashboards/trained-arbos"),
  size: { w: 6, h: 13 },
  level: asked,
  order: byPlace,
  chart: stackedBar({
    x: "place",
    name: ({ place }) => shortPlace(textOf(place)),
    whole: "arbos",
    unit: "count",
    parts: [
      { column: "trained", label: "Trained", tone: "accomplished" },
      { column: "untrained", label: "Untrained", tone: "pending" },
    ],
    also: [{ column: "trained_rate", label: "Trained", unit: "percent" }],
  }),
  select: (mark, level) => selectRow(mark, level),
});

/** Form 5 targets and accomplishments by training title and by place. */
export const trainingsMatched = defineTile({
  name: "trainings-matched",
  title: "Trainings: target and accomplished by title",
  query: query("dashboards/trainings-matched"),
  size: { w: 12, h: 13 },
  chart: targetBars({
    x: "training_title",
    target: "target",
    accomplished: "accomplished",
    matched: "matched",
    unit: "count",
    of: "Entries",
  }),
});

/** Form 5 targets and accomplishments by place. */
export const trainingsByPlace = defineTile({
  name: "trainings-by-place",
  title: "Trainings: target and accomplished by {place}",
  query: query("dashboards/trainings-matched-by-place"),
  size: { w: 6, h: 13 },
  level: mapped,
  order: byPlace,
  chart: targetBars({
    x: "place",
    target: "target",
    accomplished: "accomplished",
    matched: "matched",
    unit: "count",
    of: "Entries",
    short: shortPlace,
  }),
  select: ({ row }, level) => selectPlace(textOf(row["place"]), mapped(level), level),
});

/** Trainings held, by category. */
export const trainingsByCategory = defineTile({
  name: "trainings-by-category",
  title: "Trainings by category",
  query: query("dashboards/trainings-by-category"),
  size: { w: 6, h: 8 },
  views: [
    {
      label: "Held",
      chart: bar({
        x: "training_category",
        y: "trainings",
        unit: "count",
        of: "Trainings held",
        also: [{ column: "planned", label: "Planned", unit: "count" }],
      }),
    },
    {
      label: "Cost",
      chart: bar({ x: "training_category", y: "training_cost", unit: "peso", of: "Cost of trainings held" }),
    },
  ],
});

/** Trainings held, by month. */
export const trainingsByMonth = defineTile({
  name: "trainings-by-month",
  title: "Trainings by month",
  query: query("dashboards/trainings-by-month"),
  size: { w: 12, h: 7 },
  views: [
    {
      label: "Trainings",
      chart: line({
        name: monthOf,
        unit: "count",
        lines: [{ column: "trainings", label: "Held", tone: "accomplished" }],
      }),
    },
    {
      label: "Cost",
      chart: line({
        name: monthOf,
        unit: "peso",
        lines: [{ column: "training_cost", label: "Cost", tone: "accomplished" }],
      }),
    },
  ],
});
