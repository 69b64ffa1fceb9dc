import { expect, test } from "vitest";
import { entities } from "../../../../src/entities";
import { listedColumns } from "../../../../src/server/analytics/sql-files";
import { listedFields, listFieldsOf } from "../../../../src/server/records/references/lookup-fields";

test("fields and columns of one name have one list, so that a filter names it", () => {
  for (const { field, list } of entities.flatMap(listFieldsOf))
    expect([field, listedFields.get(field)]).toEqual([field, list]);
  for (const [column, list] of listedColumns) {
    const field = column === "sub_category" ? "participant_sub_category" : column.replace(/^arbo_/, "");
    expect([column, listedFields.get(field)]).toEqual([column, list]);
  }
  expect(listedColumns.get("fund_source")).toBe("fund-source");
  // A rule makes these of the values, so that they have names of their own.
  for (const column of ["current_arbo_status", "it_easy_level_2024", "sex"])
    expect(listedColumns.has(column)).toBe(false);
});
