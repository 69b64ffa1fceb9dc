import { seesPersons, type Rights } from "../shared/permissions";

/** What the tab and the report of capacity development are called. */
export const capacityDevelopmentTitle = "Capacity development by ARBO";

const tabs = [
  { value: "target-accomplishment", label: "Target versus accomplishment" },
  { value: "capacity-development", label: capacityDevelopmentTitle },
  { value: "training-record", label: "Training record" },
  { value: "explore", label: "Explore" },
  { value: "schedules", label: "Report schedules" },
  { value: "dictionary", label: "Data dictionary" },
] as const;

/** The name of a tab of the Report page, as its address holds it. */
export type ReportTab = (typeof tabs)[number]["value"];

/** The tabs of the Report page for a user, in order. The training record names persons: only who sees persons has it. */
export const reportTabsOf = (user: Rights | null): readonly (typeof tabs)[number][] =>
  tabs.filter(({ value }) => value !== "training-record" || seesPersons(user));
