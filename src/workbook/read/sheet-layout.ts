import { utils, type CellObject, type DenseWorkSheet, type Range, type RowInfo } from "xlsx";
import { textOfCell } from "./read-cell";

/** What a sheet looks like but its cells do not say. */
export interface SheetLayout {
  /** The ranges of merged cells below the headings, such as `C2:C10`: only the first cell of each has a value. */
  merged: string[];
  /** The numbers of rows, from 1, that have values and are hidden. */
  hidden: number[];
  /** The headings of columns beyond those that are read. */
  beyond: string[];
}

type Cells = readonly (CellObject | undefined)[];

const hasValue = (cell: CellObject | undefined): boolean => textOfCell(cell, false) !== "";

/** The layout of a sheet whose headings stand in the row `first`, from 0, and of which `width` columns are read. */
export function layoutOf(sheet: DenseWorkSheet | undefined, first: number, width: number): SheetLayout {
  const rows = (sheet?.["!data"] ?? []) as (Cells | undefined)[];
  const merges = (sheet?.["!merges"] ?? []) as Range[];
  const settings = (sheet?.["!rows"] ?? []) as (RowInfo | undefined)[];
  return {
    merged: merges
      .filter(({ s }) => s.r > first && s.c < width && hasValue(rows[s.r]?.[s.c]))
      .toSorted((one, other) => one.s.r - other.s.r || one.s.c - other.s.c)
      .map((range) => utils.encode_range(range)),
    hidden: settings.flatMap((row, at) =>
      row?.hidden === true && at > first && rows[at]?.some(hasValue) === true ? [at + 1] : [],
    ),
    beyond: (rows[first] ?? []).slice(width).flatMap((cell) => {
      const heading = textOfCell(cell, false);
      return heading === "" ? [] : [heading];
    }),
  };
}
