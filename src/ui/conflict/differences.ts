import { sameValue, type Fields, type Values } from "../../fields";

/** A field that another user has changed since this user opened the record. */
export interface Difference {
  name: string;
  label: string;
  /** The value when this user opened the record. */
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** Whether this user changed the field too, to a different value. */
  both: boolean;
}

/** The fields that another user changed since this user opened the record and whose values now differ. */
export function differences(fields: Fields, base: Values, theirs: Values, mine: Values): Difference[] {
  return Object.entries(fields)
    .filter(([name]) => !sameValue(base[name], theirs[name]) && !sameValue(theirs[name], mine[name]))
    .map(([name, field]) => ({
      name,
      label: field.label,
      before: base[name] ?? null,
      theirs: theirs[name] ?? null,
      mine: mine[name] ?? null,
      both: !sameValue(base[name], mine[name]),
    }));
}

export type Choice = "mine" | "theirs";

/** The values to save: this user's, with the other user's value for each chosen or untouched field. */
export function mergeValues(
  theirs: Values,
  mine: Values,
  found: readonly Difference[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  const values = { ...mine };
  for (const { name, both } of found)
    if ((choices[name] ?? (both ? "mine" : "theirs")) === "theirs") values[name] = theirs[name] ?? null;
  return values;
}
