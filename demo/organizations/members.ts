import type { Maturity } from "./assessment";
import type { OrganizationType } from "./organization-names";
import type { Random } from "../random";

interface HeadCount {
  male: number;
  female: number;
  total: number;
}

const medianMembers: Record<OrganizationType, number> = {
  Cooperative: 148,
  "Farmers Association": 62,
  "Irrigators Association": 96,
  "Farmworkers Association": 71,
  "Rural Women Association": 44,
  Federation: 420,
};

function split(total: number, femaleShare: number): HeadCount {
  const female = Math.round(total * femaleShare);
  return { male: total - female, female, total };
}

function part(whole: HeadCount, share: number, chance: Random): HeadCount {
  const of = (people: number) => Math.min(people, Math.round(people * share * (0.9 + 0.2 * chance.next())));
  const [male, female] = [of(whole.male), of(whole.female)];
  return { male, female, total: male + female };
}

const none: { [K in keyof HeadCount]: null } = { male: null, female: null, total: null };

/**
 * Numbers of members, beneficiaries among them, registered farmers, and the baseline of 2014. Small
 * organizations are frequent, large ones rare. A part never exceeds its whole.
 */
export function makeMemberCounts(
  type: OrganizationType,
  organized: number,
  { level }: Maturity,
  chance: Random,
) {
  const total = Math.round(Math.min(4200, 15 + chance.skewed(medianMembers[type] * (0.5 + level), 0.75)));
  const femaleShare = type === "Rural Women Association" ? 0.97 : 0.3 + 0.22 * chance.next();
  const members = split(total, femaleShare);
  const beneficiaries = part(members, 0.5 + 0.42 * chance.next(), chance);
  const registered = part(beneficiaries, 0.45 + 0.5 * chance.next(), chance);
  const existed = organized <= 2014;
  const before = existed
    ? split(Math.max(15, Math.round(total * (0.5 + 0.6 * chance.next()))), femaleShare)
    : none;
  const beneficiariesBefore = existed ? part(before as HeadCount, 0.55 + 0.4 * chance.next(), chance) : none;
  return {
    total_male_baseline_2014: before.male,
    total_female_baseline_2014: before.female,
    total_total_baseline_2014: before.total,
    arb_male_baseline_2014: beneficiariesBefore.male,
    arb_female_baseline_2014: beneficiariesBefore.female,
    arb_total_baseline_2014: beneficiariesBefore.total,
    total_member_male: members.male,
    total_member_female: members.female,
    total_member: members.total,
    no_arb_member_male: beneficiaries.male,
    no_arb_member_female: beneficiaries.female,
    no_arb_member_total: beneficiaries.total,
    arb_male_registered_rsbsa: registered.male,
    arb_female_registered_rsbsa: registered.female,
    arb_total_registered_rsbsa: registered.total,
  };
}
