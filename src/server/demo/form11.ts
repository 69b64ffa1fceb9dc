import type { Values } from "../../fields";
import type { IsoDate } from "../../shared/dates";
import type { DemoArbo } from "./arbos";
import { makeAccomplishment, makeTarget } from "./form11-rows";
import { type DemoProject, projectChooser } from "./projects";
import { chooser, type Random } from "./random";
import type { Amounts } from "./sizes";

/** Targets and accomplishments, oldest first; an accomplishment's `target_id` is the target's place, from 1,
 * or null when it was not planned. */
export interface DemoForm11 {
  targets: Values[];
  accomplishments: Values[];
}

/** How many years of form rows there are, this one included. */
export const yearCount = 7;

// The share of all support that each of the years planned, and how likely it was delivered: the pandemic years
// are low, and the running year is not over.
const plannedShares = [0.1, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2] as const;
const deliveredShares = [0.52, 0.6, 0.7, 0.72, 0.72, 0.68, 0.36] as const;
const unplannedShare = 0.08;

/** Form 11 rows for the organizations up to today, exactly as many as asked for. */
export function makeForm11(
  arbos: readonly DemoArbo[],
  projects: readonly DemoProject[],
  amounts: Pick<Amounts, "form11Targets" | "form11Accomplishments">,
  today: IsoDate,
  chance: Random,
): DemoForm11 {
  const firstYear = Number(today.slice(0, 4)) - yearCount + 1;
  const chooseArbo = chooser(arbos, ({ activity }) => activity);
  const chooseProject = projectChooser(projects);
  const wanted = amounts.form11Accomplishments;
  const expected = plannedShares.reduce((sum, share, at) => sum + share * (deliveredShares[at] ?? 0), 0);
  const usual = (wanted * (1 - unplannedShare)) / (amounts.form11Targets * expected);
  const targets: Values[] = [];
  const accomplishments: Values[] = [];
  const plan = (at: number) => makeTarget(chooseArbo(chance), firstYear + at, chooseProject, chance);
  const deliver = (target: Values, target_id: number | null) =>
    accomplishments.push({ ...makeAccomplishment(target, today, chance), target_id });

  plannedShares.forEach((share, at) => {
    const latest = at === yearCount - 1;
    const end = latest ? amounts.form11Targets : targets.length + Math.round(share * amounts.form11Targets);
    while (targets.length < end) {
      const target = plan(at);
      const isDelivered =
        accomplishments.length < wanted && chance.chance((deliveredShares[at] ?? 0) * usual);
      if (isDelivered) deliver(target, targets.length + 1);
      const approved = isDelivered || chance.chance(latest ? 0.66 : 0.95);
      targets.push({
        ...target,
        status: isDelivered ? (accomplishments.at(-1)?.["status"] ?? "Accomplished") : "Target",
        process_stage: approved ? "Approved" : "Pending",
      });
    }
    const unplanned = Math.round(share * unplannedShare * wanted);
    for (let count = 0; count < unplanned && accomplishments.length < wanted; count++)
      deliver(plan(at), null);
  });
  while (accomplishments.length < wanted) deliver(plan(yearCount - 1), null);
  return { targets, accomplishments };
}
