import type { Plugin } from "vite";

const engine = /duckdb-browser-eh\.worker\.js$/;

/**
 * Keeps DuckDB's worker in the build. DuckDB declares all its files free of side effects, but the worker
 * consists of side effects only and would be removed.
 */
export const wholeEngine: Plugin = {
  name: "whole-engine",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!engine.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : { ...found, moduleSideEffects: true };
  },
};
