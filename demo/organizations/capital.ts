import type { Values } from "../../src/fields";
import type { Maturity } from "./assessment";
import type { Random } from "../random";

const centavos = (value: number): number => Math.round(value * 100) / 100;
const hundreds = (value: number): number => Math.round(value / 100) * 100;

const lenders = [
  "LandBank - CAP-PBD",
  "LandBank - E-ARISE-ARBs",
  "LandBank - AFFORD-ARBs",
  "Agricultural Credit Policy Council",
  "Cooperative bank",
  "Provincial government",
] as const;

/** Dues, shares, savings, assets and loans, in pesos. The amounts grow with the organization's maturity. */
export function capital(members: number, { level, status }: Maturity, year: number, chance: Random): Values {
  const saving = status === "Operational" ? 1 : 0.2;
  const paid = Math.round(members * saving * (0.35 + 0.6 * chance.next()));
  const shareholders = Math.round(members * (0.5 + 0.5 * chance.next()));
  const savers = Math.round(members * saving * level * (0.5 + 0.5 * chance.next()));
  const shares = hundreds(shareholders * chance.skewed(600 + 4200 * level ** 2, 0.5));
  const savings = centavos(savers * chance.skewed(500 + 3800 * level ** 2, 0.6));
  const assets = centavos(120_000 + shares + savings + chance.skewed(350_000 + 6_500_000 * level ** 3, 0.9));
  const liabilities = centavos(savings + (assets - savings) * 0.45 * chance.next());
  const borrows = status === "Operational" && chance.chance(0.15 + 0.45 * level);
  const audited = chance.chance(0.25 + 0.65 * level * saving);
  return {
    total_members_with_paid_dues: paid,
    total_membership_dues_amount: paid * chance.pick([100, 120, 200, 240, 300, 360, 500]),
    total_members_with_share_capital: shareholders,
    total_share_capital_amount: shares,
    members_with_savings: savers,
    total_savings_generated_amount: savings,
    total_asset: assets,
    total_liabilities: liabilities,
    total_amount_of_loans: borrows ? hundreds(Math.min(liabilities, chance.skewed(600_000, 0.9))) : 0,
    source_of_loans: borrows ? chance.pick(lenders) : null,
    latest_audited_fs: audited ? year - chance.pick([1, 1, 1, 2, 2, 3]) : null,
  };
}
