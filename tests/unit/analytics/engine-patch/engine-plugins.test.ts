import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { enginePlugins } from "../../../../scripts/engine-patch/engine-plugins";
import { isPlainName, withExports } from "../../../../scripts/engine-patch/lean-engine";
import { isEnginePatched } from "../../../../scripts/engine-patch/switch.mjs";

const require = createRequire(import.meta.url);
const whole = readFileSync(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));
/** A text of the engine's own script. */
const ENGINE_TEXT = "WASM instantiation requested unexpected file";
const root = resolve(import.meta.dirname, "../../../..");

/** Builds the engine's database of the page and returns its worker's text and the engine's file. */
async function built(isPatched: boolean): Promise<{ worker: string; engine: Buffer }> {
  const engine = enginePlugins(isPatched);
  const outputs = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: engine.page,
    worker: { format: "es", plugins: () => engine.worker, rolldownOptions: { checks: { eval: false } } },
    build: {
      write: false,
      minify: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: "src/analytics/worker/database.ts", preserveEntrySignatures: "strict" },
    },
  });
  const files = [outputs].flat().flatMap((one) => ("output" in one ? one.output : []));
  const contentOf = (name: RegExp): Buffer[] =>
    files
      .filter(({ fileName }) => name.test(fileName))
      .map((file) => Buffer.from(file.type === "asset" ? file.source : file.code));
  const [worker, engines] = [contentOf(/engine-worker.*\.js$/), contentOf(/\.wasm$/)];
  expect([worker.length, engines.length]).toEqual([1, 1]);
  return { worker: String(worker[0]), engine: engines[0] ?? Buffer.alloc(0) };
}

describe("ENGINE_PATCH", () => {
  test.each([
    [undefined, true],
    ["", true],
    ["on", true],
    ["Off", false],
  ])("%s builds the patched engine: %s", (given, patched) => {
    expect(isEnginePatched({ ENGINE_PATCH: given })).toBe(patched);
  });

  test("another value is refused by name", () => {
    expect(() => isEnginePatched({ ENGINE_PATCH: "no" })).toThrow(/^ENGINE_PATCH is “no”/);
  });

  test("on: the client ships the engine without the exports of extensions, compiled early", async () => {
    const { worker, engine } = await built(true);
    expect(worker).toContain("compileStreaming");
    expect(worker).toContain(ENGINE_TEXT);
    expect(engine.equals(Buffer.from(withExports(whole, isPlainName)))).toBe(true);
  });

  test("off: the client ships the engine as its package holds it, and its worker alone", async () => {
    const { worker, engine } = await built(false);
    expect(worker).not.toContain("compileStreaming");
    expect(worker).toContain(ENGINE_TEXT);
    expect(engine.equals(whole)).toBe(true);
  });
});

test("the installed DuckDB declares its worker free of side effects, which is why the build keeps it by name", () => {
  const { sideEffects } = JSON.parse(
    readFileSync(resolve(root, "node_modules/@duckdb/duckdb-wasm/package.json"), "utf8"),
  ) as { sideEffects: unknown };
  expect(sideEffects).toBe(false);
});
