import type { Headings } from "../../workbook/read/headings";
import { listed } from "./preview/row-notes";

const compare = "Columns are read by position: compare the preview before saving.";

/** Sentences about a file's misplaced, unknown or repeated headings, which the user should check before saving. */
export function headingNotes(file: string, { misplaced, unknown, repeated }: Headings): string[] {
  const moved = misplaced.map(({ column, heading, readAs }) => `${column} “${heading}” is read as ${readAs}`);
  return [
    ...(moved.length === 0
      ? []
      : [`The columns of ${file} may be in another order: ${listed(moved, 3)}. ${compare}`]),
    ...(unknown.length === 0
      ? []
      : [
          `The first row of ${file} was skipped as its headings, but most of it names no column of the masterlist: ${listed(
            unknown.map((one) => `“${one}”`),
            3,
          )}. ${compare}`,
        ]),
    ...(repeated.length === 0
      ? []
      : [
          `${repeated.length === 1 ? "Row" : "Rows"} ${listed(repeated.map(String), 5)} of ${file} repeat the headings and were left out.`,
        ]),
  ];
}
