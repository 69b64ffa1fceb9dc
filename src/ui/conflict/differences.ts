import { isEmpty, type Fields, type Values } from "../../fields";

const text = (value: unknown): string => JSON.stringify(value ?? null);

/** Whether two values of a field are the same; empty text counts as nothing. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  one === other || text(isEmpty(one) ? null : one) === text(isEmpty(other) ? null : other);

/** A field that somebody else changed meanwhile. */
export interface Difference {
  name: string;
  label: string;
  /** What both began with. */
  before: unknown;
  theirs: unknown;
  mine: unknown;
  /** I changed it too, to something else. */
  both: boolean;
}

/** The fields that the others changed since I opened them, and what I have in them. */
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

/** The values to save: mine, with theirs where I chose them or never touched the field. */
export function merged(
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
