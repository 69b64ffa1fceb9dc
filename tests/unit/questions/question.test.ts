import { describe, expect, test } from "vitest";
import { Problem } from "../../../src/shared/errors";
import { ownParameters, variantFor, type Question } from "../../../src/questions/question";
import { readQuestions } from "../../../src/questions/sql-files/read-questions";
import { literalStatement, positionalStatement } from "../../../src/questions/statement";

const files = {
  "selections/selected_arbo.sql": `-- The organizations of a place.
-- @param region_name text list?
-- @param year integer list?
select *
from arbo
where ($region_name is null or region_name in ($region_name))
  and ($year is null or year_organized in ($year))`,
  "selections/selected_sum.sql": `-- @materialize
select region_name, count(*) as n from selected_arbo group by region_name`,
  "dashboards/by-region.sql": `-- Organizations by region.
-- @title Regions
-- @note Of all years.
-- @param level text?
-- @returns region_name text, n integer
with one as (select * from selected_sum)
select region_name, n from one where ($level is null or $level = 'x')`,
};
const question = readQuestions(files)["dashboards/by-region"] as Question;

describe("a query file", () => {
  test("declares its title, note, parameters, columns and facts", () => {
    expect(question).toMatchObject({
      title: "Regions",
      note: "Of all years.",
      facts: ["arbo"],
      persons: false,
      returns: [
        { name: "region_name", type: "text" },
        { name: "n", type: "integer" },
      ],
    });
    expect(question.parameters.map(({ name }) => name)).toEqual(["region_name", "year", "level"]);
  });

  test("has the selections that it reads in front, those they read first", () => {
    expect(question.sql).toMatch(/^with selected_arbo as \([^]*selected_sum as \([^]*one as \(/);
  });

  test("has its kept part as a statement of its own, and the rest reads it as a table", () => {
    const [part] = question.materialized?.parts ?? [];
    expect(part?.name).toBe("selected_sum");
    expect(part?.sql).toMatch(/^with selected_arbo as/);
    expect(question.materialized?.rest).not.toContain("selected_arbo");
    expect(part?.parameters.map(({ name }) => name)).toEqual(["region_name", "year"]);
  });

  test("keeps what is the same under every filter by itself, read by what a filter makes of it", () => {
    const over = readQuestions({
      "selections/attendance.sql": "-- @materialize\nselect row_key as trainee_key from trainee",
      "selections/attending.sql": `-- @materialize
-- @param sex text list?
select * from attendance join trainee on row_key = trainee_key where ($sex is null or sex in ($sex))`,
      "dashboards/x.sql": "-- @returns n integer\nselect count(*) as n from attending",
    })["dashboards/x"] as Question;
    expect(over.materialized?.parts.map(({ name, parameters }) => [name, parameters.length])).toEqual([
      ["attendance", 0],
      ["attending", 1],
    ]);
    expect(over.materialized?.parts[1]?.sql).not.toContain("with attendance");
    expect(over.sql).toMatch(/^with attendance as/);
  });

  test("with a malformed parameter is refused", () => {
    expect(() => readQuestions({ "dashboards/x.sql": "-- @param year number\nselect 1" })).toThrow(
      "year number",
    );
  });
});

describe("a question over one of several sources", () => {
  const several = {
    ...files,
    "selections/selected_entry.sql": `-- What the form named has.
-- @param form text?
-- @either form arbo, training
select row_key, 'a' as kind from arbo where coalesce($form, 'arbo') = 'arbo'
union all
select row_key, 'b' as kind from training where $form = 'training'`,
    "reports/entries.sql": `-- Entries.
-- @returns n integer
select count(*) as n from selected_entry`,
  };
  const entries = readQuestions(several)["reports/entries"] as Question;

  test("needs the facts of the source that is asked for alone; the first where none is", () => {
    expect(entries.facts).toEqual(["arbo", "training"]);
    expect(variantFor(entries, { form: "training" }).facts).toEqual(["training"]);
    expect(variantFor(entries, { form: ["training"] }).sql).not.toContain("from arbo");
    expect(variantFor(entries, {}).facts).toEqual(["arbo"]);
    expect(variantFor(entries, { form: "nothing" })).toBe(entries);
    expect(variantFor(question, { form: "training" })).toBe(question);
  });
});

const literal = (parameters: object): string =>
  literalStatement(question.sql, question.parameters, ownParameters(question, parameters as never));

describe("a statement", () => {
  test("leaves out the conditions that ask for nothing", () => {
    expect(literal({ region_name: "" })).not.toContain("region_name in");
    expect(literal({ region_name: null, year: [] })).toContain("where true");
  });

  test("writes several values of a list, and takes a text as one value", () => {
    expect(literal({ region_name: ["A", "B"] })).toContain("region_name in ('A', 'B')");
    expect(literal({ region_name: "A|B" })).toContain("region_name in ('A|B')");
    expect(literal({ year: [2024, "2025"] })).toContain("year_organized in (2024, 2025)");
  });

  test("keeps a quote inside the text", () => {
    expect(literal({ region_name: "O'Donnell' or 'a'='a" })).toContain("in ('O''Donnell'' or ''a''=''a')");
  });

  test("numbers and casts its values for PostgreSQL", () => {
    const { text, values } = positionalStatement(question.sql, question.parameters, {
      region_name: ["A", "B"],
      level: ["x"],
    });
    expect(text).toContain("(cast($2 as text) is null or region_name = any(cast($1 as text[])))");
    expect(values).toEqual([["A", "B"], "A", "x", "x"]);
  });

  test("is as long for PostgreSQL with many values as with one, an expression of each included", () => {
    const sql =
      "select * from t where a in ($region_name) or b in (select c from d where lower(e) in (lower($region_name)))";
    const [parameter] = question.parameters;
    const one = positionalStatement(sql, parameter ? [parameter] : [], { region_name: ["A"] });
    const many = positionalStatement(sql, parameter ? [parameter] : [], {
      region_name: Array.from({ length: 500 }, (_, nth) => `Region ${nth}`),
    });
    expect(many.text).toBe(one.text);
    expect(many.values).toHaveLength(1);
    expect(many.text).toContain("unnest(cast($1 as text[])) as given (value)");
  });

  test.each(["last year", "2024.5", " ", "1e99"])(
    "refuses “%s” as a whole number, naming the parameter",
    (year) => {
      const refused = (): unknown => literal({ year });
      expect(refused).toThrow(Problem);
      expect(refused).toThrow("year");
    },
  );

  test("repeats a whole expression for each value", () => {
    const [parameter] = question.parameters;
    const sql = "select * from t where lower(a) in (lower($region_name)) and b in (select 1)";
    expect(literalStatement(sql, parameter ? [parameter] : [], { region_name: ["A", "B"] })).toContain(
      "lower(a) in (lower('A'), lower('B')) and b in (select 1)",
    );
  });

  test("has parentheses within its texts that open and close nothing, a doubled quote included", () => {
    const sql = `select lower(a || ':)') from t
where ($level is null or b = 'it''s (') and c in (replace($region_name, ')', '')) and d = 1`;
    const asked = { region_name: ["A"] };
    expect(literalStatement(sql, question.parameters, asked)).toBe(`select lower(a || ':)') from t
where true and c in (replace('A', ')', '')) and d = 1`);
    expect(positionalStatement(sql, question.parameters, asked).text)
      .toBe(`select lower((a || ':)') collate "default") from t
where true and c = any(array(select replace(given.value, ')', '') from unnest(cast($1 as text[])) as given (value))) and d = 1`);
  });

  test.each(["where ($level is null or (a = 1", "where ($level is null or a = 'open)"])(
    "with a parenthesis or a text that is never closed is refused: %s",
    (sql) => {
      expect(() => literalStatement(sql, question.parameters, {})).toThrow("A parenthesis is not closed");
    },
  );

  test("with an undeclared parameter is refused", () => {
    expect(() => literalStatement("select $nope", [], {})).toThrow("nope");
  });
});
