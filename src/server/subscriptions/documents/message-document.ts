import type { Content, ContentText, TableCell, TDocumentDefinitions } from "pdfmake/interfaces";
import { brand } from "../../../shared/brand";
import type { MessageSheet, WholeMessage } from "../../../shared/calls/subscriptions";
import { alignsRight, filterLine, shownText } from "../../../shared/cell-text";
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
/** A table has at most so many columns beside the texts in front of it; more stand in further tables. */
const ACROSS = 12;
const LEADING = 3;
/** From so many sheets on, the document has a cover with its contents. */
const COVERED = 3;
/** A document with a wider table lies, and a table with many columns is written smaller. */
const UPRIGHT = 6;
const NARROW = 10;

const ink = "#1c211d";
const soft = "#4a554c";
const line = "#c9cfc6";
const green = "#1f5c38";

/** The columns in parts that fit a page, each with the texts in front. */
function columnParts(columns: MessageSheet["columns"]): MessageSheet["columns"][] {
  const texts = columns.findIndex(({ kind }) => kind !== "text");
  const leading = columns.slice(0, Math.min(LEADING, Math.max(0, texts)));
  const rest = columns.slice(leading.length);
  const parts = Array.from({ length: Math.ceil(rest.length / ACROSS) }, (_, at) =>
    rest.slice(at * ACROSS, (at + 1) * ACROSS),
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

function bodyRow(columns: MessageSheet["columns"], row: Cells, isSum: boolean): TableCell[] {
  return columns.map((column) => ({
    text: shownText(column, row),
    alignment: alignsRight(column.kind) ? "right" : "left",
    bold: isSum,
  }));
}

const moreText = (sheet: MessageSheet): string | null => {
  const left = Math.max(0, sheet.rows.length - ROWS) + sheet.more;
  return left === 0
    ? null
    : `${left.toLocaleString("en-PH")} more ${left === 1 ? "row is" : "rows are"} not on paper.`;
};

/** A line over a whole table, which stays with it on each page. */
const across = (columns: number, content: ContentText): TableCell[] => [
  { ...content, colSpan: columns, border: [false, false, false, false] },
  ...Array.from({ length: columns - 1 }, () => ""),
];

function tableOf(sheet: MessageSheet, columns: MessageSheet["columns"], over: ContentText[]): Content {
  const { rows, levels = [] } = sheet;
  const head = [...over.map((cell) => across(columns.length, cell)), ...headRows(columns)];
  const body = rows.slice(0, ROWS).map((row, at) => bodyRow(columns, row, (levels[at] ?? "row") !== "row"));
  const texts = columns.filter(({ kind }) => kind === "text").length;
  return {
    table: {
      headerRows: head.length,
      keepWithHeaderRows: 1,
      widths: columns.map(({ kind }) => (kind === "text" && texts > 1 ? "*" : "auto")),
      body: [...head, ...body],
    },
    layout: "figures",
    fontSize: columns.length > NARROW ? 7 : 8.5,
    margin: [0, 10, 0, 0],
  };
}

/** A sheet: its title, its own filters, its table, and notes. */
function sheetContent(sheet: MessageSheet, inContents: boolean): Content[] {
  const { title, columns, rows, note, filters = [] } = sheet;
  const heading = { text: title, style: "title", tocItem: inContents };
  const within = filters.length === 0 ? [] : [{ text: filterLine(filters), style: "filters" }];
  const more = moreText(sheet);
  const tables =
    rows.length === 0
      ? [heading, ...within, { text: "No records.", color: soft }]
      : columnParts(columns).map((part, at) =>
          tableOf(
            sheet,
            part,
            at === 0 ? [heading, ...within] : [{ text: `${title}, continued`, style: "title" }],
          ),
        );
  return [
    ...tables,
    ...(more === null ? [] : [{ text: more, style: "note" }]),
    ...(note === undefined ? [] : [{ text: note, style: "note" }]),
  ];
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
      title: { fontSize: 14, bold: true, color: green, margin: [-4, 6, 0, 4] },
      head: { bold: true, color: soft },
      filters: { fontSize: 8.5, color: soft, margin: [-4, 0, 0, 4] },
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
