import { bar } from "../charts/bar";
import { stackedBar } from "../charts/stacked-bar";
import { defineTile } from "../tile";
import { query } from "./queries";

const withheld = "fewer than 5";

/** Persons and attendances: two figures, named so that nobody confuses them. */
export const participants = defineTile({
  name: "participants",
  title: "Participants",
  query: query("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: {
    kind: "figure",
    value: "participants",
    unit: "count",
    label: "participants, each counted once",
    beneath: [{ column: "attendances", label: "attendances, one per training attended", unit: "count" }],
  },
});

/** The trainings held and what one cost per participant. */
export const trainingsHeld = defineTile({
  name: "trainings-held",
  title: "Trainings held",
  query: query("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: {
    kind: "figure",
    value: "trainings",
    unit: "count",
    label: "trainings held",
    beneath: [{ column: "training_cost", label: "cost", unit: "peso" }],
  },
});

/** What a participant who attended any training cost. */
export const participantCost = defineTile({
  name: "participant-cost",
  title: "Cost per participant",
  query: query("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: {
    kind: "figure",
    value: "participant_cost",
    unit: "peso",
    label: "per participant",
    beneath: [{ column: "attended", label: "participants attended a training", unit: "count" }],
  },
});

/** Participants by sex, ARB and non-ARB. */
export const participantsBySex = defineTile({
  name: "participants-by-sex",
  title: "Participants by sex, ARB and non-ARB",
  query: query("dashboards/participants-by-sex"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: stackedBar({
    x: "category",
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women", tone: 4 },
      { column: "male", label: "Men", tone: 2 },
      { column: "not_stated", label: "Not stated", tone: "pending" },
    ],
  }),
});

/** Participants by age group. */
export const participantsByAge = defineTile({
  name: "participants-by-age",
  title: "Participants by age group",
  query: query("dashboards/participants-by-age"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bar({
    x: "age_group",
    y: "participants",
    unit: "count",
    of: "Participants",
    withheld,
    inOrder: true,
  }),
});

/** 4Ps, seniors, indigenous persons, solo parents, persons with disability. */
export const demographics = defineTile({
  name: "demographics",
  title: "Demographics of participants",
  query: query("dashboards/demographics-by-mark"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bar({ x: "name", y: "participants", unit: "count", of: "Participants", withheld }),
});

/** Participants by sub-category. */
export const participantsByCategory = defineTile({
  name: "participants-by-category",
  title: "Participants by category",
  query: query("dashboards/participants-by-category"),
  size: { w: 6, h: 8 },
  chart: stackedBar({
    x: "sub_category",
    whole: "total",
    unit: "count",
    parts: [
      { column: "arb", label: "ARB", tone: "green" },
      { column: "non_arb", label: "Non-ARB", tone: 3 },
      { column: "not_stated", label: "Not stated", tone: "pending" },
    ],
  }),
});
