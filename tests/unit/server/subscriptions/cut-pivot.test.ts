import { expect, test } from "vitest";
import type { Answers } from "../../../../src/server/analytics/answers/answers";
import { askPivot } from "../../../../src/server/subscriptions/composing/ask-pivot";
import { limits, type Pivot } from "../../../../src/shared/calls/explorations";
import type { Actor } from "../../../../src/shared/permissions";

const reader: Actor = {
  id: 1,
  status: "Central",
  region_name: null,
  province_name: null,
  route: ["report"],
  access_controls: ["Read"],
};
const pivot: Pivot = {
  kind: "pivot",
  fact: "support",
  rows: ["province_name"],
  columns: [],
  measures: [{ of: "count", field: null, shown: "value" }],
  filters: [],
  order: { measure: null, descending: false },
  top: null,
  totals: false,
  view: "table",
  filter: {},
  stage: "both",
};

/** Composes the pivot from an answer of so many rows; returns its sheet and its statement. */
async function composed(rows: number) {
  let asked = "";
  const answers = {
    askPivot: async (_reader: Actor, _facts: readonly string[], sql: string) => {
      asked = sql;
      return Array.from({ length: rows }, (_, at) => ({
        province_name: `Province ${at}`,
        row_level: 0,
        column_level: 0,
        records: 1,
      }));
    },
  } as unknown as Answers;
  const made = askPivot(answers, reader, { title: "Support", pivot, period: null }, "2026-02-10");
  const sheet = await made?.make(() => 10);
  return { sheet, asked };
}

/** Costs two thirds of a second. */
test("a pivot that is cut asks for its totals first, and its rows are not added up", async () => {
  const { sheet, asked } = await composed(limits.answerRows + 1);
  expect(asked).toContain("order by row_level desc");
  expect(sheet?.note).toContain("was cut");
  expect(sheet?.columns.some(({ total }) => total !== undefined)).toBe(false);
  expect((await composed(3)).sheet?.columns.some(({ total }) => total === "sum")).toBe(true);
});
