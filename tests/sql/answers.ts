import { afterAll, beforeAll } from "vitest";
import type { Parameters, Question, Rows } from "../../src/questions/question";
import { inBrowser } from "./both-engines";
import type { BrowserEngine } from "./browser-engine";
import { openDemoEngine } from "./demo-data";

/** Rows as text to compare: money and rates to half a centavo; everything else as it is. */
export const rounded = (rows: Rows): string[] =>
  rows.map((row) =>
    JSON.stringify(
      Object.entries(row).map(([name, value]) => [
        name,
        typeof value === "number" ? Math.round(value * 100) / 100 : value,
      ]),
    ),
  );

/** The sum of a column, to a centavo; what is not known counts nothing. */
export const sum = (rows: Rows, column: string): number =>
  Math.round(rows.reduce((total, row) => total + Number(row[column] ?? 0), 0) * 100) / 100;

/** Asks the browser's engine, which holds the demo data of the Central office while the tests of a file run. */
export function askingTheDemo(): (question: Question, parameters: Parameters) => Rows {
  let engine: BrowserEngine;
  beforeAll(async () => {
    engine = await openDemoEngine();
  }, 600_000);
  afterAll(() => engine.close());
  return (question, parameters) => inBrowser(engine, question, parameters);
}
