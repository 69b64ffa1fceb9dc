import { Writable } from "node:stream";
import type { FactColumn } from "../../../questions/sql-files/fact-file";

export type Cell = number | string | null;

const HEADER_BYTES = 19;

/**
 * Decodes `COPY … TO STDOUT (FORMAT binary)` into columns of plain values and passes them on in batches of
 * `size` rows. Integers arrive as int4, pesos and decimals as float8. A text equal to the one before it is
 * decoded only once.
 */
export class CopyDecoder extends Writable {
  rows = 0;
  private rest: Buffer | null = null;
  private headerRead = false;
  private columns: Cell[][];
  private readonly last: { bytes: Buffer; text: string }[];

  constructor(
    private readonly declared: readonly FactColumn[],
    private readonly size: number,
    private readonly take: (columns: Cell[][]) => void,
  ) {
    super();
    this.columns = declared.map(() => []);
    this.last = declared.map(() => ({ bytes: Buffer.alloc(0), text: "" }));
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    try {
      this.read(this.rest === null ? chunk : Buffer.concat([this.rest, chunk]));
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  override _final(done: (error?: Error | null) => void): void {
    try {
      this.flush();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  }

  private read(bytes: Buffer): void {
    let at = 0;
    if (!this.headerRead) {
      if (bytes.length < HEADER_BYTES) return this.keep(bytes, 0);
      at = HEADER_BYTES + bytes.readInt32BE(15);
      this.headerRead = true;
    }
    for (;;) {
      const end = this.tupleEnd(bytes, at);
      if (end < 0) return this.keep(bytes, at);
      if (end > at + 2) this.decode(bytes, at + 2);
      at = end;
    }
  }

  private keep(bytes: Buffer, at: number): void {
    this.rest = at < bytes.length ? bytes.subarray(at) : null;
  }

  /**
   * The end of the tuple that begins at `at`, or -1 while it is incomplete. The trailer counts as an empty
   * tuple.
   */
  private tupleEnd(bytes: Buffer, at: number): number {
    if (at + 2 > bytes.length) return -1;
    const fields = bytes.readInt16BE(at);
    let end = at + 2;
    for (let field = 0; field < fields; field++) {
      if (end + 4 > bytes.length) return -1;
      end += 4 + Math.max(0, bytes.readInt32BE(end));
    }
    return end > bytes.length ? -1 : end;
  }

  private decode(bytes: Buffer, from: number): void {
    let at = from;
    for (let index = 0; index < this.declared.length; index++) {
      const length = bytes.readInt32BE(at);
      at += 4;
      this.columns[index]?.push(length < 0 ? null : this.value(index, bytes, at, length));
      at += Math.max(0, length);
    }
    this.rows++;
    if (this.columns[0]?.length === this.size) this.flush();
  }

  private value(index: number, bytes: Buffer, at: number, length: number): Cell {
    const type = this.declared[index]?.type;
    if (type === "integer") return bytes.readInt32BE(at);
    if (type === "peso" || type === "decimal") return bytes.readDoubleBE(at);
    const last = this.last[index];
    if (last?.bytes.length === length && last.bytes.compare(bytes, at, at + length) === 0) return last.text;
    const text = bytes.toString("utf8", at, at + length);
    this.last[index] = { bytes: Buffer.from(bytes.subarray(at, at + length)), text };
    return text;
  }

  private flush(): void {
    if (this.columns[0]?.length === 0) return;
    const full = this.columns;
    this.columns = this.declared.map(() => []);
    this.take(full);
  }
}
