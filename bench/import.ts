import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { utils, write } from "xlsx";
import { fieldList } from "../src/entities";
import { arboMasterlist } from "../src/entities/masterlists/arbo-masterlist";
import { makeDemo } from "../demo/make";
import { today } from "../src/shared/time/dates";
import type { Bench } from "./page/main";
import { openPage } from "./browser";
import { cache } from "./data";
import { startServer } from "./running-server";
import { ms, printTable } from "./table";

declare const bench: Bench;

const ROWS = 10_000;
const BATCH = 50; // spec §9
const PORT = 8143;

async function makeRows(): Promise<Record<string, unknown>[]> {
  const { arbo_masterlist: arbos } = await makeDemo("national", today());
  return Array.from({ length: ROWS }, (_, index) => {
    const source = arbos[index % arbos.length] ?? {};
    const row = Object.fromEntries(
      Object.keys(arboMasterlist.fields).map((name) => [name, source[name] ?? null]),
    );
    return { ...row, arbo_name: `Bench organization ${index}` };
  });
}

/**
 * (c) Measures a workbook of 10,000 rows and 55 columns: parsing and preview in the browser, then saving in
 * batches of 50.
 */
export async function benchImport(): Promise<void> {
  const rows = await makeRows();
  const names = Object.keys(arboMasterlist.fields);
  const cells = [
    fieldList(arboMasterlist).map(({ field }) => field.label),
    ...rows.map((row) => names.map((name) => row[name])),
  ];
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), "ARBO");
  const path = join(cache, "workbook.xlsx");
  writeFileSync(path, write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer);
  const { page, close } = await openPage(new Map([["/workbook.xlsx", { path, gzip: false }]]));
  const { parsed, rows: read, longest } = await page.evaluate(() => bench.parse()).finally(close);

  const server = await startServer(PORT);
  const started = performance.now();
  try {
    for (let from = 0; from < rows.length; from += BATCH) {
      const batch = rows.slice(from, from + BATCH);
      const { status } = await server.call("PUT", "/api/arbo-masterlist/register", batch);
      if (status !== 200) throw new Error(`Registering rows answered ${status}.`);
    }
  } finally {
    await server.close();
  }
  const saved = performance.now() - started;
  printTable(
    `(c) import of ${ROWS.toLocaleString("en-PH")} rows of ${names.length} columns`,
    ["step", "rows", "ms", "rows per second"],
    [
      ["parse and first preview, in a worker", read, ms(parsed), Math.round((read / parsed) * 1000)],
      ["longest task of the page meanwhile", "", longest === 0 ? "under 50" : ms(longest), ""],
      ["save in batches of 50", rows.length, ms(saved), Math.round((rows.length / saved) * 1000)],
    ],
  );
}
