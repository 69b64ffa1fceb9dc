import { bar } from "../../charts/kinds/bar";
import { line } from "../../charts/kinds/line";
import { textOf, type Unit } from "../../charts/parts/numbers";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { defineTile } from "../../board/tile";
import { monthName, selectMonth } from "../parts/periods";
import { queryLevel, mapLevel, placeTileSettings, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { entriesMatched, records, type FigureSource } from "../parts/records";
import { selectBy } from "../parts/selects";
import { matchedEntries } from "../parts/shapes";

const ofTitle = selectBy("training_title");
const ofCategory = selectBy("training_category");
const heldTrainings = { kind: "training", held: "yes" };

/** The trainings behind the count of those held, and behind their cost. */
const ofHeld: Readonly<Record<string, FigureSource>> = {
  trainings: { of: heldTrainings },
  training_cost: { of: heldTrainings, sum: "training_cost" },
};

/** A line chart of the trainings by month. */
const byMonth = (column: string, label: string, unit: Unit) =>
  line({ name: monthName, unit, lines: [{ column, label, tone: "accomplished" }] });

/** Organizations with and without a training, by place. */
export const trainedArbos = defineTile({
  name: "trained-arbos",
  title: "Trained and untrained ARBOs by {place}",
  question: question("dashboards/trained-arbos"),
  size: { w: 6, h: 13 },
  ...placeTileSettings(queryLevel),
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
  records: records({
    from: "trained-arbo-records",
    select: placeTileSettings(queryLevel).select,
    figures: {
      trained: { of: { trained: "yes" } },
      untrained: { of: { trained: "no" } },
      arbos: {},
      trained_rate: { of: { trained: "yes" }, counts: "trained" },
    },
  }),
});

/** Form 5 targets and accomplishments by training title. */
export const trainingsMatched = defineTile({
  name: "trainings-matched",
  title: "Trainings: target and accomplished by title",
  question: question("dashboards/trainings-matched"),
  size: { w: 12, h: 13 },
  chart: matchedEntries("training_title"),
  select: ofTitle,
  records: entriesMatched("training", ofTitle),
});

/** Form 5 targets and accomplishments by place. */
export const trainingsByPlace = defineTile({
  name: "trainings-by-place",
  title: "Trainings: target and accomplished by {place}",
  question: question("dashboards/trainings-matched-by-place"),
  size: { w: 6, h: 13 },
  ...placeTileSettings(mapLevel),
  chart: matchedEntries("place", shortPlace),
  records: entriesMatched("training", placeTileSettings(mapLevel).select),
});

/** Trainings held, by category. */
export const trainingsByCategory = defineTile({
  name: "trainings-by-category",
  title: "Trainings by category",
  question: question("dashboards/trainings-by-category"),
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
  select: ofCategory,
  records: records({
    from: "training-records",
    select: ofCategory,
    whole: heldTrainings,
    figures: { ...ofHeld, planned: { of: { kind: "training", held: "no" } } },
  }),
});

/** Trainings held, by month. */
export const trainingsByMonth = defineTile({
  name: "trainings-by-month",
  title: "Trainings by month",
  question: question("dashboards/trainings-by-month"),
  size: { w: 12, h: 7 },
  views: [
    { label: "Trainings", chart: byMonth("trainings", "Held", "count") },
    { label: "Cost", chart: byMonth("training_cost", "Cost", "peso") },
  ],
  select: selectMonth,
  records: records({ from: "training-records", select: selectMonth, whole: heldTrainings, figures: ofHeld }),
});
