import { expect, test } from "vitest";
import { answerTable } from "../../../src/statements/answer-table";

const kindOf = (name: string, kind: "integer" | "number", ...values: (number | null)[]) =>
  answerTable({ columns: [{ name, kind, type: "" }], rows: values.map((value) => ({ [name]: value })) })
    .columns[0]?.kind;

test.each([
  ["reporting_year", "integer", 2020],
  ["min(reporting_year)", "integer", 2020],
  ["year", "number", 2020],
  ["yr", "number", 2020],
] as const)("%s (%s) is a year, written without a comma", (name, kind, value) => {
  expect(kindOf(name, kind, value, null)).toBe("year");
});

test("a number that only has a year in its name is none", () => {
  expect(kindOf("sales_of_the_year_count", "integer", 12_500)).toBe("integer");
  expect(kindOf("per_year", "number", 2.5)).toBe("exact");
});
