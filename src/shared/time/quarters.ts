/**
 * A quarter of a filter, as one number: 1 to 4 is that quarter of any year, `20254` is the fourth of 2025.
 * The selections of `sql/selections` know both (decision 073).
 */
export type Quarter = number;

/** The year that a quarter names; null for a quarter of any year. */
export const yearOfQuarter = (quarter: Quarter): number | null =>
  quarter > 4 ? Math.floor(quarter / 10) : null;

/** A quarter without its year, 1 to 4. */
export const quarterInYear = (quarter: Quarter): number => (quarter > 4 ? quarter % 10 : quarter);

export const quarterOfYear = (year: number, quarter: number): Quarter => year * 10 + quarter;

/** The quarter that lies `back` quarters before one that names its year. */
export function quarterBefore(quarter: Quarter, back: number): Quarter {
  const at = Math.floor(quarter / 10) * 4 + (quarter % 10) - 1 - back;
  return quarterOfYear(Math.floor(at / 4), (at % 4) + 1);
}

/** Whether sorted quarters name their years and follow each other without a gap. */
export const followEachOther = (quarters: readonly Quarter[]): boolean =>
  quarters.every((one, at) => one > 4 && (at === 0 || quarterBefore(one, 1) === quarters[at - 1]));

/** A quarter as text: `Q4`, `Q4 2025`. */
export const quarterText = (quarter: Quarter): string =>
  quarter > 4 ? `Q${quarter % 10} ${yearOfQuarter(quarter)}` : `Q${quarter}`;
