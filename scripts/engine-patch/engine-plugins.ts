import type { Plugin } from "vite";
import { leanEngine } from "./lean-engine.ts";
import { isEnginePatched } from "./switch.mjs";
import { wholeEngine } from "./whole-engine.ts";

const EMPTY_MODULE = "\0without-compile-patch";

/** Leaves `src/analytics/worker/compile-patch/` out of the engine's worker. */
const withoutCompilePatch: Plugin = {
  name: "without-compile-patch",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/compile-patch/apply") ? EMPTY_MODULE : undefined),
  load: (id) => (id === EMPTY_MODULE ? { code: "", moduleSideEffects: false } : undefined),
};

/**
 * The plugins of Vite that build DuckDB, for the page and for its workers. Without the patch the client ships
 * the engine as its package holds it. `wholeEngine` changes nothing in it and always stays.
 */
export function enginePlugins(isPatched = isEnginePatched()): { page: Plugin[]; worker: Plugin[] } {
  return isPatched
    ? { page: [leanEngine], worker: [leanEngine, wholeEngine] }
    : { page: [], worker: [withoutCompilePatch, wholeEngine] };
}
