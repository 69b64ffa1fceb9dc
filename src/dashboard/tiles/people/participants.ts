import { bar } from "../../charts/kinds/bar";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { withheldText } from "../../labels/labels";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectPart } from "../parts/selects";
import { beneath, bySex, figure } from "../parts/shapes";

const sexes = { female: "Female", male: "Male", not_stated: "Not stated" };
const categories = { arb: "ARB", non_arb: "Non-ARB", not_stated: "Not stated" };
const bySexOf = selectPart("category", "sex", sexes);
const byCategoryOf = selectPart("sub_category", "category", categories);

/** The participants behind the figures of `participants.sql`; the trainings are in `ofTrainings`. */
const ofPersons = records({
  from: "trainee-records",
  figures: {
    participants: {},
    attended: { of: { attended: "yes" } },
    attendances: { sum: "trainings_attended" },
  },
});
const heldTrainings = { kind: "training", held: "yes" };
const costed = { ...heldTrainings, costed: "yes" };
const ofTrainings = records({
  from: "training-records",
  whole: heldTrainings,
  figures: {
    trainings: { of: heldTrainings },
    training_cost: { of: heldTrainings, sum: "training_cost" },
    costed: { of: costed },
    undated: { of: { kind: "training", held: "no" } },
    participant_cost: { of: costed, sum: "training_cost", counts: "training_cost" },
  },
});

/** The number of participants and the number of attendances, labelled so that they are not confused. */
export const participants = defineTile({
  name: "participants",
  title: "Participants",
  question: question("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: figure(
    "participants",
    "participants, each counted once",
    "count",
    beneath("attendances", "attendances, one per training attended"),
  ),
  records: firstSource(ofPersons, ofTrainings),
});

/** The trainings held and their total cost. */
export const trainingsHeld = defineTile({
  name: "trainings-held",
  title: "Trainings held",
  question: question("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: figure(
    "trainings",
    "trainings held",
    "count",
    beneath("training_cost", "cost", "peso"),
    beneath("undated", "without a date conducted, not counted"),
  ),
  records: firstSource(ofTrainings, ofPersons),
});

/** The cost of the trainings held, per participant who attended at least one. */
export const participantCost = defineTile({
  name: "participant-cost",
  title: "Cost per participant",
  question: question("dashboards/participants"),
  size: { w: 4, h: 3 },
  chart: figure(
    "participant_cost",
    "per participant",
    "peso",
    beneath("costed", "trainings held whose cost was entered"),
  ),
  records: firstSource(ofTrainings, ofPersons),
});

/** Participants by sex, ARB and non-ARB. */
export const participantsBySex = defineTile({
  name: "participants-by-sex",
  title: "Participants by sex, ARB and non-ARB",
  question: question("dashboards/participants-by-sex"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bySex("category", { notStated: true }),
  select: bySexOf,
  records: records({
    from: "trainee-records",
    select: bySexOf,
    figures: { female: {}, male: {}, not_stated: {}, total: {} },
  }),
});

/** Participants by age group. */
export const participantsByAge = defineTile({
  name: "participants-by-age",
  title: "Participants by age group",
  question: question("dashboards/participants-by-age"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bar({
    x: "age_group",
    y: "participants",
    unit: "count",
    of: "Participants",
    withheld: withheldText,
    inOrder: true,
  }),
  records: records({
    from: "trainee-records",
    figures: { participants: { of: ({ age_group }) => ({ age_group: String(age_group) }) } },
  }),
});

/** Participants by 4Ps, senior, indigenous person, solo parent, and person with disability. */
export const demographics = defineTile({
  name: "demographics",
  title: "Demographics of participants",
  question: question("dashboards/demographics-by-mark"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bar({ x: "name", y: "participants", unit: "count", of: "Participants", withheld: withheldText }),
  records: records({
    from: "trainee-records",
    figures: { participants: { of: ({ mark }) => ({ mark: String(mark) }) } },
  }),
});

/** Participants by sub-category, and within it by category. */
export const participantsByCategory = defineTile({
  name: "participants-by-category",
  title: "Participants by category and sub-category",
  question: question("dashboards/participants-by-category"),
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
  select: byCategoryOf,
  records: records({
    from: "trainee-records",
    select: byCategoryOf,
    figures: { arb: {}, non_arb: {}, not_stated: {}, total: {} },
  }),
});
