import { utils, type CellObject } from "xlsx";
import type { Field } from "../../fields";
import { textOfCell } from "./read-cell";

/** A workbook column: the field at this position. */
export interface Column {
  name: string;
  field: Field;
  /** The field's label with its section, where the label alone would not tell it from others. */
  label: string;
}

/** What the headings of a sheet reveal; columns are read by position regardless (spec §5). */
export interface Headings {
  /** Columns whose heading names another column: the sheet may have another column order. */
  misplaced: { column: string; heading: string; readAs: string }[];
  /** Headings that name no column; only set when most do not, since the first row may then not be a heading. */
  unknown: string[];
  /** Line numbers (from 1) of later rows that repeat the headings; they are skipped. */
  repeated: number[];
}

type Cells = readonly (CellObject | undefined)[];

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The number of cells naming their own column that makes a row a heading row. */
const MIN_NAMED_CELLS = 3;

/** What may stand as a column's heading: labels as the form shows them, and as exports do. */
const headingsOfColumn = ({ name, field, label }: Column): string[] =>
  [name, field.label, label].map((one) => plain(one));

const namesItself = (cell: CellObject | undefined, column: Column): boolean =>
  headingsOfColumn(column).includes(plain(textOfCell(cell, false)));

/** Whether a row holds headings instead of values. */
export const isHeadings = (cells: Cells, columns: readonly Column[]): boolean =>
  columns.filter((column, at) => namesItself(cells[at], column)).length >= MIN_NAMED_CELLS;

/** Interprets the first row of a sheet as its headings. */
export function headingsOf(cells: Cells, columns: readonly Column[]): Headings {
  const places = new Map(
    columns.flatMap((column, at) => headingsOfColumn(column).map((heading) => [heading, at] as const)),
  );
  const given = columns.flatMap((column, at) => {
    const heading = textOfCell(cells[at], false);
    return heading === "" ? [] : [{ at, heading, column, meant: places.get(plain(heading)) }];
  });
  const unknown = given.filter(({ meant }) => meant === undefined).map(({ heading }) => heading);
  return {
    misplaced: given
      .filter(
        ({ at, meant, column }) => meant !== undefined && meant !== at && !namesItself(cells[at], column),
      )
      .map(({ at, heading, column }) => ({
        column: utils.encode_col(at),
        heading,
        readAs: column.label,
      })),
    unknown: unknown.length * 2 > given.length ? unknown : [],
    repeated: [],
  };
}
