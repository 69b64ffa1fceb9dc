import { expect, test } from "vitest";
import { messageWorkbook } from "../../../src/workbook/message-workbook";

const namesOf = (...titles: string[]): string[] =>
  messageWorkbook({
    title: "Report book",
    lead: "",
    filters: [],
    sheets: titles.map((title) => ({ title, columns: [], rows: [], more: 0 })),
    time_stamp: "2026-11-28T05:00:00Z",
    user: "Ana",
    scope: "All regions",
  }).sheets.map(({ name }) => name);

test("sheets of a book are named by their own title where it does not fit after the part that holds them", () => {
  expect(
    namesOf(
      "Dashboard Main: On target",
      "Dashboard Form 11: Cost of support by province",
      "Dashboard Main: Support: target and accomplishment by province",
      "Support: target and accomplishment by province",
    ),
  ).toEqual([
    "Dashboard Main: On target",
    "Cost of support by province",
    "Support: target and accomplishment by province",
    "Support: target and accomplishment by province",
  ]);
});
