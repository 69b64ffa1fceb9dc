import type { Content, ContentText, TableCell } from "pdfmake/interfaces";
import type { MessageSheet } from "../../../shared/calls/messages";
import { markedText, toneLooks, toneOf } from "../../../shared/cells/cell-rules";
import { lightPalette } from "../../../shared/palette";
import { alignsRight, shownText } from "../../../shared/cells/cell-text";
import { headerCells, type Cells } from "../../../shared/cells/columns";

/** The maximum number of rows of a sheet on paper; the workbook has all of them. */
export const MAX_PAPER_ROWS = 300;
/** The maximum number of columns of a table, and of its leading texts; further columns follow in further tables. */
const MAX_COLUMNS = 12;
const MAX_LEADING_TEXTS = 3;
/** A table with more columns has smaller text. */
const MAX_NORMAL_SIZE_COLUMNS = 10;

/** The columns in parts that fit a page, each with the texts in front. */
export function columnParts(columns: MessageSheet["columns"]): MessageSheet["columns"][] {
  const texts = columns.findIndex(({ kind }) => kind !== "text");
  const leading = columns.slice(0, Math.min(MAX_LEADING_TEXTS, Math.max(0, texts)));
  const rest = columns.slice(leading.length);
  const parts = Array.from({ length: Math.ceil(rest.length / MAX_COLUMNS) }, (_, at) =>
    rest.slice(at * MAX_COLUMNS, (at + 1) * MAX_COLUMNS),
  );
  return parts.length === 0 ? [leading] : parts.map((part) => [...leading, ...part]);
}

/** The header of a table with its groups, as cells that span columns and rows. */
function headRows(columns: MessageSheet["columns"]): TableCell[][] {
  const cells = headerCells(columns);
  const height = Math.max(...cells.map(({ row, rows }) => row + rows));
  const grid: TableCell[][] = Array.from({ length: height }, () => columns.map(() => ""));
  for (const { label, row, column, columns: colSpan, rows: rowSpan } of cells) {
    const right = colSpan === 1 && alignsRight(columns[column]?.kind ?? "text");
    const head: TableCell = {
      text: label,
      style: "head",
      alignment: colSpan > 1 ? "center" : right ? "right" : "left",
      colSpan,
      rowSpan,
    };
    const cellsOfRow = grid[row];
    if (cellsOfRow !== undefined) cellsOfRow[column] = head;
  }
  return grid;
}

function bodyRow(
  columns: MessageSheet["columns"],
  row: Cells,
  isSum: boolean,
  rules: MessageSheet["rules"],
): TableCell[] {
  return columns.map((column) => {
    const tone = isSum ? null : toneOf(rules, column.name, row[column.name]);
    return {
      text: markedText(shownText(column, row), tone),
      alignment: alignsRight(column.kind) ? "right" : "left",
      bold: isSum || tone !== null,
      ...(tone === null
        ? {}
        : { color: lightPalette[toneLooks[tone].ink], fillColor: lightPalette[toneLooks[tone].wash] }),
    };
  });
}

/** A line over a whole table, which stays with it on each page. */
const spanningCell = (columns: number, content: ContentText): TableCell[] => [
  { ...content, colSpan: columns, border: [false, false, false, false] },
  ...Array.from({ length: columns - 1 }, () => ""),
];

/** A table of some columns of a sheet, with lines over it that stay with it. */
export function tableOf(sheet: MessageSheet, columns: MessageSheet["columns"], over: ContentText[]): Content {
  const { rows, levels = [], rules } = sheet;
  const head = [...over.map((cell) => spanningCell(columns.length, cell)), ...headRows(columns)];
  const body = rows
    .slice(0, MAX_PAPER_ROWS)
    .map((row, at) => bodyRow(columns, row, (levels[at] ?? "row") !== "row", rules));
  const texts = columns.filter(({ kind }) => kind === "text").length;
  return {
    table: {
      headerRows: head.length,
      keepWithHeaderRows: 1,
      widths: columns.map(({ kind }) => (kind === "text" && texts > 1 ? "*" : "auto")),
      body: [...head, ...body],
    },
    layout: "figures",
    fontSize: columns.length > MAX_NORMAL_SIZE_COLUMNS ? 7 : 8.5,
    margin: [0, 10, 0, 0],
  };
}

/** The lines of a table: thin ones below each row. */
export const figuresLayout = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => lightPalette.line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
