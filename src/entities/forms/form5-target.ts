import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location, optionalPeriod, organization, project, remarks, rowStatus } from "../define/groups";
import { participantDerived, participantFields } from "./participant";
import { startBeforeEnd, trainingDerived, trainingFields } from "./training";

const crop = { section: "Crop and status" };

/**
 * The fields of one participant on the record itself. New participants are entered as rows of the ARBO instead
 * (decision 051).
 */
const participant = Object.fromEntries(
  Object.entries(participantFields).map(([name, field]) => [name, { ...field, askedIn: "participant" }]),
) as typeof participantFields;

/** Form 5 annual target: trainings and inputs planned for an organization (spec §3). */
export const form5Target = defineEntity({
  name: "form_5_annualtarget",
  path: "/api/form-5-annualtarget",
  alsoListedAt: "/api/form5-annualtarget",
  label: "Form 5 target",
  screen: {
    route: "/Form5AnnualTarget",
    title: "Target/F5",
    heading: "Annual Target (Form 5)",
    group: "Form 5",
    label: "Annual target",
  },
  scope: "location",
  approval: true,
  window: "target",
  summary: ["training_title", "start_date", "training_cost", "reporting_year"],
  fields: {
    ...organization,
    ...location,
    ...project,
    ...optionalPeriod,
    crop_product: make.text("Crop or product", { ...crop, main: true }),
    current_it_status: make.lookup("current-it-status", "Current IT-EASY status", crop),
    current_it_level: make.lookup("current-it-level", "Current IT-EASY level", crop),
    ...trainingFields,
    ...participant,
    agri_technology_inputs_provided: make.longText("Agri-technology inputs provided", { section: "Inputs" }),
    ...remarks,
    ...rowStatus,
  },
  derived: { ...trainingDerived, ...participantDerived },
  check: startBeforeEnd,
});
