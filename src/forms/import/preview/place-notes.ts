import type { ImportRow } from "../import-row";
import { labelOf, listed } from "./row-notes";

/**
 * Sentences about places by which an office will not see the organization, each with the rows that have it, in the order
 * of the files. With `savedOnly`, only about rows that are on the server now.
 */
export function placeNotes(rows: readonly ImportRow[], savedOnly = false): string[] {
  const groups = new Map<string, { of: string; message: string; lines: string[] }>();
  for (const { file, line, warnings, outcome } of rows) {
    if (savedOnly && outcome === undefined) continue;
    for (const { field = "", message } of warnings) {
      const key = JSON.stringify([file, field, message]);
      const group = groups.get(key) ?? { of: `of ${file}, ${labelOf(field)}`, message, lines: [] };
      group.lines.push(String(line));
      groups.set(key, group);
    }
  }
  return [...groups.values()].map(
    ({ of, message, lines }) =>
      `${lines.length === 1 ? "Row" : "Rows"} ${listed(lines, 5)} ${of}: ${message}`,
  );
}

/** The first of these sentences, and how many more there are, of `of` each. */
export const firstNotes = (notes: readonly string[], most: number, of = "place"): string[] =>
  notes.length <= most
    ? [...notes]
    : [
        ...notes.slice(0, most),
        `And ${notes.length - most} more such ${of}${notes.length - most === 1 ? "" : "s"}.`,
      ];
