import { Zip, ZipDeflate } from "fflate";

/** A zip archive that is written part by part. */
export class ZipStream {
  readonly #zip: Zip;
  readonly #encoder = new TextEncoder();
  #chunks: Uint8Array[] = [];
  #file: ZipDeflate | null = null;
  #error: Error | null = null;

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error === null) this.#chunks.push(chunk);
      else this.#error = error;
    });
  }

  begin(path: string): void {
    this.#file = new ZipDeflate(path, { level: 4 });
    this.#zip.add(this.#file);
  }

  write(text: string, last = false): void {
    this.#file?.push(this.#encoder.encode(text), last);
    if (this.#error !== null) throw this.#error;
  }

  part(path: string, text: string): void {
    this.begin(path);
    this.write(text, true);
  }

  /** Finishes the archive and returns its bytes in order. */
  finish(): Uint8Array[] {
    this.#zip.end();
    if (this.#error !== null) throw this.#error;
    const chunks = this.#chunks;
    this.#chunks = [];
    return chunks;
  }
}
