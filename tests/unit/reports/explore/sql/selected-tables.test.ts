import { describe, expect, test } from "vitest";
import { SqlProblem } from "../../../../../src/analytics";
import { inOwnText, withSelectedTables } from "../../../../../src/reports/explore/sql/selected-tables";

const regions = { region_name: ["III"] };

/** Costs 20 milliseconds. */
describe("the selected records in a person's own statement", () => {
  test("are those of the filters, and all records without a filter", () => {
    const { sql, linesBefore } = withSelectedTables("select count(*) from selected_support", regions);
    expect(sql).toMatch(/^with selected_support as \([\s\S]*region_name[\s\S]*'III'[\s\S]*\)\nselect count/);
    expect(sql.split("\n")[linesBefore]).toBe("select count(*) from selected_support");
    expect(withSelectedTables("select count(*) from selected_support", {}).sql).toBe(
      "with selected_support as (select * from support)\nselect count(*) from selected_support",
    );
  });

  test("may have another name in the statement", () => {
    for (const text of [
      "select s.* from selected_support as s",
      "select * from selected_support AS s, arbo as (a)",
    ])
      expect(withSelectedTables(text, {}).sql).toBe(
        `with selected_support as (select * from support)\n${text}`,
      );
  });

  test("stand before the statement's own tables, whose faults keep their columns", () => {
    const own = "-- mine\nWITH big as (select * from selected_arbo)\nselect * from big";
    const { sql, linesBefore } = withSelectedTables(own, {});
    expect(sql).toBe(
      "with selected_arbo as (select * from arbo),\n-- mine\n     big as (select * from selected_arbo)\nselect * from big",
    );
    expect(linesBefore).toBe(1);
    expect(
      withSelectedTables("with recursive n as (select 1) select * from n, selected_arc", {}).sql,
    ).toMatch(/^with recursive selected_arc as \(select \* from arc\),\n {15}n as/);
  });

  test("are left alone where the statement makes them itself, or names none", () => {
    for (const text of [
      "select * from support",
      "select 'unselected_supporters'",
      "with selected_support as (select * from support) select * from selected_support",
      "with selected_support as not materialized (select 1) select * from selected_support",
      "with selected_support (a, b) as (select 1, 2) select * from selected_support as s",
    ])
      expect(withSelectedTables(text, regions)).toEqual({ sql: text, linesBefore: 0 });
  });

  test("do not move the place of a fault", () => {
    const fault = new SqlProblem("Unknown", { line: 7, column: 3, length: 4 });
    expect(inOwnText(fault, 5)).toMatchObject({
      message: "Unknown",
      place: { line: 2, column: 3, length: 4 },
    });
    expect(inOwnText(fault, 7)).toMatchObject({ place: null });
    expect(inOwnText(fault, 0)).toBe(fault);
  });
});
