import type { Size } from "../src/server/demo/sizes";
import type { Bench } from "./page/main";
import { factFiles, openPage } from "./browser";
import { buildFacts, openData } from "./data";
import { inPostgresql, openNative } from "./engines";
import { filters, tiles } from "./questions";
import { megabytes, ms, printTable, ratio } from "./table";

declare const bench: Bench;

const ROUNDS = 7;

/** (a) all tiles after one filter change in three engines, (b) facts on the wire and in the table. */
export async function benchDashboard(size: Size): Promise<void> {
  const database = await openData(size);
  const files = await buildFacts(database, size);
  const { served, json } = factFiles(files);
  const { page, close } = await openPage(served);
  const native = await openNative(files);
  const postgresql = inPostgresql(database);
  const names = files.map(({ name }) => name);
  const questions = tiles.map(({ name }) => name);
  try {
    const started = await page.evaluate(() => bench.open());
    const arrow = await page.evaluate((given) => bench.load(given), names);
    const inBrowser = (parameters: object): Promise<number> =>
      page.evaluate(([given, asked]) => bench.change(given, asked as never), [
        questions,
        parameters,
      ] as const);

    const rows: (string | number)[][] = [];
    for (const [filter, parameters] of Object.entries(filters)) {
      const times: [number[], number[], number[]] = [[], [], []];
      for (let round = 0; round < ROUNDS; round++) {
        times[0].push(await inBrowser(parameters));
        times[1].push(await native.change(parameters));
        if (round < 3) times[2].push(await postgresql(parameters));
      }
      const [browser, one, server] = times.map((all) => Math.min(...all)) as [number, number, number];
      rows.push([filter, ms(browser), ms(one), ms(server), ratio(browser, one), ratio(server, browser)]);
    }
    const engine = database.kind === "postgresql" ? "PostgreSQL" : "embedded PostgreSQL";
    printTable(
      `(a) ${tiles.length} questions after one filter change, size ${size}, milliseconds (best of the rounds)`,
      ["filter", "browser", "native, 1 thread", engine, "browser : native", `${engine} : browser`],
      rows,
    );

    const typed = await page.evaluate((given) => bench.loadJson(given), names);
    printTable(
      `(b) facts, size ${size}; the engine was ready after ${ms(started)} ms`,
      [
        "fact",
        "rows",
        "built ms",
        "Arrow on the wire",
        "JSON on the wire",
        "Arrow ms",
        "JSON ms",
        "JSON : Arrow",
      ],
      files.map(({ name, header, compressed, built }, index) => [
        name,
        header.rows,
        ms(built),
        megabytes(compressed),
        megabytes(json.get(name)?.[1] ?? 0),
        ms(arrow[index] ?? 0),
        ms(typed[index] ?? 0),
        ratio(typed[index] ?? 0, arrow[index] ?? 1),
      ]),
    );
  } finally {
    native.close();
    await close();
    await database.close();
  }
}
