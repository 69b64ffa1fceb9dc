import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tokensOf } from "../../../src/statements/checked-statement";
import { runStatement } from "../../../src/statements/run-statement";
import { SqlProblem } from "../../../src/statements/sql-problem";
import { selectedInStatement, type Parameters } from "../../../src/analytics";
import { today } from "../../../src/shared/time/dates";
import { openBrowserEngine, type BrowserEngine } from "../browser-engine";
import { load } from "./given";

let engine: BrowserEngine;
beforeAll(async () => {
  engine = await openBrowserEngine();
  load(engine);
});
afterAll(() => engine.close());

const ask = (text: string, most = 100) => runStatement(engine.free, text, most);
const problem = async (text: string): Promise<SqlProblem> => {
  const found: unknown = await ask(text).catch((error: unknown) => error);
  expect(found).toBeInstanceOf(SqlProblem);
  return found as SqlProblem;
};

describe("a person's own statement", () => {
  test("answers rows with the kinds of their columns, in the order that it asks for", async () => {
    const answer =
      await ask(`select region_name, sum(total_cost) as cost, count(*) as n, sum(arbo_key) as keys,
      bool_or(arbo_key = 12) as has, date '2024-02-29' as day, [1, 2] as list
      from support group by all order by cost desc;  -- the end`);
    expect(answer.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ["region_name", "text"],
      ["cost", "number"],
      ["n", "integer"],
      ["keys", "integer"],
      ["has", "boolean"],
      ["day", "date"],
      ["list", "text"],
    ]);
    expect(answer.rows).toEqual([
      { region_name: "III", cost: 600, n: 4, keys: 41, has: false, day: "2024-02-29", list: "[1, 2]" },
      { region_name: "V", cost: 110, n: 2, keys: 24, has: true, day: "2024-02-29", list: "[1, 2]" },
      { region_name: null, cost: 5.25, n: 1, keys: null, has: null, day: "2024-02-29", list: "[1, 2]" },
    ]);
  });

  test("reads the records that the filters of a dashboard select", async () => {
    const statement =
      "with n as (select count(*) as n, sum(total_cost) as cost from selected_support) select * from n";
    const rows = async (parameters: Parameters) =>
      (await ask(selectedInStatement(statement, parameters).sql)).rows;
    expect(await rows({})).toEqual([{ n: 7, cost: 715.25 }]);
    expect(await rows({ region_name: ["V"] })).toEqual([{ n: 2, cost: 110 }]);
  });

  test("days and moments are those of the Philippines, and moments are no text", async () => {
    const { columns, rows } = await ask(
      `select timestamp '2026-01-05 13:45:10' as early, timestamptz '2026-01-05 05:45:10+00' as zoned,
         today() = current_date as same, today() as day, now() as moment, current_timestamp as current`,
    );
    expect(columns.map(({ kind }) => kind)).toEqual([
      "moment",
      "moment",
      "boolean",
      "date",
      "moment",
      "moment",
    ]);
    const [row] = rows;
    expect(row).toMatchObject({ early: "2026-01-05T13:45:10+08:00", same: true });
    expect(Date.parse(String(row?.["zoned"]))).toBe(Date.parse(String(row?.["early"])));
    for (const name of ["moment", "current"])
      expect(Math.abs(Date.parse(String(row?.[name])) - Date.now())).toBeLessThan(60_000);
    expect(row?.["day"]).toBe(today());
  });

  test("a whole number of more digits than can be held exactly keeps them", async () => {
    const { rows } = await ask("select 9007199254740993 as large, 12 as small, null::bigint as none");
    expect(rows).toEqual([{ large: "9007199254740993", small: 12, none: null }]);
  });

  test("a decimal of more digits than can be held exactly keeps them", async () => {
    const { rows } = await ask(`select 99999999999999999999.123456789::decimal(38,9) as large,
      -1234567890123456.78::decimal(18,2) as below, 9007199254740993.00::decimal(20,2) as whole,
      123456789012.50::decimal(18,2) as cost, -0.05::decimal(4,2) as little, null::decimal(4,2) as none`);
    expect(rows).toEqual([
      {
        large: "99999999999999999999.123456789",
        below: "-1234567890123456.78",
        whole: "9007199254740993.00",
        cost: 123_456_789_012.5,
        little: -0.05,
        none: null,
      },
    ]);
  });

  test("is cut at the most rows, and says so", async () => {
    expect(await ask("select row_key from support order by 1 desc", 3)).toMatchObject({
      rows: [{ row_key: 7 }, { row_key: 6 }, { row_key: 5 }],
      cut: true,
    });
    expect((await ask("from support", 7)).cut).toBe(false);
  });

  test("two columns of one name stay two", async () => {
    const { columns, rows } = await ask(`select 1 as a, 2 as a, 3 as a_1, 4 as "wei""rd"`);
    expect(new Set(columns.map(({ name }) => name)).size).toBe(4);
    expect(Object.values(rows[0] ?? {})).toEqual([1, 2, 3, 4]);
  });

  test.each([
    ["drop", "drop table support"],
    ["insert", "insert into support select * from support"],
    ["update", "update support set row_key = 1"],
    ["delete", "delete from support"],
    ["create", "create table mine as select 1"],
    ["create temp", "create temp view mine as select 1"],
    ["attach", "attach ':memory:' as other"],
    ["set", "set threads = 1"],
    ["reset", "reset threads"],
    ["pragma", "pragma database_size"],
    ["call", "call pragma_version()"],
    ["copy", "copy support to 'x.csv'"],
    ["export", "export database 'x'"],
    ["install", "install json"],
    ["load", "load json"],
    ["transaction", "begin"],
    ["explain analyze", "explain analyze select 1"],
    ["two statements", "select 1; select 2"],
    ["a second one hidden by parentheses", "select 1) as a; drop table support; select * from (select 2"],
    ["a write in a with", "with gone as (delete from support returning *) select * from gone"],
    ["a file", "select * from read_csv('x.csv')"],
    ["a file by its name", "select * from 'x.parquet'"],
    ["an address", "select * from 'https://example.org/x.csv'"],
    ["the disk", "select * from glob('*')"],
    ["memory", "select * from arrow_scan(0, 0, 0)"],
    ["a statement in a text", "select * from query('select 1')"],
    ["a table named by a text", "select * from query_table('support')"],
    ["the log of all statements", "select * from enable_logging('QueryLog')"],
    ["what the log holds", "select * from duckdb_logs()"],
    ["the log's end", "from truncate_duckdb_logs()"],
    ["a switch in other letters", 'select * from Main."DISABLE_logging"()'],
    ["a scan of a file", "select * from parquet_scan('a')"],
    ["nothing", "  -- only a comment"],
  ])("refuses %s, and changes nothing", async (_, text) => {
    await problem(text);
    expect(
      engine.run("select cast(count(*) as integer) as n, cast(sum(row_key) as integer) as s from support"),
    ).toEqual([{ n: 7, s: 28 }]);
    expect(engine.run("select table_name as name from duckdb_tables()")).toEqual([{ name: "support" }]);
  });

  test.each([
    ["a misspelt word", "selct 1", 1, 1, "selct"],
    ["an unknown column", "select *\nfrom support\nwhere nothing = 1", 3, 7, "nothing"],
    ["an unknown table", "select *\n  from trainees", 2, 8, "trainees"],
    ["an unknown function", "select\n  row_key,\n  foo(row_key)\nfrom support", 3, 3, "foo"],
    ["a value that is no number", "select\n cast(region_name as integer) from support", 2, 2, "cast"],
    ["a refused function", "select ñ\nfrom read_text('x')", 2, 6, "read_text"],
    ["a long line", `select ${"row_key, ".repeat(40)}nothing\nfrom support`, 1, 368, "nothing"],
  ])("names the place of %s", async (_, text, line, column, word) => {
    const { place, message } = await problem(text);
    expect(place).toEqual({ line, column, length: word.length });
    expect(message).not.toMatch(/LINE|Error:/);
  });

  test("a pivot over values that are yet to be found is told how it can be written here", async () => {
    const { place, message } = await problem(
      "with own as (from support)\npivot own on region_name using count(*)",
    );
    expect(message).toMatch(/“in \(…\)”.*group by.*Pivot/);
    expect(place).toEqual({ line: 2, column: 1, length: 5 });
    const { rows } = await ask(`select * from (pivot (select region_name from support)
      on region_name in ('III', 'V') using count(*))`);
    expect(rows).toEqual([{ III: 4, V: 2 }]);
    expect((await problem("select 1 as pivot; select 2")).message).toContain("first semicolon");
  });

  test.each([
    ["function", "json_serialize_sql", "select json_serialize_sql('select 1')"],
    ["table function", "st_read_meta", "select * from st_read_meta('x')"],
    ["type", "json", "select null::json"],
  ])(
    "a %s of an extension is not available, and nothing is advised that is refused",
    async (_, name, text) => {
      const { message } = await problem(text);
      expect(message).toBe(`“${name}” is not available here.`);
    },
  );

  test("a text or a comment names no fact", async () => {
    const { words, body } = await tokensOf(
      engine.free,
      `select 'arbo', "Sale" -- arc\nfrom ñ /* product */; ;`,
    );
    expect(words.map(({ text }) => text)).toEqual(["select", "sale", "from", "ñ"]);
    expect(body.trim().endsWith(";")).toBe(false);
  });

  test("leaves the connection ready after a failure", async () => {
    await problem("select cast(region_name as integer) from support");
    expect((await ask("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});
