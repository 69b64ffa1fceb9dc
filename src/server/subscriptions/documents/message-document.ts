import type { Content, ContentText, TDocumentDefinitions } from "pdfmake/interfaces";
import { brand } from "../../../shared/brand";
import type { MessageDocument, MessageSheet } from "../../../shared/calls/messages";
import type { SheetPart } from "../../../shared/calls/subscriptions";
import { filterLine } from "../../../shared/cells/cell-text";
import { philippineMoment } from "../../../shared/time/dates";
import { counted } from "../../../shared/wording";
import type { chartSvg } from "./chart-svg";
import { columnParts, MAX_PAPER_ROWS, tableOf } from "./figures-table";
import { lightPalette } from "../../../shared/palette";

/** The number of sheets from which on a document that is no report book has a cover with its contents. */
const MIN_SHEETS_FOR_COVER = 2;
/** A document with a wider table is in landscape. */
const MAX_PORTRAIT_COLUMNS = 6;

const { green, ink, inkSoft } = lightPalette;

const moreText = (sheet: MessageSheet): string | null => {
  const left = Math.max(0, sheet.rows.length - MAX_PAPER_ROWS) + sheet.more;
  return left === 0 ? null : `${counted(left, "more row is", "more rows are")} not on paper.`;
};

/** Draws a chart; without it a document has tables alone. */
export type DrawChart = typeof chartSvg;

/** A4 in points, with the margins beside the content. */
const PAGE = { portrait: 595.28, landscape: 841.89, margin: 36 } as const;
/** A title stands a little outside of its table, and so does a chart. */
const CHART_INDENT = 4;
/** The height of a row, at most, and of a chart with its table that always fits on a page. */
const [ROW_HEIGHT, MAX_KEPT_HEIGHT] = [16, 340];

/** A chart under its heading, and its height; null where a sheet has none. */
function chartContent(
  { chart, ...sheet }: MessageSheet,
  heading: ContentText[],
  width: number,
  draw: DrawChart | null,
): { content: Content[]; height: number } | null {
  if (chart === undefined || draw === null) return null;
  const { svg, height, left } = draw(chart, sheet, width);
  const note = `The chart shows the first ${chart.lines - left} of ${chart.lines} lines.`;
  const content: Content[] = [
    ...heading,
    { svg, width, height, margin: [0, 4, 0, 0] },
    ...(left === 0 ? [] : [{ text: note, style: "note" }]),
  ];
  return { content, height };
}

/** What the owner of a book has noted about a part, under its title unless its first sheet has the same. */
const partContent = ({ title, note }: SheetPart, sheetTitle: string): Content => ({
  unbreakable: true,
  margin: [0, 10, 0, 0],
  stack: [...(title === sheetTitle ? [] : [{ text: title, style: "part" }]), { text: note ?? "" }],
});

/** A sheet: the note of the part that begins with it, its title, its own filters, its chart, its table, and notes. */
function sheetContent(
  sheet: MessageSheet,
  inContents: boolean,
  width: number,
  draw: DrawChart | null,
): Content[] {
  const { title, part, columns, rows, note, filters = [] } = sheet;
  const heading = { text: title, style: "title", tocItem: inContents };
  const within = filters.length === 0 ? [] : [{ text: filterLine(filters), style: "filters" }];
  const more = moreText(sheet);
  const chart = chartContent(sheet, [heading, ...within], width - CHART_INDENT, draw);
  const parts = columnParts(columns);
  const isShort =
    chart !== null && parts.length === 1 && chart.height + rows.length * ROW_HEIGHT <= MAX_KEPT_HEIGHT;
  const firstOver =
    chart === null ? [heading, ...within] : isShort ? [] : [{ text: title, style: "filters" }];
  const tables: Content[] =
    rows.length === 0
      ? [heading, ...within, { text: "No records.", color: inkSoft }]
      : parts.map((part, at) =>
          tableOf(sheet, part, at === 0 ? firstOver : [{ text: `${title}, continued`, style: "title" }]),
        );
  const drawn = chart?.content ?? [];
  // A chart stays with its heading, and with a short table.
  const kept = isShort ? [...drawn, ...tables] : drawn;
  return [
    ...(part?.note === undefined ? [] : [partContent(part, title)]),
    ...(kept.length === 0
      ? []
      : [{ stack: kept, unbreakable: true, margin: [CHART_INDENT, 10, 0, 0] } as Content]),
    ...(isShort ? [] : tables),
    ...(more === null ? [] : [{ text: more, style: "note" }]),
    ...(note === undefined ? [] : [{ text: note, style: "note" }]),
  ];
}

/**
 * The figures of a message as a document on A4: a report book, or several sheets, with a cover and contents; notes, and
 * numbered pages.
 */
export function messageDocument(
  { title, lead, filters, sheets, time_stamp, user, scope, sender = null, isBook = false }: MessageDocument,
  draw: DrawChart | null = null,
): TDocumentDefinitions {
  const isWide = sheets.some(({ columns }) => columns.length > MAX_PORTRAIT_COLUMNS);
  const orientation = isWide ? "landscape" : "portrait";
  const hasCover = isBook || sheets.length >= MIN_SHEETS_FOR_COVER;
  const facts: [string, string][] = [
    ...filters.map(([label, value]): [string, string] => [label, value]),
    ["Scope", scope],
    ["For", user],
    ...(sender === null ? [] : [["Sent by", sender] as [string, string]]),
    ["As of", philippineMoment(time_stamp)],
  ];
  const about: Content[] = [
    { text: brand.department, color: inkSoft, fontSize: 10 },
    { text: title, fontSize: hasCover ? 26 : 18, bold: true, margin: [0, hasCover ? 24 : 4, 0, 4] },
    { text: lead, margin: [0, 0, 0, 8] },
    {
      table: {
        widths: ["auto", "*"],
        body: facts.map(([label, value]) => [{ text: label, color: inkSoft }, value]),
      },
      layout: "noBorders",
      margin: [0, 0, 0, 12],
    },
  ];
  return {
    info: { title, creator: brand.name, subject: lead },
    pageSize: "A4",
    pageOrientation: orientation,
    pageMargins: [PAGE.margin, 40, PAGE.margin, 44],
    content: [
      ...about,
      ...(hasCover
        ? [
            { toc: { title: { text: "Contents", style: "title" } }, fontSize: 10 },
            { text: "", pageBreak: "after" as const },
          ]
        : []),
      ...sheets.flatMap((sheet) => sheetContent(sheet, hasCover, PAGE[orientation] - 2 * PAGE.margin, draw)),
    ],
    footer: (page, pages) => ({
      margin: [36, 14, 36, 0],
      columns: [
        { text: `${brand.name} · ${title}`, fontSize: 8, color: inkSoft },
        { text: `Page ${page} of ${pages}`, fontSize: 8, color: inkSoft, alignment: "right" },
      ],
    }),
    styles: {
      title: { fontSize: 14, bold: true, color: green, margin: [-4, 6, 0, 4] },
      part: { fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
      head: { bold: true, color: inkSoft },
      filters: { fontSize: 8.5, color: inkSoft, margin: [-4, 0, 0, 4] },
      note: { fontSize: 8, color: inkSoft, margin: [0, 6, 0, 0] },
    },
    defaultStyle: { font: "Roboto", fontSize: 9.5, color: ink },
  };
}
