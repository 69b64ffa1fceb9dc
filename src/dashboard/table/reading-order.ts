import type { Column, Question } from "../../analytics";

const internal: readonly string[] = ["row_key", "record_id", "arbo_key", "others", "mark"];

/**
 * Whether a column is for internal use: keys, internal names, and the markers of the line
 * “Others” and of sum rows.
 */
export const isInternal = ({ name, type }: Column): boolean =>
  internal.includes(name) || (name === "level" && type === "integer");

/** The columns that a comparison adds to a figure, including the figure. */
const comparedColumns = (name: string): string[] => [
  name,
  `earlier_${name}`,
  `change_${name}`,
  `${name}_change_rate`,
];

/** The columns of an answer in reading order: the rank before the figures, and each share after its figure. */
export function inReadingOrder({ returns, figures, ranking }: Question): Column[] {
  if (ranking === undefined) return returns;
  const shares = ranking.by.map((name) => ({ of: comparedColumns(name), name: `${name}_share` }));
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
