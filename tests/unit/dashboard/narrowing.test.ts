import { expect, test } from "vitest";
import { narrowing } from "../../../src/dashboard/board/board";
import type { Question } from "../../../src/questions/question";

const status = { tile: "status", label: "Operational", parameters: { current_arbo_status: ["Operational"] } };
const questionOf = (...names: string[]): Pick<Question, "parameters"> => ({
  parameters: names.map((name) => ({ name, type: "text", list: true, optional: true })),
});

test("a selected mark is told of a tile only where it narrows the tile's figures", () => {
  const knows = questionOf("region_name", "current_arbo_status");
  expect(narrowing(status, "support", knows)).toBe(status);
  expect(narrowing(status, "status", knows)).toBeNull();
  expect(narrowing(status, "people", questionOf("region_name"))).toBeNull();
  expect(narrowing(null, "support", knows)).toBeNull();
});
