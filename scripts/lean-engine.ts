import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const EXPORTS = 7;
/** Where the sections of a module begin: behind its name and its version. */
const FIRST = 8;

/** Reads an unsigned LEB128 number: its value, and where it ends. */
function numberAt(bytes: Uint8Array, at: number): [number, number] {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++] ?? 0;
    value += (byte & 127) * 2 ** shift;
    if (byte < 128) return [value, at];
  }
}

function numbered(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
  return [...bytes, value];
}

/** The export section's entries whose names are wanted. */
function entriesOf(section: Uint8Array, wanted: (name: string) => boolean): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let [count, at] = numberAt(section, 0);
  for (; count > 0; count--) {
    const [length, start] = numberAt(section, at);
    const [, end] = numberAt(section, start + length + 1);
    if (wanted(Buffer.from(section.subarray(start, start + length)).toString()))
      kept.push(section.subarray(at, end));
    at = end;
  }
  return kept;
}

/** A WebAssembly module with only the exports whose names are wanted; everything else as it was. */
export function withExports(module: Uint8Array, wanted: (name: string) => boolean): Uint8Array<ArrayBuffer> {
  const parts = [module.subarray(0, FIRST)];
  for (let at = FIRST; at < module.length;) {
    const [size, start] = numberAt(module, at + 1);
    const end = start + size;
    if (module[at] === EXPORTS) {
      const kept = entriesOf(module.subarray(start, end), wanted);
      const body = Buffer.concat([Buffer.from(numbered(kept.length)), ...kept]);
      parts.push(Buffer.from([EXPORTS, ...numbered(body.length)]), body);
    } else parts.push(module.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** The names of C++, which only a module that is loaded later could ask for. */
export const isPlainName = (name: string): boolean => !/^(?:orig\$)?_Z/.test(name);

const root = resolve(import.meta.dirname, "..");

/**
 * DuckDB exports 75,000 functions, in case an extension is loaded, and goes through all of them each time it begins.
 * No extension is ever loaded here (decision 033): browsers get the same module without the names that only those need.
 */
export const leanEngine: Plugin = {
  name: "lean-engine",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!source.endsWith("duckdb-eh.wasm?url")) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (found === null) return null;
    const dir = join(root, "node_modules/.cache/marble");
    const lean = join(dir, "duckdb-eh.wasm");
    mkdirSync(dir, { recursive: true });
    writeFileSync(lean, withExports(readFileSync(found.id.replace(/\?.*$/, "")), isPlainName));
    return `${lean}?url`;
  },
};
