import type { Plugin } from "vite";

const engine = /duckdb-browser-eh\.worker\.js$/;

/** DuckDB declares all its files free of side effects; its worker is nothing else, and would be left out of ours. */
export const wholeEngine: Plugin = {
  name: "whole-engine",
  enforce: "pre",
  async resolveId(source, importer) {
    if (!engine.test(source)) return undefined;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found === null ? null : { ...found, moduleSideEffects: true };
  },
};
