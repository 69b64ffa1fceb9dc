import { describe, expect, test } from "vitest";
import { factTables } from "../../../src/analytics";
import { answerOpens } from "../../../src/statements/answer-opens";
import { answerTable } from "../../../src/statements/answer-table";
import type { StatementColumnKind } from "../../../src/statements/lossless-columns";
import { tracedStatement } from "../../../src/statements/traced-statement";

type Columns = Record<string, [StatementColumnKind, string | number | null]>;

/** What the cells and the mark of an answer with one row open, by the names of its columns. */
function opened(sql: string, columns: Columns, opensForms = true) {
  const names = Object.keys(columns);
  const table = answerTable({
    columns: names.map((name) => ({ name, kind: columns[name]?.[0] ?? "text", type: "" })),
    rows: [Object.fromEntries(names.map((name) => [name, columns[name]?.[1] ?? null]))],
  });
  const opens = answerOpens(table, tracedStatement(sql, names.length, factTables), opensForms);
  const [row] = table.rows;
  if (row === undefined) throw new Error("No row.");
  const cells = Object.fromEntries(
    names.flatMap((name, at) => {
      const one = opens.cell(row, `column_${at}`);
      return one === null ? [] : [[name, one]];
    }),
  );
  return { cells, mark: opens.mark(row) };
}
const region = { kind: "records", path: [{ field: "region_name", value: "III" }] };

describe("an answer", () => {
  test("of a traced statement opens the records of a row at its figures and at its mark", () => {
    expect(
      opened("select region_name, count(*) as n from selected_support group by region_name", {
        region_name: ["text", "III"],
        n: ["integer", 3],
      }),
    ).toEqual({ cells: { n: region }, mark: region });
  });

  test("without figures opens them at its first column", () => {
    expect(
      opened("select distinct region_name from support", { region_name: ["text", "III"] }).cells,
    ).toEqual({ region_name: region });
  });

  test("that cannot be traced opens nothing", () => {
    expect(
      opened("select upper(region_name) as region, count(*) as n from support group by all", {
        region: ["text", "III"],
        n: ["integer", 3],
      }),
    ).toEqual({ cells: {}, mark: null });
  });

  test("opens the organization that a column names, also where it cannot be traced", () => {
    const untraced = "select * from (select arbo_id, row_key as arbo_key, 1 as n from arbo)";
    const columns: Columns = { arbo_id: ["text", " A-1 "], arbo_key: ["integer", 7], n: ["integer", 1] };
    expect(opened(untraced, columns)).toEqual({
      cells: { arbo_id: { kind: "organization", arboId: "A-1" }, arbo_key: { kind: "organization", key: 7 } },
      mark: { kind: "organization", arboId: "A-1" },
    });
    expect(
      opened(untraced, { arbo_id: ["text", null], n: ["integer", 1], more: ["text", ""] }).mark,
    ).toBeNull();
    expect(
      opened("select row_key, total_member from arbo", {
        row_key: ["integer", 7],
        total_member: ["integer", 9],
      }).cells["row_key"],
    ).toEqual({ kind: "organization", key: 7 });
  });

  test("opens a record in the form of its kind, for those who open the forms", () => {
    const sql = "select record_id, kind, total_cost from support";
    const columns: Columns = {
      record_id: ["integer", 5],
      kind: ["text", "accomplishment"],
      total_cost: ["number", 100],
    };
    expect(opened(sql, columns).cells["record_id"]).toEqual({ kind: "record", form: "form11_accomp", id: 5 });
    expect(opened(sql, columns, false).cells["record_id"]).toBeUndefined();
    const { kind: _kind, ...without } = columns;
    expect(opened("select record_id, total_cost from support", without).cells["record_id"]).toBeUndefined();
    expect(
      opened("select row_key, kind, total_cost from support", {
        row_key: ["integer", 11],
        kind: ["text", "target"],
        total_cost: ["number", 100],
      }).cells["row_key"],
    ).toBeUndefined();
    expect(
      opened("select row_key, milestone_activity from credit", {
        row_key: ["integer", 3],
        milestone_activity: ["text", "a"],
      }).cells["row_key"],
    ).toEqual({ kind: "record", form: "form_10", id: 3 });
  });

  test("does not open what it only calls like the number of a record", () => {
    expect(
      opened("select total_cost as record_id, kind from support", {
        record_id: ["number", 5],
        kind: ["text", "target"],
      }).cells["record_id"],
    ).not.toMatchObject({ kind: "record" });
  });
});
