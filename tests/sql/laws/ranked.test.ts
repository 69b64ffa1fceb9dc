import { describe, expect, test } from "vitest";
import { questions } from "../../../src/server/analytics/sql-files";
import type { Parameters, Question, Rows } from "../../../src/questions/question";
import { askingTheDemo, sum } from "../answers";
import { today } from "../filters";

const ranked = Object.values(questions).filter(({ ranking }) => ranking !== undefined);
const limited = ranked.filter(({ ranking }) => ranking?.lines !== undefined);
const filters: Parameters[] = [
  {},
  { reporting_year: [2025] },
  { region_name: "Region III (Central Luzon)", process_stage: "Approved" },
];

const inEngine = askingTheDemo();
const ask = (question: Question, more: Parameters): Rows => inEngine(question, { today, ...more });

describe.each(limited.map((question) => [question.name, question] as const))("%s", (_, question) => {
  test("names as many lines as asked for and sums the rest, so that the lines add up to the total", () => {
    for (const filter of filters) {
      const all = ask(question, { ...filter, lines: 0 });
      const some = ask(question, { ...filter, lines: 3 });
      expect(all.length).toBeGreaterThan(4);
      expect(some).toHaveLength(4);
      expect(some.slice(0, 3).map((row) => row["others"])).toEqual([0, 0, 0]);
      expect(some[3]?.["others"]).toBe(all.length - 3);
      expect(Object.values(some[3] ?? {})).toContain(`Others (${all.length - 3})`);
      expect(some[3]?.["rank"]).toBeNull();
      for (const { name, adds } of question.figures)
        if (adds === "sum") expect(sum(some, name), name).toBe(sum(all, name));
        else expect(some[3]?.[name], name).toBeNull();
    }
  });

  test("names a line that would be the only one among the others", () => {
    const all = ask(question, { lines: 0 });
    const some = ask(question, { lines: all.length - 1 });
    expect(some).toEqual(all);
  });

  test("names the same first lines under every limit", () => {
    const all = ask(question, { lines: 0 });
    expect(ask(question, { lines: 5 }).slice(0, 5)).toEqual(all.slice(0, 5));
  });
});

describe.each(ranked.map((question) => [question.name, question] as const))("%s", (_, question) => {
  test("ranks by its first figure, the same figure with the same rank, and shares the total out", () => {
    const [by = ""] = question.ranking?.by ?? [];
    for (const filter of filters) {
      const rows = ask(question, { ...filter, lines: 0 });
      for (const row of rows)
        expect(row["rank"]).toBe(1 + rows.filter((other) => Number(other[by]) > Number(row[by])).length);
      for (const name of question.ranking?.by ?? []) {
        const whole = sum(rows, name);
        for (const row of rows)
          if (whole === 0) expect(row[`${name}_share`]).toBeNull();
          else
            expect(Math.abs(Number(row[`${name}_share`]) - (100 * Number(row[name])) / whole)).toBeLessThan(
              0.006,
            );
      }
    }
  });
});
