import { maxSheetRows } from "../shared/cells/columns";
import { columnWidths } from "./xml/column-widths";
import { drawingParts } from "./xml/drawing";
import { packageParts, sheetName, type SheetEntry } from "./xml/package-xml";
import { ruleFormatsXml } from "./xml/rules-xml";
import { SheetXml } from "./xml/sheet-xml";
import type { SheetHead, SheetRow } from "./spec";
import { stylesXml } from "./xml/styles";
import { ZipStream } from "./xml/zip-stream";

/**
 * Writes a workbook as rows arrive: for each sheet, `sheet` once and `rows` any number of times; `finish`
 * returns the bytes. A sheet that exceeds Excel's row limit continues in another one, `Report (2)`.
 */
export class WorkbookWriter {
  readonly #zip = new ZipStream();
  readonly #sheets: SheetEntry[] = [];
  readonly #limit: number;
  #head: SheetHead | null = null;
  #xml: SheetXml | null = null;
  #opened = false;
  #name = "";
  #widths: readonly number[] = [];
  readonly #drawings: Record<string, string> = {};

  /** `limit` is the maximum number of rows per sheet, including the header. */
  constructor(limit: number = maxSheetRows) {
    this.#limit = limit;
  }

  /** The names of the finished sheets. */
  get names(): string[] {
    return this.#sheets.map(({ name }) => name);
  }

  sheet(head: SheetHead): void {
    this.#close();
    this.#head = head;
    this.#name = sheetName(head.name, this.names);
    this.#xml = new SheetXml(head);
    this.#opened = false;
    this.#zip.begin(`xl/worksheets/sheet${this.#sheets.length + 1}.xml`);
  }

  rows(rows: readonly SheetRow[]): void {
    if (this.#head === null || this.#xml === null) throw new Error("Begin a sheet before writing rows.");
    this.#open(rows);
    const room = this.#limit - this.#xml.used;
    this.#zip.write(this.#xml.rows(rows.slice(0, room)));
    if (rows.length <= room) return;
    this.sheet({ ...this.#head, chart: undefined });
    this.rows(rows.slice(room));
  }

  finish(): Uint8Array[] {
    this.#close();
    this.#zip.part("xl/styles.xml", stylesXml(ruleFormatsXml()));
    for (const [path, text] of Object.entries({ ...this.#drawings, ...packageParts(this.#sheets) }))
      this.#zip.part(path, text);
    return this.#zip.finish();
  }

  #open(first: readonly SheetRow[]): void {
    if (this.#opened || this.#head === null || this.#xml === null) return;
    this.#widths = columnWidths(this.#head.columns, first);
    this.#zip.write(this.#xml.open(this.#widths, this.#sheets.length === 0));
    this.#opened = true;
  }

  #close(): void {
    if (this.#xml === null) return;
    this.#open([]);
    const { chart, columns = [] } = this.#head ?? {};
    const hasDrawing = chart !== undefined;
    this.#zip.write(this.#xml.close(hasDrawing), true);
    this.#sheets.push({ name: this.#name, ...this.#xml.ranges, hasDrawing });
    if (hasDrawing) {
      const cells = { sheet: this.#name, columns, firstRow: this.#xml.firstRow };
      const number = this.#sheets.length;
      Object.assign(this.#drawings, drawingParts(number, chart, cells, this.#widths, this.#xml.used));
    }
    this.#xml = null;
  }
}
