import type { Content, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { brand } from "../../../shared/brand";
import type { MessageSheet, WholeMessage } from "../../../shared/calls/subscriptions";
import { alignsRight, cellText } from "../../../shared/cell-text";
import { headerCells, type Cells } from "../../../shared/columns";
import { formatMoment } from "../../../shared/time/dates";

/** What a document tells, for whom, and of which area. */
export interface DocumentSpec extends Pick<
  WholeMessage,
  "title" | "lead" | "filters" | "sheets" | "time_stamp"
> {
  user: string;
  scope: string;
}

/** The most rows of a sheet on paper; the workbook has all of them. */
const ROWS = 300;
/** A table up to so many rows is not divided between pages. */
const SHORT = 25;
/** From so many sheets on, the document has a cover with its contents. */
const COVERED = 3;
/** A document with a wider table lies, and a table with many columns is written smaller. */
const UPRIGHT = 6;
const NARROW = 10;

const ink = "#1c211d";
const soft = "#4a554c";
const line = "#c9cfc6";
const green = "#1f5c38";

/** The header of a table with its groups, as cells that span columns and rows. */
function headRows({ columns }: MessageSheet): TableCell[][] {
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

function bodyRow({ columns }: MessageSheet, row: Cells, isSum: boolean): TableCell[] {
  return columns.map(({ name, kind, absent }) => ({
    text: cellText(row[name], kind) || (row[name] === null ? (absent ?? "") : ""),
    alignment: alignsRight(kind) ? "right" : "left",
    bold: isSum,
  }));
}

const moreText = (sheet: MessageSheet): string | null => {
  const left = Math.max(0, sheet.rows.length - ROWS) + sheet.more;
  return left === 0
    ? null
    : `${left.toLocaleString("en-PH")} more ${left === 1 ? "row is" : "rows are"} not on paper.`;
};

function sheetContent(sheet: MessageSheet, inContents: boolean): Content[] {
  const { title, columns, rows, levels = [], note, filters = [] } = sheet;
  const head = headRows(sheet);
  const body = rows.slice(0, ROWS).map((row, at) => bodyRow(sheet, row, (levels[at] ?? "row") !== "row"));
  const more = moreText(sheet);
  const texts = columns.filter(({ kind }) => kind === "text").length;
  const content: Content[] = [
    {
      text: title,
      style: "title",
      tocItem: inContents,
    },
    ...(filters.length === 0
      ? []
      : [{ text: filters.map(([label, value]) => `${label}: ${value}`).join(" · "), style: "filters" }]),
    rows.length === 0
      ? { text: "No records.", color: soft }
      : {
          table: {
            headerRows: head.length,
            dontBreakRows: true,
            widths: columns.map(({ kind }) => (kind === "text" && texts > 1 ? "*" : "auto")),
            body: [...head, ...body],
          },
          layout: "figures",
          fontSize: columns.length > NARROW ? 7 : 8.5,
        },
    ...(more === null ? [] : [{ text: more, style: "note" }]),
    ...(note === undefined ? [] : [{ text: note, style: "note" }]),
  ];
  // A short table stays with its title and its notes.
  return rows.length <= SHORT ? [{ stack: content, unbreakable: true }] : content;
}

/** The figures of a message as a document on A4: several sheets with a cover and contents, notes, and numbered pages. */
export function messageDocument({
  title,
  lead,
  filters,
  sheets,
  time_stamp,
  user,
  scope,
}: DocumentSpec): TDocumentDefinitions {
  const hasCover = sheets.length >= COVERED;
  const facts: [string, string][] = [
    ...filters.map(([label, value]): [string, string] => [label, value]),
    ["Scope", scope],
    ["For", user],
    ["As of", `${formatMoment(time_stamp)} (Philippine time)`],
  ];
  const about: Content[] = [
    { text: brand.department, color: soft, fontSize: 10 },
    { text: title, fontSize: hasCover ? 26 : 18, bold: true, margin: [0, hasCover ? 24 : 4, 0, 4] },
    { text: lead, margin: [0, 0, 0, 8] },
    {
      table: {
        widths: ["auto", "*"],
        body: facts.map(([label, value]) => [{ text: label, color: soft }, value]),
      },
      layout: "noBorders",
      margin: [0, 0, 0, 12],
    },
  ];
  return {
    info: { title, creator: brand.name, subject: lead },
    pageSize: "A4",
    pageOrientation: sheets.some(({ columns }) => columns.length > UPRIGHT) ? "landscape" : "portrait",
    pageMargins: [36, 40, 36, 44],
    content: [
      ...about,
      ...(hasCover
        ? [
            { toc: { title: { text: "Contents", style: "title" } }, fontSize: 10 },
            { text: "", pageBreak: "after" as const },
          ]
        : []),
      ...sheets.flatMap((sheet) => sheetContent(sheet, hasCover)),
    ],
    footer: (page, pages) => ({
      margin: [36, 14, 36, 0],
      columns: [
        { text: `${brand.name} · ${title}`, fontSize: 8, color: soft },
        { text: `Page ${page} of ${pages}`, fontSize: 8, color: soft, alignment: "right" },
      ],
    }),
    styles: {
      title: { fontSize: 14, bold: true, color: green, margin: [0, 16, 0, 6] },
      head: { bold: true, color: soft },
      filters: { fontSize: 8.5, color: soft, margin: [0, 0, 0, 4] },
      note: { fontSize: 8, color: soft, margin: [0, 6, 0, 0] },
    },
    defaultStyle: { font: "Roboto", fontSize: 9.5, color: ink },
  };
}

/** The lines of a table: thin ones below each row. */
export const figuresLayout = {
  hLineWidth: (at: number) => (at === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => line,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};
