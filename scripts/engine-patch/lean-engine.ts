import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const EXPORT_SECTION = 7;
/** The offset of the first section of a module, after its magic number and version. */
const FIRST_SECTION_OFFSET = 8;

/** Reads an unsigned LEB128 number. Returns its value and the offset after it. */
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

/** The entries of an export section with wanted names. */
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

/** Returns a WebAssembly module with only the wanted exports. Everything else is unchanged. */
export function withExports(module: Uint8Array, wanted: (name: string) => boolean): Uint8Array<ArrayBuffer> {
  const parts = [module.subarray(0, FIRST_SECTION_OFFSET)];
  for (let at = FIRST_SECTION_OFFSET; at < module.length;) {
    const [size, start] = numberAt(module, at + 1);
    const end = start + size;
    if (module[at] === EXPORT_SECTION) {
      const kept = entriesOf(module.subarray(start, end), wanted);
      const body = Buffer.concat([Buffer.from(numbered(kept.length)), ...kept]);
      parts.push(Buffer.from([EXPORT_SECTION, ...numbered(body.length)]), body);
    } else parts.push(module.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

/** Whether a name is not a mangled C++ name. Only modules that are loaded later could need C++ names. */
export const isPlainName = (name: string): boolean => !/^(?:orig\$)?_Z/.test(name);

const root = resolve(import.meta.dirname, "../..");

/**
 * DuckDB exports 75,000 functions for extensions and processes all of them at each start. No extension is
 * loaded here (decision 033), so browsers get the same module without the exports that only extensions need.
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
