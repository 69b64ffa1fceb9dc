import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * The program of the embedded engine, compiled once for all threads of this process. They share what has been optimised of it,
 * so that an engine that is opened again answers quickly from its first statement.
 */
export function engineProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  compiled ??= readFile(join(folder, "pglite.wasm")).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
