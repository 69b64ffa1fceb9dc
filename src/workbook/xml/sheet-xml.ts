import { headerCells, type Cell } from "../../shared/cells/columns";
import { cellXml, columnLetters, formulaXml, xmlText } from "./cells";
import { linesOf } from "./column-widths";
import { declaration, namespaces } from "./package-xml";
import type { SheetHead, SheetRow } from "../spec";
import { Shades } from "./shades";
import { groupStyle, headerStyle } from "./styles";
import { Totals } from "./totals";

/** The height of a line of text, and the greatest height of a row in Excel, in points. */
const lineHeight = 15;
const maxHeight = 409;

/** Writes the XML of one sheet: `open`, then `rows` any number of times, then `close`. */
export class SheetXml {
  readonly #head: SheetHead;
  readonly #headerRows: number;
  readonly #totals: Totals;
  readonly #shades: Shades;
  #row: number;
  #widths: readonly number[] = [];
  #lastPlain: number;

  constructor(head: SheetHead) {
    this.#head = head;
    this.#headerRows = 1 + Math.max(0, ...head.columns.map((column) => column.groups?.length ?? 0));
    this.#row = this.#headerRows;
    this.#lastPlain = this.#headerRows;
    this.#totals = new Totals(head.columns);
    this.#shades = new Shades(head.columns, head.shades ?? [], head.rules);
  }

  /** Number of rows written so far, including the header. */
  get used(): number {
    return this.#row;
  }

  /** The first row of data, from 1. */
  get firstRow(): number {
    return this.#headerRows + 1;
  }

  /** The filter range and the print titles, for the workbook part. */
  get ranges(): { filter: string | null; titles: string } {
    const last = columnLetters(this.#head.columns.length - 1);
    return {
      filter: this.#head.filtered ? `$A$${this.#headerRows}:$${last}$${this.#lastPlain}` : null,
      titles: `$1:$${this.#headerRows}`,
    };
  }

  /** Opens the sheet; `first` marks the one that is shown when the workbook opens. */
  open(widths: readonly number[], first: boolean): string {
    const { columns, frozenColumns, outline = 0 } = this.#head;
    this.#widths = widths;
    const corner = `${columnLetters(frozenColumns)}${this.#headerRows + 1}`;
    const pane = frozenColumns > 0 ? "bottomRight" : "bottomLeft";
    const split = frozenColumns > 0 ? `xSplit="${frozenColumns}" ` : "";
    return (
      `${declaration}<worksheet xmlns="${namespaces.main}" xmlns:r="${namespaces.relations}">` +
      `<sheetPr>${outline > 0 ? '<outlinePr summaryBelow="0"/>' : ""}<pageSetUpPr fitToPage="1"/></sheetPr>` +
      `<sheetViews><sheetView showGridLines="0"${first ? ' tabSelected="1"' : ""} workbookViewId="0"><pane ${split}ySplit="${this.#headerRows}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>` +
      `<selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>` +
      `<sheetFormatPr defaultRowHeight="15"${outline > 0 ? ` outlineLevelRow="${outline}"` : ""}/><cols>` +
      columns
        .map((_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[at] ?? 12}" customWidth="1"/>`)
        .join("") +
      `</cols><sheetData>${this.#header(widths)}`
    );
  }

  #header(widths: readonly number[]): string {
    const { columns } = this.#head;
    const cells = headerCells(columns);
    // Bold letters are wider than those that widths count.
    const labelLines = columns.map(({ label }, at) => linesOf(label, (widths[at] ?? 12) * 0.9));
    const lowest = Math.max(32, Math.max(...labelLines) * lineHeight + 4);
    const lines = Array.from({ length: this.#headerRows }, (_, row) => {
      const texts = new Map<number, string>();
      for (const cell of cells.filter((one) => one.row <= row && row < one.row + one.rows)) {
        const style = cell.name === null ? groupStyle : headerStyle;
        for (let column = cell.column; column < cell.column + cell.columns; column++) {
          const reference = `${columnLetters(column)}${row + 1}`;
          const first = row === cell.row && column === cell.column;
          texts.set(
            column,
            first
              ? `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.label)}</t></is></c>`
              : `<c r="${reference}" s="${style}"/>`,
          );
        }
      }
      const ordered = [...texts].toSorted(([a], [b]) => a - b).map(([, text]) => text);
      return `<row r="${row + 1}" ht="${row === this.#headerRows - 1 ? lowest : 20}" customHeight="1">${ordered.join("")}</row>`;
    });
    return lines.join("");
  }

  rows(rows: readonly SheetRow[]): string {
    return rows.map((row) => this.#line(row)).join("");
  }

  #line({ level, values, depth = 0, hidden, folded, heads }: SheetRow): string {
    const { columns } = this.#head;
    const row = ++this.#row;
    if (level !== "total") this.#lastPlain = row;
    if (level === "row") {
      this.#totals.add(row, values);
      this.#shades.add(row, values);
    }
    const formulas =
      level === "row"
        ? []
        : heads === undefined
          ? this.#totals.formulas(row, level, values)
          : this.#totals.headingFormulas(row, heads);
    const cells = columns.map((column, at) => {
      const reference = `${columnLetters(at)}${row}`;
      const [formula, value] = [formulas[at], values[at]];
      return typeof formula === "string" && typeof value === "number"
        ? formulaXml(reference, formula, value, column, level)
        : cellXml(reference, value, column, level);
    });
    const outline = [
      depth > 0 ? ` outlineLevel="${depth}"` : "",
      hidden ? ' hidden="1"' : "",
      folded ? ' collapsed="1"' : "",
    ].join("");
    return `<row r="${row}"${this.#height(values)}${outline}>${cells.join("")}</row>`;
  }

  /** The height of a row whose texts go on in further lines: programs do not compute it when they open a file. */
  #height(values: readonly Cell[]): string {
    const lines = this.#head.columns.map(({ wraps = false }, at) =>
      wraps
        ? String(values[at] ?? "")
            .split("\n")
            .reduce((sum, text) => sum + linesOf(text, this.#widths[at] ?? 12), 0)
        : 1,
    );
    const most = Math.max(...lines);
    return most > 1 ? ` ht="${Math.min(maxHeight, most * lineHeight)}" customHeight="1"` : "";
  }

  /** Closes the sheet; a drawing is the first relation of its part. */
  close(hasDrawing = false): string {
    const merges = headerCells(this.#head.columns)
      .filter((cell) => cell.columns > 1 || cell.rows > 1)
      .map((cell) => {
        const from = `${columnLetters(cell.column)}${cell.row + 1}`;
        const to = `${columnLetters(cell.column + cell.columns - 1)}${cell.row + cell.rows}`;
        return `<mergeCell ref="${from}:${to}"/>`;
      });
    const merged =
      merges.length === 0 ? "" : `<mergeCells count="${merges.length}">${merges.join("")}</mergeCells>`;
    const { filter } = this.ranges;
    const filtered = filter === null ? "" : `<autoFilter ref="${filter.replaceAll("$", "")}"/>`;
    return (
      `</sheetData>${filtered}${merged}${this.#shades.xml()}` +
      '<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
      "<headerFooter><oddFooter>&amp;L&amp;A&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>" +
      `${hasDrawing ? '<drawing r:id="rId1"/>' : ""}</worksheet>`
    );
  }
}
