import type { Size } from "../demo/sizes";
import type { Bench } from "./page/main";
import { factFiles, openPage } from "./browser";
import { buildFacts, openData } from "./data";
import { inPostgresql, openNative } from "./engines";
import { filters, questionsOf } from "./questions";
import { megabytes, ms, printTable, ratio } from "./table";

declare const bench: Bench;

const ROUNDS = 5;
/**
 * Facts with more rows than this are not loaded as JSON, because the browser would need gigabytes of memory.
 */
const MAX_JSON_ROWS = 250_000;

/**
 * (a) Measures all questions of every dashboard after one filter change, in three engines. (b) Measures the
 * transfer size and loading time of facts. Today's date is fixed, because some figures depend on it.
 */
export async function benchDashboard(size: Size): Promise<void> {
  const database = await openData(size);
  const files = await buildFacts(database, size);
  const { served, json } = factFiles(files);
  const { page, close } = await openPage(served);
  const native = await openNative(files);
  const postgresql = inPostgresql(database);
  const names = files.map(({ name }) => name);
  try {
    const started = await page.evaluate(() => bench.open());
    const arrow = await page.evaluate((given) => bench.load(given), names);
    const inBrowser = (questions: readonly string[], parameters: object): Promise<number> =>
      page.evaluate(([given, asked]) => bench.change([...given], asked as never), [
        questions,
        parameters,
      ] as const);

    const rows: (string | number)[][] = [];
    for (const { label, questions } of await page.evaluate(() => bench.dashboards())) {
      const asked = questionsOf(questions);
      for (const [filter, chosen] of Object.entries(filters)) {
        const parameters = { today: "2026-01-15", ...chosen };
        const times: [number[], number[], number[]] = [[], [], []];
        for (let round = 0; round < ROUNDS; round++) {
          times[0].push(await inBrowser(questions, parameters));
          times[1].push(await native.change(asked, parameters));
          if (round === 0) times[2].push(await postgresql(asked, parameters));
        }
        const [browser, one, server] = times.map((all) => Math.min(...all)) as [number, number, number];
        rows.push([
          `${label} (${asked.length}), ${filter}`,
          ms(browser),
          ms(one),
          ms(server),
          ratio(browser, one),
          ratio(server, browser),
        ]);
      }
    }
    const engine = database.kind === "postgresql" ? "PostgreSQL" : "embedded PostgreSQL";
    printTable(
      `(a) all questions of a dashboard after one filter change, size ${size}, milliseconds (best of ${ROUNDS}; ${engine}: one round)`,
      ["dashboard, filter", "browser", "native, 1 thread", engine, "browser : native", `${engine} : browser`],
      rows,
    );

    const small = files
      .filter(({ header }) => header.rows > 0 && header.rows <= MAX_JSON_ROWS)
      .map(({ name }) => name);
    const typed = new Map(
      (await page.evaluate((given) => bench.loadJson(given), small)).map((time, at) => [small[at], time]),
    );
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
        typed.has(name) ? ms(typed.get(name) ?? 0) : "too large",
        typed.has(name) ? ratio(typed.get(name) ?? 0, arrow[index] ?? 1) : "",
      ]),
    );
  } finally {
    native.close();
    await close();
    await database.close();
  }
}
