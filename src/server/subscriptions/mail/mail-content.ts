import { alignsRight, filterLine, shownText } from "../../../shared/cells/cell-text";
import { lightPalette } from "../../../shared/palette";
import { markedText, toneOf } from "../../../shared/cells/cell-rules";
import type { MessageSheet, WholeMessage } from "../../../shared/calls/messages";
import type { SheetPart } from "../../../shared/calls/subscriptions";
import { brand } from "../../../shared/brand";
import type { Cells } from "../../../shared/cells/columns";
import { xmlText } from "../../../workbook/xml/cells";
import type { DocumentKind } from "../documents/write-documents";
import { philippineMoment } from "../../../shared/time/dates";
import { counted } from "../../../shared/wording";

/** The content of a mail. The attached workbook has all rows. */
type Told = Pick<
  WholeMessage,
  "title" | "lead" | "address" | "sender" | "scope" | "time_stamp" | "filters" | "sheets"
>;

/** The documents that could not be written, so that they are not attached. */
type Missing = readonly DocumentKind[];

/** The maximum number of sheets in the mail itself, and of rows of each. */
const MAX_SHEETS = 12;
const MAX_ROWS = 10;

const cellsOf = ({ columns, rows, levels, rules }: MessageSheet, row: Cells): string[] =>
  columns.map((column) => {
    const isPlain = (levels?.[rows.indexOf(row)] ?? "row") === "row";
    return markedText(shownText(column, row), isPlain ? toneOf(rules, column.name, row[column.name]) : null);
  });

/** The label of a column with its group: `Women, ARB`. */
const headOf = ({ label, groups = [] }: MessageSheet["columns"][number]): string =>
  [label, ...groups.toReversed()].join(", ");

function moreText({ rows, more }: MessageSheet, missing: Missing): string | null {
  const left = Math.max(0, rows.length - MAX_ROWS);
  const attached = missing.includes("xlsx") ? 0 : left;
  const nowhere = left - attached + more;
  const parts = [
    ...(attached > 0 ? [`${counted(attached, "row")} more in the attached workbook`] : []),
    ...(nowhere > 0 ? [`${counted(nowhere, "row")} more in ${brand.name} only`] : []),
  ];
  return parts.length === 0 ? null : `${parts.join(", ")}.`;
}

/** The filters, and the area and time of the figures, which may be older than their mail. */
const factsOf = ({ filters, scope, time_stamp }: Told): Told["filters"] => [
  ...filters,
  ["Scope", scope],
  ["As of", philippineMoment(time_stamp)],
];

/** The filters that only this sheet has; null for none. */
const ownFilters = ({ filters = [] }: MessageSheet): string | null =>
  filters.length === 0 ? null : filterLine(filters);

function sheetsLeft({ length }: readonly MessageSheet[], missing: Missing): string | null {
  const left = length - MAX_SHEETS;
  if (left <= 0) return null;
  const place = missing.includes("xlsx") ? `${brand.name} only` : "the attached workbook";
  return `${counted(left, "more sheet is", "more sheets are")} in ${place}.`;
}

/** The documents that are not attached, as a sentence; null when all are. */
export function withoutText(missing: Missing): string | null {
  if (missing.length === 0) return null;
  const names = missing.map((kind) => (kind === "xlsx" ? "workbook" : "PDF")).join(" and the ");
  const verb = missing.length === 1 ? "is" : "are";
  return `The ${names} could not be written and ${verb} not attached.`;
}

/** What is not attached, and where it is instead. */
const insteadText = (missing: Missing): string | null =>
  missing.length === 0 ? null : `${withoutText(missing)} The message in ${brand.name} has these figures.`;

/** The parts of a book that the mail itself does not show, so that each can be opened from it. */
const partsLeft = (sheets: readonly MessageSheet[]): SheetPart[] =>
  sheets.slice(MAX_SHEETS).flatMap(({ part }) => part ?? []);

const linkOf = (base: string | null, address: string): string | null =>
  base === null ? null : `${base}${address}`;

const footer = (link: string | null, sender: string | null): string =>
  (sender === null ? "" : `${sender} sends you this. `) +
  (link === null
    ? `Open ${brand.name} for the same figures, and Messages in your menu to change or end what you receive.`
    : `Change or end what you receive under Messages in ${brand.name}.`);

/** The mail as plain text. `base` is the server's own address, for links to the same figures; null when it is not known. */
export function mailText(told: Told, base: string | null, missing: Missing = []): string {
  const { title, lead, address, sender, sheets } = told;
  const link = linkOf(base, address);
  const opening = ({ title: of, address: to }: SheetPart): string | null =>
    base === null ? null : `${of}: ${linkOf(base, to)}`;
  const parts = sheets.slice(0, MAX_SHEETS).map((sheet) => {
    const { rows, columns } = sheet;
    const [only] = rows;
    const lines =
      rows.length === 1 && only !== undefined
        ? columns.map((column, at) => `${headOf(column)}: ${cellsOf(sheet, only)[at] ?? ""}`)
        : rows
            .slice(0, MAX_ROWS)
            .map((row) =>
              columns.map((column, at) => `${headOf(column)}: ${cellsOf(sheet, row)[at] ?? ""}`).join("; "),
            );
    const { part } = sheet;
    return [
      sheet.title,
      part?.note,
      part === undefined ? null : opening(part),
      ownFilters(sheet),
      ...(lines.length === 0 ? ["No records."] : lines),
      moreText(sheet, missing),
      sheet.note,
    ]
      .filter(Boolean)
      .join("\n");
  });
  return [
    title,
    lead,
    factsOf(told)
      .map(([label, value]) => `${label}: ${value}`)
      .join("\n"),
    ...parts,
    sheetsLeft(sheets, missing),
    partsLeft(sheets).map(opening).filter(Boolean).join("\n"),
    insteadText(missing),
    link,
    footer(link, sender),
  ]
    .filter(Boolean)
    .join("\n\n");
}

const { ink, inkSoft, line: lineColour } = lightPalette;
const cell = `padding:4px 10px;border-bottom:1px solid ${lineColour}`;

function tableHtml(sheet: MessageSheet): string {
  const { columns, rows, levels = [] } = sheet;
  if (rows.length === 0) return "<p>No records.</p>";
  const aligned = (at: number): string => (alignsRight(columns[at]?.kind ?? "text") ? "right" : "left");
  const heads = columns.map(
    (column, at) =>
      `<th style="${cell};text-align:${aligned(at)};color:${inkSoft};font-weight:600">${xmlText(headOf(column))}</th>`,
  );
  const lines = rows.slice(0, MAX_ROWS).map((row, line) => {
    const weight = (levels[line] ?? "row") === "row" ? "400" : "600";
    const cells = cellsOf(sheet, row).map(
      (text, at) =>
        `<td style="${cell};text-align:${aligned(at)};font-weight:${weight}">${xmlText(text)}</td>`,
    );
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<table style="border-collapse:collapse;font-size:14px"><thead><tr>${heads.join("")}</tr></thead><tbody>${lines.join("")}</tbody></table>`;
}

const paragraph = (text: string | null): string =>
  text === null ? "" : `<p style="color:${inkSoft}">${xmlText(text)}</p>`;

const noteHtml = (note: string | undefined): string =>
  note === undefined ? "" : `<p style="white-space:pre-line">${xmlText(note)}</p>`;

/** How the figures of a sheet are counted, and what is not compared. */
const countedHtml = ({ note }: MessageSheet): string =>
  note === undefined ? "" : `<p style="color:${inkSoft};font-size:12px">${xmlText(note)}</p>`;

const linkHtml = (target: string, words: string): string =>
  `<a href="${xmlText(target)}">${xmlText(words)}</a>`;

/** The mail as HTML without images or scripts. All texts of records are escaped. */
export function mailHtml(told: Told, base: string | null, missing: Missing = []): string {
  const { title, lead, address, sender, sheets } = told;
  const link = linkOf(base, address);
  const opening = ({ title: of, address: to }: SheetPart): string => {
    const target = linkOf(base, to);
    return target === null ? "" : `<p>${linkHtml(target, `Open “${of}” in ${brand.name}`)}</p>`;
  };
  const parts = sheets
    .slice(0, MAX_SHEETS)
    .map(
      (sheet) =>
        `<h2 style="font-size:16px;margin:24px 0 6px">${xmlText(sheet.title)}</h2>${noteHtml(sheet.part?.note)}${sheet.part === undefined ? "" : opening(sheet.part)}${paragraph(ownFilters(sheet))}${tableHtml(sheet)}${paragraph(moreText(sheet, missing))}${countedHtml(sheet)}`,
    );
  const opened = link === null ? "" : `<p>${linkHtml(link, `Open these figures in ${brand.name}`)}</p>`;
  return `<!doctype html><html lang="en"><body style="font-family:'Segoe UI',Arial,sans-serif;color:${ink};margin:0;padding:16px"><h1 style="font-size:20px;margin:0 0 4px">${xmlText(title)}</h1><p style="margin:0 0 4px">${xmlText(lead)}</p>${paragraph(filterLine(factsOf(told)))}${opened}${parts.join("")}${paragraph(sheetsLeft(sheets, missing))}${partsLeft(sheets).map(opening).join("")}${paragraph(insteadText(missing))}<hr style="border:0;border-top:1px solid ${lineColour};margin:24px 0 8px">${paragraph(footer(link, sender))}</body></html>`;
}
