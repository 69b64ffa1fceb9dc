import type { Column, Query } from "../analytics";

/** Keys, the name of a mark in the code, and the mark of the line “Others”: for the program alone. */
export const internalColumns: readonly string[] = ["row_key", "arbo_key", "others", "mark"];

/** What a ranked list and a comparison add to a figure. */
const beside = (name: string): string[] => [name, `earlier_${name}`, `change_${name}`, `${name}_change_rate`];

/** The columns of an answer as a table reads: the rank before the figures, each share behind its figure. */
export function inReadingOrder({ returns, figures, ranking }: Query): Column[] {
  if (ranking === undefined) return returns;
  const shares = ranking.by.map((name) => ({ of: beside(name), name: `${name}_share` }));
  const added = new Set(["rank", ...shares.map(({ name }) => name)]);
  const rest = returns.filter(({ name }) => !added.has(name));
  const named = (wanted: string): Column[] => returns.filter(({ name }) => name === wanted);
  const first = rest.findIndex(({ name }) => figures.some((figure) => figure.name === name));
  return rest.flatMap((column, at) => {
    const share = shares.find(({ of }) => at === rest.findLastIndex(({ name }) => of.includes(name)));
    return [
      ...(at === first ? named("rank") : []),
      column,
      ...(share === undefined ? [] : named(share.name)),
    ];
  });
}
