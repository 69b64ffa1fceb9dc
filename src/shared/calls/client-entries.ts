/**
 * The actions that a client may write to the user log itself: exports, and the end of an import (spec §7, §9).
 * The server writes all other entries (DESIGN §6).
 */
export const clientActions: readonly string[] = ["Export", "Import (ARBO)"];

/** How an action of a client may have ended. */
export const clientStatuses: readonly string[] = ["success", "failed"];

/**
 * Limits for entries from a client: entries per call, characters of a text, size of `details` as JSON, and its
 * depth.
 */
export const entryBounds = { entries: 50, text: 200, details: 8000, depth: 4 } as const;

const maxCharacters = 6000;
const maxNamed = 40;
const maxValueLength = 130;

const shortenedValue = (value: unknown): unknown => {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text === undefined || text.length <= maxValueLength ? value : `${text.slice(0, maxValueLength)}…`;
};

/**
 * The filters for a log entry; when they are too long, each value is cut, and only the first names are kept.
 */
export function boundedFilters(
  filters: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (JSON.stringify(filters).length <= maxCharacters) return filters;
  const named = Object.entries(filters).slice(0, maxNamed);
  return Object.fromEntries(named.map(([name, value]) => [name.slice(0, 100), shortenedValue(value)]));
}
