import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectRows } from "../../../src/pivots/sql/selected-fact";
import { answerTable, type AnswerTable } from "../../../src/statements/answer-table";
import { runStatement } from "../../../src/statements/run-statement";
import { withSelectedTables } from "../../../src/statements/selected-tables";
import { tracedStatement, type TracedStatement } from "../../../src/statements/traced-statement";
import { rowPath, tracedSql } from "../../../src/statements/traced-records";
import type { Parameters } from "../../../src/questions/question";
import { openBrowserEngine, type BrowserEngine } from "../browser-engine";
import { fact, load } from "./given";

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openBrowserEngine();
  load(engine);
});
afterAll(() => engine.close());

const facts = [fact, { ...fact, name: "sale" }];
const asked = (sql: string, parameters: Parameters = {}): string =>
  withSelectedTables(sql, [fact], (one) => selectRows(one, parameters, {})).sql;

async function answered(
  sql: string,
  parameters: Parameters = {},
): Promise<[AnswerTable, TracedStatement | null]> {
  const answer = await runStatement(engine.free, asked(sql, parameters), 100);
  return [answerTable(answer), tracedStatement(sql, answer.columns.length, facts)];
}

/** The keys of the records behind each row of an answer. */
async function behind(sql: string, parameters: Parameters = {}): Promise<number[][]> {
  const [table, traced] = await answered(sql, parameters);
  if (traced === null) throw new Error(`Not traced: ${sql}`);
  return table.rows.map((row) => {
    const path = rowPath(traced, table, row);
    if (path === null) throw new Error("No path.");
    const records = engine.run(asked(tracedSql(traced, path, 50), parameters));
    expect(records.every((record) => record["rows_in_all"] === records.length)).toBe(true);
    return records.map((record) => Number(record["row_key"])).toSorted((a, b) => a - b);
  });
}

/** Each costs 20 milliseconds, after 1 second for the engine. */
describe("the records behind a row of a statement are those that it counts", () => {
  test.each<[string, Parameters?]>([
    ["select region_name, count(*) as n from support group by region_name"],
    [
      "select region_name, count(*) as n from selected_support group by region_name",
      { reporting_year: [2024] },
    ],
    [
      "select s.region_name as place, count(*) n from support as s where s.reporting_year >= 2024 group by 1;",
    ],
    ['select region_name "Region", province_name, count(*) from support group by all order by all limit 3'],
    ["select province_name as region_name, count(*) from support group by province_name"],
    [
      "select province_name, count(*) from support where province_name in ('Tarlac','Albay') and note<>'b' group by 1",
    ],
    ["select region_name place, count(*) as n from support group by place having count(*) > 1"],
    [
      "select count(*) as n from support where note = 'O''Hara' or total_cost > 250 and region_name is not null",
    ],
    ["select count(*) as n from support -- of all, where nothing is left out\n"],
    ["select reporting_year, reporting_quarter, count(*) /* where */ as n from support group by all"],
    [
      "select note, count(*) n, sum(total_cost) from support where (note is null or note like '%$%' or note = 'a') group by note",
    ],
    ["select region_name, 'all' as kind, count(*) from support group by all"],
    [
      "select region_name, count(*) from support where arbo_key in (select arbo_key from support where reporting_year = 2023) group by all",
    ],
  ])("%s", async (sql, parameters) => {
    const [table] = await answered(sql, parameters);
    const at = table.columns.findIndex(({ label }) => label === "n" || label.startsWith("count"));
    const counts = table.rows.map((row) => row[`column_${at}`]);
    expect((await behind(sql, parameters)).map((keys) => keys.length)).toEqual(counts);
  });

  test("a row that is a record opens the records of its values", async () => {
    expect(
      await behind(
        "select province_name, total_cost from support where region_name = 'III' order by row_key",
      ),
    ).toEqual([[1], [2], [3], [4]]);
    expect(await behind("select * from support where total_cost > 60 order by row_key")).toEqual([
      [1],
      [2],
      [3],
    ]);
    expect(await behind("select distinct region_name from support order by 1 nulls last")).toEqual([
      [1, 2, 3, 4],
      [5, 6],
      [7],
    ]);
  });

  test("what a statement sums is summed over its records too", async () => {
    const sql =
      "select region_name, sum(total_cost) as cost from support group by region_name order by 1 nulls last";
    const [table, traced] = await answered(sql);
    const [row] = table.rows;
    if (traced === null || row === undefined) throw new Error("Not traced.");
    const [record] = engine.run(tracedSql(traced, rowPath(traced, table, row) ?? [], 1));
    expect([record?.["rows_in_all"], record?.["total_cost_in_all"]]).toEqual([4, row["column_1"]]);
  });
});

describe("a statement is not traced", () => {
  test.each([
    ["that reads two facts", "select region_name, count(*) from support, sale group by all"],
    ["that joins", "select s.region_name, count(*) from support s join sale using (row_key) group by all"],
    [
      "with tables of its own",
      "with own as (select * from support) select region_name, count(*) from own group by all",
    ],
    ["over a sub-query", "select region_name, count(*) from (select * from support limit 2) group by all"],
    ["that joins two answers", "select region_name from support union all select region_name from sale"],
    [
      "that groups by an expression",
      "select upper(region_name) as place, count(*) from support group by all",
    ],
    [
      "that groups by what it calls like a column",
      "select upper(note) as region_name, count(*) from support group by region_name",
    ],
    ["that groups by a column that it does not show", "select count(*) from support group by region_name"],
    ["with sub-totals", "select region_name, count(*) from support group by rollup (region_name)"],
    ["with a window", "select region_name, row_number() over () from support"],
    ["with a sample", "select region_name from support using sample 2"],
    ["one per group", "select distinct on (region_name) region_name, province_name from support"],
    [
      "that filters by a column of its answer",
      "select region_name, total_cost * 2 as twice from support where twice > 2",
    ],
    ["of expressions alone", "select total_cost * 2 as twice from support"],
    [
      "with an expression beside columns that do not tell the record",
      "select region_name, total_cost * 2 as twice from support",
    ],
    ["with a query within its figures", "select (select count(*) from sale) as n from support"],
    [
      "with a query within beside groups",
      "select region_name, (select count(*) from sale) as n from support group by region_name",
    ],
    ["with a star among others", "select *, 1 as one from support"],
    ["with a text in dollars", "select region_name from support where note = $$a$$"],
    ["with a text of escapes", "select region_name from support where note = e'a\\'b'"],
    ["by chance", "select region_name from support where random() > 0.5"],
    ["over no fact", "select 1 as one"],
  ])("%s", (_, sql) => {
    const columns = sql.includes(", 1 as one") ? 9 : sql.includes(", ") ? 2 : 1;
    expect(tracedStatement(sql, columns, facts)).toBeNull();
  });

  test("whose columns are not those of the answer", () => {
    expect(tracedStatement("select region_name from support", 2, facts)).toBeNull();
  });
});
