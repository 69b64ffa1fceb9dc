import { describe, expect, test } from "vitest";
import { selectedInStatement, SqlProblem } from "../../../src/analytics";
import { inOwnText } from "../../../src/statements/selected-tables";

const regions = { region_name: ["III"] };

/** Costs 20 milliseconds. */
describe("the selected records in a person's own statement", () => {
  test("are those of the filters, and all records without a filter", () => {
    const { sql, linesBefore } = selectedInStatement("select count(*) from selected_support", regions);
    expect(sql).toMatch(/^with selected_support as \([\s\S]*region_name[\s\S]*'III'[\s\S]*\)\nselect count/);
    expect(sql.split("\n")[linesBefore]).toBe("select count(*) from selected_support");
    expect(selectedInStatement("select count(*) from selected_support", {}).sql).toBe(
      "with selected_support as (select * from support)\nselect count(*) from selected_support",
    );
  });

  test("say which filters none of them knows", () => {
    const { ignored } = selectedInStatement("from selected_arbo, selected_support", {
      ...regions,
      reporting_year: [2024],
    });
    expect(ignored).toEqual([]);
    expect(selectedInStatement("from selected_arbo", { reporting_year: [2024] }).ignored).toEqual([
      "reporting_year",
    ]);
  });

  test("may have another name in the statement", () => {
    for (const text of [
      "select s.* from selected_support as s",
      "select * from selected_support AS s, arbo as (a)",
    ])
      expect(selectedInStatement(text, {}).sql).toBe(
        `with selected_support as (select * from support)\n${text}`,
      );
  });

  test("stand before the statement's own tables, whose faults keep their columns", () => {
    const own = "-- mine\nWITH big as (select * from selected_arbo)\nselect * from big";
    const { sql, linesBefore } = selectedInStatement(own, {});
    expect(sql).toBe(
      "with selected_arbo as (select * from arbo),\n-- mine\n     big as (select * from selected_arbo)\nselect * from big",
    );
    expect(linesBefore).toBe(1);
    expect(
      selectedInStatement("with recursive n as (select 1) select * from n, selected_arc", {}).sql,
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
      expect(selectedInStatement(text, regions)).toEqual({ sql: text, linesBefore: 0, ignored: null });
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
