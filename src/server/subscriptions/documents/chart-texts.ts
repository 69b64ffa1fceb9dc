import type { MessageSheet } from "../../../shared/calls/messages";
import { shownText } from "../../../shared/cells/cell-text";
import type { Cells, Column, ColumnKind } from "../../../shared/cells/columns";
import { formatShort } from "../../../shared/cells/short-figure";
import { lightPalette } from "../../../shared/palette";

/** What a chart draws. */
export type ChartedSheet = Pick<MessageSheet, "columns" | "rows">;

/** Texts and lines of a chart. */
export const text = { fontFamily: "Roboto", fontSize: 8, color: lightPalette.inkSoft } as const;
export const hairline = { lineStyle: { color: lightPalette.line, width: 0.5 } } as const;

/** A figure in short, as a tile writes it: `₱1.5M`, `1,204`, `68%`. */
export const figureText = (value: number, kind: ColumnKind): string =>
  formatShort(value, kind === "peso" || kind === "percent" ? kind : "count");

/** The column of a name. */
export const columnOf = ({ columns }: ChartedSheet, name: string): Column =>
  columns.find((column) => column.name === name) ?? { name, label: name, kind: "text" };

/** The name of a mark: its texts and year, and any other number with its label: `2026, Quarter 1`. */
export const nameOf = (sheet: ChartedSheet, names: readonly string[], row: Cells): string =>
  names
    .map((name) => columnOf(sheet, name))
    .map((column) => {
      const shown = shownText(column, row);
      return ["text", "year", "date"].includes(column.kind) ? shown : `${column.label} ${shown}`;
    })
    .filter((one) => one.trim() !== "")
    .join(", ")
    // XML has no place for control characters.
    .replaceAll(/\p{Cc}/gu, " ");

/** The label of a column, with its groups. */
export const labelOf = ({ label, groups = [] }: Column): string => [...groups, label].join(", ");
