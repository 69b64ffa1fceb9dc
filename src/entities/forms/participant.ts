import { make } from "../../fields";
import { parseDate, today } from "../../shared/time/dates";
import { fromParts } from "../define/derived";
import { defineEntity } from "../define/entity";
import { location, project } from "../define/groups";

const person = { section: "Participant" };
const named = { ...person, personal: true, alsoCalled: ["Name of participant", "Participant"] };
const sensitive = { section: "Participant", sensitive: true };

const trainings = { table: "arbo_training", called: "training_title" };

/** The age groups of reports; senior citizens are 60 and older (RA 9994). */
export const ageGroups = ["Below 15", "15 to 30", "31 to 59", "60 and older"] as const;

/** Age today in whole years; null without a complete birthday. */
export function ageOf(birthday: unknown, day: string = today()): number | null {
  if (typeof birthday !== "string" || !/^\d{4}-\d\d-\d\d$/.test(birthday)) return null;
  if (parseDate(birthday) === null) return null;
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return Math.max(0, day.slice(4) < birthday.slice(4) ? years - 1 : years);
}

/** The age group of an age in years. */
export const ageGroupOf = (age: unknown): string | null =>
  typeof age !== "number" ? null : ageGroups[age < 15 ? 0 : age <= 30 ? 1 : age < 60 ? 2 : 3];

/** The fields about a person (spec §3). */
export const participantFields = {
  participant_name: make.text("Name", { ...named, main: true }),
  sex: make.lookup("sex", "Sex", { ...person, closed: true, main: true, alsoCalled: ["Gender"] }),
  birthday: make.birthday("Birthday", {
    ...sensitive,
    alsoCalled: ["Date of birth", "Birth date", "Birthdate", "DOB"],
  }),
  age: make.count("Age", { ...sensitive, max: 130, hint: "From the birthday, where one is given." }),
  age_base_group: make.text("Age group", { ...sensitive, readOnly: true, hint: "From the age." }),
  participant_category: make.lookup("participant-category", "Category", {
    ...person,
    categories: true,
    closed: true,
    main: true,
  }),
  participant_sub_category: make.lookup("participant-category", "Sub-category", {
    ...person,
    under: "participant_category",
  }),
  is_4ps_beneficiary: make.yesNo("4Ps beneficiary", { ...sensitive, alsoCalled: ["4Ps"] }),
  is_solo_parent: make.yesNo("Solo parent", sensitive),
  is_pwd: make.yesNo("Person with disability", { ...sensitive, alsoCalled: ["PWD"] }),
  is_ip: make.yesNo("Indigenous person", { ...sensitive, alsoCalled: ["IP", "IPs"] }),
};

/** Age is computed from the birthday, age group from the age; an age entered without a birthday is kept. */
export const participantDerived = {
  age: fromParts("age", ["birthday"], (birthday) => ageOf(birthday)),
  age_base_group: fromParts("age_base_group", ["age"], ageGroupOf),
};

/** A participant in an organization's trainings, with the ids of trainings attended and not yet attended. */
export const participant = defineEntity({
  name: "participant",
  path: "/api/participant",
  label: "participant",
  screen: { route: "/Form5Accomplishment", title: "Accomp/F5", heading: "Participants" },
  scope: { parent: "arbo_masterlist", key: "arboPrimaryKey", parentKey: "id" },
  identities: [
    { by: ["participant_name", "birthday", "arboPrimaryKey"] },
    { by: ["participant_name", "birthday", "muncity_name", "province_name"] },
  ],
  fields: {
    arboPrimaryKey: make.pick("arbo", "ARBO", { ...person, required: true }),
    arbo_name: make.text("ARBO name", { ...person, readOnly: true, main: true }),
    ...participantFields,
    participant_name: make.text("Name", { ...named, required: true, main: true }),
    training_id: { ...make.list("Trainings attended", person), refers: trainings },
    wo_training_id: { ...make.list("Trainings not yet attended", person), refers: trainings },
    muncity_name: location.muncity_name,
    barangay_name: location.barangay_name,
    ...project,
  },
  derived: participantDerived,
});
