/**
 * What a client may write into the log itself: that a file was handed out, and the end of an import (spec §7, §9).
 * The server records everything else, since it alone witnesses it (DESIGN §6).
 */
export const clientActions: readonly string[] = ["Export", "Import (ARBO)"];

/** The bounds of a client's entries: entries of a call, characters of a text, of `details` as JSON, and its depth. */
export const entryBounds = { entries: 50, text: 200, details: 8000, depth: 4 } as const;

const room = 6000;
const maxNamed = 40;
const maxValueLength = 130;

const begun = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined || text.length <= maxValueLength ? value : `${text.slice(0, maxValueLength)}…`;
};

/** Filters as an entry keeps them: whole, or where they are very long the beginning of each. */
export function boundedFilters(
  filters: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (JSON.stringify(filters).length <= room) return filters;
  const named = Object.entries(filters).slice(0, maxNamed);
  return Object.fromEntries(named.map(([name, value]) => [name.slice(0, 100), begun(value)]));
}
