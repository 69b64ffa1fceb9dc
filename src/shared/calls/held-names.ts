import type { FieldFilter, Pivot } from "./explorations";
import { presentValues, type FormerValues } from "./former-values";
import { splitValues } from "../cells/value-list";

/** The columns whose filters hold names of records; `arbo` has the ID beside the name, as pivots show it. */
export const namingColumns = ["arbo_name", "arbo", "arc_name", "arbo_arc_name", "training_title"] as const;
export type NamingColumn = (typeof namingColumns)[number];

/** Names of records that filters hold, by column. */
export type HeldNames = Readonly<Partial<Record<NamingColumn, readonly string[]>>>;

/** What figures call the records that name none. */
const unstated = "not stated";

const namesOnly = (values: unknown): string[] =>
  [values].flat().filter((one): one is string => {
    const text = typeof one === "string" ? one.trim() : "";
    return text !== "" && text.toLowerCase() !== unstated;
  });

/** The names in several parts of what is asked. */
export const heldNames = (parts: readonly object[]): HeldNames =>
  Object.fromEntries(
    namingColumns.flatMap((column) => {
      const names = namesOnly(parts.flatMap((part) => (part as Record<string, unknown>)[column] ?? []));
      return names.length === 0 ? [] : [[column, [...new Set(names)]]];
    }),
  );

const chosenIn = (filter: FieldFilter): object =>
  filter.is === "between" ? {} : { [filter.field]: filter.values };

/** What a pivot filters by. */
export const partsOfPivot = ({ filter, filters }: Pick<Pivot, "filter" | "filters">): object[] => [
  filter,
  ...filters.map(chosenIn),
];

/** What the records of a pivot have, without what they have not. */
export const partsChosen = ({ filter, filters }: Pick<Pivot, "filter" | "filters">): object[] =>
  partsOfPivot({ filter, filters: filters.filter(({ is }) => is === "in") });

function partsOfText(pivot: string): object[] {
  try {
    return (JSON.parse(pivot) as Pick<Pivot, "filters">).filters.map(chosenIn);
  } catch {
    return [];
  }
}

/** The names that an address filters by, in the bar, in a selected mark and in a pivot. */
export const namesInSearch = (search: URLSearchParams): HeldNames =>
  heldNames([
    ...[...search].map(([name, text]) =>
      name.startsWith("only.") ? { [name.slice("only.".length)]: text } : { [name]: splitValues(text) },
    ),
    ...search.getAll("pivot").flatMap(partsOfText),
  ]);

const inQuotes = (names: readonly string[], word = "and"): string => {
  const quoted = names.map((name) => `“${name}”`);
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} ${word} ${quoted.at(-1)}`;
};

/** Which of these texts have become others, a sentence each. */
export const renamedTexts = (
  former: FormerValues,
  held: Readonly<Record<string, readonly string[]>>,
): string[] => {
  const texts = Object.entries(held).flatMap(([column, names]) =>
    names.flatMap((name) => {
      const present = presentValues(former, column, name);
      const isOther = present.some((one) => one.toLowerCase() !== name.trim().toLowerCase());
      return isOther ? [`${inQuotes([name])} is now called ${inQuotes(present)}.`] : [];
    }),
  );
  return [...new Set(texts)];
};

/** Which texts of a person's own statement, which nobody else rewrites, have become others. */
export function renamedInStatement(former: FormerValues, sql: string): string[] {
  const texts = [...sql.matchAll(/'((?:[^']|'')*)'/g)].map(([, text = ""]) => text.replaceAll("''", "'"));
  return renamedTexts(former, Object.fromEntries(Object.keys(former).map((column) => [column, texts])));
}

/** That nobody has these names, so that a figure of 0 is not taken for a result; null where none is missing. */
export function missingText(missing: HeldNames): string | null {
  const names = [...new Set(Object.values(missing).flat())];
  if (names.length === 0) return null;
  const it = names.length === 1 ? "It" : "They";
  return `No record that you may see is called ${inQuotes(names, "or")} now. ${it} may have been renamed, moved or deleted: choose again.`;
}
