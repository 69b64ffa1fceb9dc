import { maxSheetRows } from "../shared/columns";
import { packageParts, sheetName, type SheetEntry } from "./package-xml";
import { columnWidths, SheetXml } from "./sheet-xml";
import type { SheetHead, SheetRow } from "./spec";
import { stylesXml } from "./styles";
import { ZipStream } from "./zip-stream";

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
    this.sheet(this.#head);
    this.rows(rows.slice(room));
  }

  finish(): Uint8Array[] {
    this.#close();
    this.#zip.part("xl/styles.xml", stylesXml());
    for (const [path, text] of Object.entries(packageParts(this.#sheets))) this.#zip.part(path, text);
    return this.#zip.finish();
  }

  #open(first: readonly SheetRow[]): void {
    if (this.#opened || this.#head === null || this.#xml === null) return;
    this.#zip.write(this.#xml.open(columnWidths(this.#head.columns, first), this.#sheets.length === 0));
    this.#opened = true;
  }

  #close(): void {
    if (this.#xml === null) return;
    this.#open([]);
    this.#zip.write(this.#xml.close(), true);
    this.#sheets.push({ name: this.#name, ...this.#xml.ranges });
    this.#xml = null;
  }
}
