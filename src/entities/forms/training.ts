import { make, type Values } from "../../fields";
import { daysBetween } from "../../shared/time/dates";
import { defineEntity } from "../define/entity";
import { project } from "../define/groups";

const section = "Training";

/** The training fields shared by targets, accomplishments and trainings (spec §3). */
export const trainingFields = {
  training_title: make.text("Training title", { section, required: true, main: true }),
  training_category: make.lookup("type-intervention", "Training category", { section, main: true }),
  start_date: make.date("Start", { section, main: true }),
  end_date: make.date("End", { section }),
  training_days: make.count("Days", {
    section,
    readOnly: true,
    hint: "From start to end, both days counted.",
  }),
  conducted_by: make.lookup("conducted-by", "Conducted by", { section }),
  training_cost: make.peso("Cost", { section, main: true }),
  agri_inputs: make.text("Agricultural inputs", { section }),
};

interface Dates {
  start_date?: string | null;
  end_date?: string | null;
}

/** The days from start to end, both counted; null when one is missing or the end is before the start. */
function trainingDays({ start_date: start, end_date: end }: Values): number | null {
  if (typeof start !== "string" || typeof end !== "string") return null;
  const days = daysBetween(start, end) + 1;
  return days >= 1 ? days : null;
}

/**
 * The training days are computed from start and end. A smaller entered number is kept, for a training not held
 * every day. Without both dates, an entered number is kept.
 */
export const trainingDerived = {
  training_days: (form: Values, before: Values): unknown => {
    const [days, daysBefore] = [trainingDays(form), trainingDays(before)];
    const stands = form["training_days"];
    const followed = stands === before["training_days"] && stands === daysBefore && daysBefore !== null;
    if (days === null) return followed ? null : stands;
    return typeof stands !== "number" || stands > days || followed ? days : stands;
  },
};

/** The end must not be before the start. */
export const startBeforeEnd = ({
  start_date: start,
  end_date: end,
}: Dates): { field: string; message: string }[] =>
  start && end && end < start ? [{ field: "end_date", message: "Choose an end on or after the start." }] : [];

/** A training of an organization; participants refer to it by id. */
export const arboTraining = defineEntity({
  name: "arbo_training",
  path: "/api/arbo-training",
  label: "training",
  screen: { route: "/Form5AnnualTarget", title: "Target/F5", heading: "Trainings" },
  scope: { parent: "arbo_masterlist", key: "arboPrimaryKey", parentKey: "id" },
  identities: [
    { by: ["training_title", "arboPrimaryKey", "start_date", "end_date"] },
    { by: ["training_title", "arboPrimaryKey", "date_conducted"] },
  ],
  approval: true,
  filtersByArbo: "training_id",
  summary: ["training_title", "date_conducted", "start_date", "training_cost"],
  fields: {
    arboPrimaryKey: make.pick("arbo", "ARBO", { section, required: true }),
    arbo_name: make.text("ARBO name", { section, readOnly: true, main: true }),
    training_id: make.text("Training ID", { section }),
    ...trainingFields,
    date_conducted: make.date("Date conducted", {
      section,
      main: true,
      warnIfFuture: true,
      hint: "Figures count a training by this day. Empty, it is filled with the start once somebody attended.",
    }),
    ...project,
  },
  derived: trainingDerived,
  check: startBeforeEnd,
});
