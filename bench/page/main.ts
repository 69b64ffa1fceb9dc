import { AsyncDuckDB, VoidLogger } from "@duckdb/duckdb-wasm";
import moduleUrl from "@duckdb/duckdb-wasm/dist/duckdb-eh.wasm?url";
import workerUrl from "@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js?url";
import { AnalyticalDatabase } from "../../src/analytics/worker/database";
import { readFact } from "../../src/fact-tables/fact-stream";
import { loadFact } from "../../src/analytics/facts/browser-facts";
import { tablesOf } from "../../src/fact-tables/fact-tables";
import { factNames } from "../../src/questions/fact-header";
import { ownParameters } from "../../src/questions/question";
import { statementOf } from "../../src/fact-tables/statement";
import { questions, rollUpsOf } from "../../src/analytics/queries/questions";
import { QueryQueue } from "../../src/analytics/queries/query-queue";
import { dashboards } from "../../src/dashboard/tiles";
import { startStore } from "../../src/forms/import/worker-store";
import type { Parameters } from "../../src/questions/question";
import { writeWorkbook } from "../../src/workbook/write";

let runner: QueryQueue | null = null;
const allTables = factNames.flatMap((name) => tablesOf({ name, rollUps: rollUpsOf(name) }));
const never = new AbortController().signal;

const bench = {
  /** Starts the engine. Returns the milliseconds until it is ready. */
  async open(): Promise<number> {
    const started = performance.now();
    const database = await AnalyticalDatabase.open();
    runner = new QueryQueue(database, await database.connect());
    Object.assign(bench, { database });
    return performance.now() - started;
  },

  /** The dashboards with the distinct questions of their tiles. */
  dashboards(): { label: string; questions: string[] }[] {
    return dashboards.map(({ label, tiles }) => ({
      label,
      questions: [...new Set(tiles.map(({ question }) => question.name))],
    }));
  },

  /** Downloads and loads facts. Returns the milliseconds for each until its table can be queried. */
  async load(names: string[]): Promise<number[]> {
    const { database } = bench as unknown as { database: AnalyticalDatabase };
    const times: number[] = [];
    for (const name of names) {
      const started = performance.now();
      const fact = await readFact(await fetch(`/facts/${name}.arrows`));
      await loadFact(database, fact, { rollUps: rollUpsOf(name) }, () => {});
      times.push(performance.now() - started);
    }
    return times;
  },

  /** Loads the same rows as JSON into a separate engine. Returns the milliseconds for each fact. */
  async loadJson(names: string[]): Promise<number[]> {
    const duckdb = new AsyncDuckDB(new VoidLogger(), new Worker(workerUrl));
    await duckdb.instantiate(new URL(moduleUrl, location.href).href);
    await duckdb.open({ path: ":memory:" });
    const connection = await duckdb.connect();
    const times: number[] = [];
    for (const name of names) {
      const started = performance.now();
      const bytes = new Uint8Array(await (await fetch(`/facts/${name}.json`)).arrayBuffer());
      await duckdb.registerFileBuffer(`${name}.json`, bytes);
      await connection.insertJSONFromPath(`${name}.json`, { name, create: true });
      times.push(performance.now() - started);
    }
    await duckdb.terminate();
    return times;
  },

  /**
   * Runs all questions of a dashboard after a filter change. Returns the milliseconds from the first question
   * to the last answer.
   */
  async change(names: string[], parameters: Parameters): Promise<number> {
    const running = runner;
    if (running === null) throw new Error("The engine is not open.");
    const started = performance.now();
    running.forgetReading(allTables);
    await Promise.all(
      names.map((name) => {
        const question = questions[name];
        if (question === undefined) throw new Error(`There is no question ${name}.`);
        return running.run(statementOf(question, ownParameters(question, parameters)), never);
      }),
    );
    return performance.now() - started;
  },

  /**
   * Writes a workbook of `count` rows as reports do. Returns the milliseconds, the bytes, and the longest task
   * of the page.
   */
  async write(count: number): Promise<{ written: number; bytes: number; longest: number }> {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    const columns = ["text", "text", "text", "integer", "integer", "peso", "percent"] as const;
    const names = columns.map((kind, at) => `${kind} ${at}`);
    const rows = Array.from({ length: count }, (_, row) =>
      Object.fromEntries(
        columns.map((kind, at) => [
          names[at] ?? "",
          kind === "text" ? `Place ${row % 900}` : row * (at + 0.5),
        ]),
      ),
    );
    observer.observe({ type: "longtask" });
    const started = performance.now();
    const { file } = await writeWorkbook({
      sheets: [
        {
          name: "Report",
          columns: columns.map((kind, at) => ({ name: names[at] ?? "", label: names[at] ?? "", kind })),
          rows,
        },
      ],
      about: {
        title: "Benchmark",
        filters: [],
        scope: "All regions",
        user: "Benchmark",
        asOf: null,
        notes: [],
      },
    });
    const written = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 0));
    observer.disconnect();
    return { written, bytes: file.size, longest };
  },

  /**
   * Parses a workbook as the import does. Returns the milliseconds, the rows, and the longest task of the page.
   */
  async parse(): Promise<{ parsed: number; rows: number; longest: number }> {
    let longest = 0;
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: "longtask" });
    const file = new File([await (await fetch("/workbook.xlsx")).arrayBuffer()], "workbook.xlsx");
    const desk = startStore();
    const started = performance.now();
    const importer = { status: "Central", region_name: null, province_name: null } as const;
    const report = await desk.add(new Uint8Array(await file.arrayBuffer()), file.name, importer);
    await desk.page("all", 0, 60);
    const parsed = performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 0));
    observer.disconnect();
    desk.close();
    return { parsed, rows: report.rows, longest };
  },
};

export type Bench = typeof bench;
Object.assign(window, { bench });
