import { maxSheetRows, type Cells, type Column } from "../shared/cells/columns";
import type { About, SheetSpec } from "./spec";

const columns: readonly Column[] = [
  { name: "label", label: "About this file", kind: "text", width: 34, wraps: true },
  { name: "value", label: "", kind: "text", width: 90, wraps: true },
];
const moment: Intl.DateTimeFormatOptions = {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "Asia/Manila",
};
const line = ([label, value]: readonly [string, string]): Cells => ({ label, value });
const dateText = (date: Date): string => `${date.toLocaleString("en-US", moment)} (Philippine time)`;

/** The “About” sheet: the filters, scope, user, time and number of rows of the export. */
export function aboutSheet(
  about: About,
  counts: readonly (readonly [sheet: string, rows: number])[],
  now: Date,
): SheetSpec {
  return {
    name: "About",
    unfiltered: true,
    columns,
    rows: [
      line(["Contents", about.title]),
      ...(about.filters.length === 0 ? [line(["Filters", "None"])] : about.filters.map(line)),
      line(["Scope", about.scope]),
      ...(about.notes ?? []).map(line),
      line(["Exported by", about.user]),
      line(["Exported at", dateText(now)]),
      ...(about.asOf ? [line(["Data as of", dateText(new Date(about.asOf))])] : []),
      ...counts.map(([sheet, rows]) =>
        line([
          counts.length === 1 ? "Rows" : `Rows of ${sheet}`,
          `${rows.toLocaleString("en-PH")} (without totals)${rows > maxSheetRows ? ", on several sheets: one holds 1,048,576" : ""}`,
        ]),
      ),
    ],
  };
}
