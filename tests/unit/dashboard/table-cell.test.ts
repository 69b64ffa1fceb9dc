import { expect, test } from "vitest";
import { questions } from "../../../src/analytics";
import { answerColumns } from "../../../src/dashboard/table/answer-columns";
import { tableText } from "../../../src/dashboard/charts/parts/table-cell";
import { columnsOf } from "../../../src/dashboard/table/table-columns";
import { toCsv } from "../../../src/workbook/csv";

test("an answer of yes or no is the same word in a tile's table and in its file", () => {
  const question = questions["dashboards/product-registrations"]!;
  const rows = [true, false].map((registered) => ({
    registration: "FDA",
    registered,
    products: 3,
    share: 60,
  }));
  const column = columnsOf(question, null).find((one) => one.column === "registered")!;
  expect(rows.map((row) => tableText(column, row))).toEqual(["Yes", "No"]);
  expect(toCsv(answerColumns(question), rows)).toMatch(/FDA,Yes,3.*\r\nFDA,No,3/);
});
