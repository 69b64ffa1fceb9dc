import type { Values } from "../../src/fields";
import { enterprises } from "./form11-rows";
import type { DemoContext } from "../demo-context";
import { randomReportDay, periodOf } from "../random-days";
import { organizationOf, stageIn } from "../organizations/organization-fields";
import { anyYear } from "./pairs";
import { type Random, weighted } from "../random";

const service = weighted({
  "CAP-PBD": 26,
  "AFFORD-ARBs": 14,
  "ALERT-ARBOs": 8,
  "E-ARISE-ARBs": 16,
  "ARISE-ARBs": 12,
  Microfinance: 18,
  "Other credit window": 6,
});
const milestone = weighted({
  "Social preparation": 20,
  "Business plan": 18,
  "Credit application": 16,
  "Loan release": 16,
  "Enterprise operation": 14,
  "Loan repayment": 10,
  "Enterprise expansion": 6,
});

/** The trainings of each organization, by its key. */
export function trainingsByArbo(trainings: readonly Values[]): Map<string, Values[]> {
  const byArbo = new Map<string, Values[]>();
  for (const training of trainings) {
    const key = String(training["arboPrimaryKey"]);
    const own = byArbo.get(key);
    if (own) own.push(training);
    else byArbo.set(key, [training]);
  }
  return byArbo;
}

/**
 * Form 10 rows: credit services and enterprise milestones, with up to three earlier trainings of the
 * organization.
 */
export function makeForm10(
  { forms, today, chooseArbo, payFor }: DemoContext,
  trainings: ReadonlyMap<string, readonly Values[]>,
  chance: Random,
): Values[] {
  return Array.from({ length: forms.form_10 }, (_, at) => {
    const arbo = chooseArbo(chance);
    const year = anyYear(today, chance);
    const start_date = randomReportDay(year, today, chance);
    const held = (trainings.get(String(arbo.id)) ?? []).filter(
      ({ date_conducted: day }) => typeof day === "string" && day <= start_date,
    );
    const attended = held.slice(-chance.int(1, 3));
    const members = arbo.members.male + arbo.members.female;
    return {
      id: at + 1,
      ...organizationOf(arbo),
      ...payFor(year, "Livelihood", chance),
      ...periodOf(start_date),
      training_title: attended.length > 0 ? attended.map((training) => training["training_title"]) : null,
      training_id: attended.length > 0 ? attended.map((training) => training["training_id"]) : null,
      num_arb_participants: Math.max(5, Math.round(members * (0.08 + 0.3 * chance.next()))),
      type_enterprise: chance.pick(enterprises[arbo.crop]),
      credit_services: service(chance),
      milestone_activity: milestone(chance),
      start_date,
      duration: `${chance.pick([3, 6, 6, 12, 12, 18, 24, 36])} months`,
      remarks: null,
      status: chance.chance(0.9) ? "Accomplished" : "Updated",
      process_stage: stageIn(year, today, chance),
    };
  });
}
