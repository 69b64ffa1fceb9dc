import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type * as Blocking from "@duckdb/duckdb-wasm/blocking";
import { expect, test } from "vitest";
import { isPlainName, withExports } from "../../../../scripts/engine-patch/lean-engine";
import { rowsOf } from "../../../../src/fact-tables/arrow-rows";

const require = createRequire(import.meta.url);
const duckdb = require("@duckdb/duckdb-wasm/blocking") as typeof Blocking;
const whole = Uint8Array.from(readFileSync(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm")));
const lean = withExports(whole, isPlainName);
const namesOf = async (module: Uint8Array<ArrayBuffer>): Promise<string[]> =>
  WebAssembly.Module.exports(await WebAssembly.compile(module)).map(({ name }) => name);

test("the lean engine exports what its callers name, and nothing that only an extension would", async () => {
  const before = await namesOf(whole);
  const now = await namesOf(lean);
  expect(now).toEqual(before.filter(isPlainName));
  expect(now).toContain("duckdb_web_query_run_buffer");
  expect(now.length).toBeLessThan(before.length / 10);
});

test("a module that keeps all its exports stays as it was, byte for byte", () => {
  expect(Buffer.from(withExports(whole, () => true)).equals(Buffer.from(whole))).toBe(true);
});

test("the lean engine answers questions as the whole one does", async () => {
  const dir = mkdtempSync(join(tmpdir(), "marble-lean-"));
  const path = join(dir, "lean.wasm");
  writeFileSync(path, lean);
  try {
    const bundle = { mainModule: path, mainWorker: "" };
    const bundles = { mvp: bundle, eh: bundle };
    const database = await duckdb.createDuckDB(bundles, new duckdb.VoidLogger(), duckdb.NODE_RUNTIME);
    await database.instantiate(() => {});
    database.open({ path: ":memory:" });
    const connection = database.connect();
    const sql = `with sales as (select i % 3 as place, i * 1.25 as amount from range(1000) as numbers(i))
      select cast(place as text) as place, cast(sum(amount) as double) as amount
      from sales group by place order by place`;
    expect(rowsOf(connection.query(sql).batches)).toEqual([
      { place: "0", amount: 208_541.25 },
      { place: "1", amount: 207_708.75 },
      { place: "2", amount: 208_125 },
    ]);
    expect(() => connection.query("select nothing from nowhere")).toThrow(/nowhere/);
    connection.close();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
