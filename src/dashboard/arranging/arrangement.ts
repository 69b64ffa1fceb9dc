import type { Layouts, Place } from "../grid/layout";

/** What a user arranged: the places by breakpoint, the hidden and added tiles, and the user's own titles. */
export interface Arrangement {
  layouts: Layouts;
  hidden: string[];
  added: string[];
  titles: Readonly<Record<string, string>>;
}

export const defaultArrangement: Arrangement = { layouts: {}, hidden: [], added: [], titles: {} };

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const isPlace = (value: unknown): value is Place => {
  if (typeof value !== "object" || value === null) return false;
  const { i, x, y, w, h } = value as Partial<Place>;
  return typeof i === "string" && [x, y, w, h].every(isNumber);
};

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

/** Reads an arrangement that the server stored, and skips invalid parts. */
export function readArrangement(value: unknown): Arrangement {
  if (typeof value !== "object" || value === null) return defaultArrangement;
  const { layouts, hidden, added, titles } = value as Partial<Record<keyof Arrangement, unknown>>;
  const kept: Layouts = {};
  for (const breakpoint of ["lg", "md", "sm"] as const) {
    const places = (layouts as Record<string, unknown> | null | undefined)?.[breakpoint];
    if (Array.isArray(places))
      kept[breakpoint] = places.filter(isPlace).map(({ i, x, y, w, h }) => ({ i, x, y, w, h }));
  }
  return {
    layouts: kept,
    hidden: textsOf(hidden),
    added: textsOf(added),
    titles: Object.fromEntries(
      Object.entries((titles ?? {}) as Record<string, unknown>).filter(
        (entry): entry is [string, string] => typeof entry[1] === "string",
      ),
    ),
  };
}
