import type { Values } from "../../src/fields";
import type { IsoDate } from "../../src/shared/time/dates";
import { stageIn } from "../organizations/organization-fields";
import { type Random, weighted } from "../random";

/**
 * Targets and accomplishments, oldest first, with ids from 1. The `target_id` of an unplanned accomplishment is
 * null.
 */
export interface Pairs {
  targets: Values[];
  accomplishments: Values[];
}

/** How to make the rows of a form. */
interface Making {
  targets: number;
  accomplishments: number;
  today: IsoDate;
  /** Makes a target of a year. */
  plan: (year: number) => Values;
  /** Makes the accomplishment of a target by today. */
  deliver: (target: Values, year: number) => Values;
}

/** The number of years with form rows, including the current one. */
export const yearCount = 7;

// For each year, the share of all targets and the probability that a target was delivered. The pandemic years
// are low, and the current year is not over.
const plannedShares = [0.1, 0.1, 0.12, 0.14, 0.16, 0.18, 0.2] as const;
const deliveredShares = [0.52, 0.6, 0.7, 0.72, 0.72, 0.68, 0.36] as const;
const unplannedShare = 0.08;

const year = weighted(Object.fromEntries(plannedShares.map((share, at) => [String(at), share])));

/** A random reporting year up to the current one. Later years are more frequent. */
export const anyYear = (today: IsoDate, chance: Random): number =>
  Number(today.slice(0, 4)) - yearCount + 1 + Number(year(chance));

/**
 * Makes the rows of a form up to today, with exactly the given numbers of rows and consistent status and stage.
 */
export function makePairs(making: Making, chance: Random): Pairs {
  const { today, plan } = making;
  const firstYear = Number(today.slice(0, 4)) - yearCount + 1;
  const expected = plannedShares.reduce((sum, share, at) => sum + share * (deliveredShares[at] ?? 0), 0);
  const usual = (making.accomplishments * (1 - unplannedShare)) / (making.targets * expected);
  const targets: Values[] = [];
  const accomplishments: Values[] = [];
  const isFull = () => accomplishments.length >= making.accomplishments;
  const deliver = (target: Values, at: number, target_id: number | null): string => {
    const status = chance.chance(0.91) ? "Accomplished" : "Updated";
    accomplishments.push({
      id: accomplishments.length + 1,
      ...making.deliver(target, firstYear + at),
      status,
      process_stage: stageIn(firstYear + at, today, chance),
      target_id,
    });
    return status;
  };

  plannedShares.forEach((share, at) => {
    const latest = at === yearCount - 1;
    const end = latest ? making.targets : targets.length + Math.round(share * making.targets);
    while (targets.length < end) {
      const id = targets.length + 1;
      const target = plan(firstYear + at);
      const isDelivered = !isFull() && chance.chance((deliveredShares[at] ?? 0) * usual);
      const status = isDelivered ? deliver(target, at, id) : "Target";
      const approved = isDelivered || chance.chance(latest ? 0.66 : 0.95);
      targets.push({ id, ...target, status, process_stage: approved ? "Approved" : "Pending" });
    }
    const unplanned = Math.round(share * unplannedShare * making.accomplishments);
    for (let count = 0; count < unplanned && !isFull(); count++) deliver(plan(firstYear + at), at, null);
  });
  while (!isFull()) deliver(plan(firstYear + yearCount - 1), yearCount - 1, null);
  return { targets, accomplishments };
}
