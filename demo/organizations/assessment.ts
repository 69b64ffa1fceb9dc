import type { Values } from "../../src/fields";
import { type Random, weighted } from "../random";

/** The maturity of an organization and the results of its assessments. */
export interface Maturity {
  /** From 0 to 1. */
  level: number;
  status: "Operational" | "Non-operational" | "Temporary";
  fields: Values;
}

// The shares of organizations at levels 1 to 5 in each assessment.
const shares = {
  2013: [0.24, 0.32, 0.27, 0.13, 0.04],
  2019: [0.15, 0.28, 0.31, 0.18, 0.08],
  2024: [0.09, 0.23, 0.34, 0.22, 0.12],
} as const;

const whenIdle = weighted({ "Non-operational": 64, Temporary: 36 });

function levelIn(year: keyof typeof shares, rank: number): string {
  let below = 0;
  const at = shares[year].findIndex((share) => (below += share) >= rank);
  return String(at === -1 ? 5 : at + 1);
}

const near = (rank: number, chance: Random): number =>
  Math.min(0.999, Math.max(0, rank + (chance.next() - 0.5) * 0.36));

/**
 * Makes the assessments of an organization. It is assessed only if it existed then, and rarely if it is not
 * operational. A good result in 2013 makes a good result in 2024 likely.
 */
export function assess(yearOrganized: number, chance: Random): Maturity {
  const rank = chance.next();
  const working = chance.chance(0.58 + 0.4 * Math.min(1, rank * 1.5));
  const status = working ? "Operational" : whenIdle(chance);
  const statusIn = (year: number): string => {
    if (yearOrganized >= year - 1) return "New";
    if (status === "Non-operational" && chance.chance(0.7)) return "Non-operational";
    return chance.chance(0.92) ? "Assessed" : "Not assessed";
  };
  const itema = yearOrganized > 2019 ? null : statusIn(2019);
  const itEasy = yearOrganized > 2024 ? null : statusIn(2024);
  return {
    level: rank,
    status,
    fields: {
      oma_level_2013: yearOrganized <= 2012 && chance.chance(0.85) ? levelIn(2013, near(rank, chance)) : null,
      itema_status_2019: itema,
      itema_level_2019: itema === "Assessed" ? levelIn(2019, near(rank, chance)) : null,
      it_easy_status_2024: itEasy,
      it_easy_level_2024: itEasy === "Assessed" ? levelIn(2024, rank) : null,
      current_arbo_status: status,
    },
  };
}
