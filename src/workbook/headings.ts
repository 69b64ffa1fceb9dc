import { utils, type CellObject } from "xlsx";
import type { Field } from "../fields";
import { textOfCell } from "./read-cell";

/** A column of the workbook: the field that stands at this position. */
export interface Column {
  name: string;
  field: Field;
}

/** What the headings of a sheet say of its columns, which are read by position all the same (spec §5). */
export interface Headings {
  /** Columns whose heading names another column: the sheet may be in another order. */
  misplaced: { column: string; heading: string; readAs: string }[];
  /** Headings that name no column, where those are most of them: the first row may be no heading. */
  unknown: string[];
  /** Rows below the first that repeat the headings, from 1 as people count: no organizations. */
  repeated: number[];
}

type Cells = readonly (CellObject | undefined)[];

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, "");

/** How many cells name their own column make a row one of headings. */
const ENOUGH = 3;

const namesItself = (cell: CellObject | undefined, { name, field }: Column): boolean =>
  [plain(name), plain(field.label)].includes(plain(textOfCell(cell, false)));

/** Whether a row holds headings in the place of values. */
export const isHeadings = (cells: Cells, columns: readonly Column[]): boolean =>
  columns.filter((column, at) => namesItself(cells[at], column)).length >= ENOUGH;

/** Reads the first row of a sheet as its headings. */
export function headingsOf(cells: Cells, columns: readonly Column[]): Headings {
  const places = new Map(
    columns.flatMap(({ name, field }, at) => [
      [plain(name), at],
      [plain(field.label), at],
    ]),
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
        readAs: column.field.label,
      })),
    unknown: unknown.length * 2 > given.length ? unknown : [],
    repeated: [],
  };
}
