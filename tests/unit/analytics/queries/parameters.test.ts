import { describe, expect, test } from "vitest";
import { ownParameters, questions, sqlOf, toParameters } from "../../../../src/analytics";
import type { Question } from "../../../../src/questions/question";

const status = questions["dashboards/arbo-status"] as Question;
const pairs = questions["dashboards/target-accomplished-matched"] as Question;

describe("the parameters of a filter", () => {
  test("keep several values apart and leave out what filters nothing", () => {
    expect(toParameters({ region_name: ["A | B", "C"], reporting_year: [2024], arbo_name: [] })).toEqual({
      region_name: ["A | B", "C"],
      reporting_year: [2024],
    });
  });

  test("of both stages ask for no stage", () => {
    expect(toParameters({}, { process_stage: "both" })).toEqual({});
    expect(toParameters({}, { process_stage: "Approved", place_level: "province" })).toEqual({
      process_stage: "Approved",
      place_level: "province",
    });
  });

  test("that a question does not read are not its own", () => {
    const filter = { region_name: "A", reporting_year: "2024", process_stage: "Approved" };
    expect(ownParameters(status, filter)).toEqual({ region_name: ["A"] });
    expect(ownParameters(pairs, filter)).toEqual({
      region_name: ["A"],
      reporting_year: [2024],
      process_stage: ["Approved"],
    });
  });
});

test("every question has a title, columns and its facts, and its SQL can be shown", () => {
  for (const question of Object.values(questions)) {
    expect(question.title, question.name).toBeTruthy();
    expect(question.returns.length, question.name).toBeGreaterThan(0);
    expect(question.facts.length, question.name).toBeGreaterThan(0);
    expect(sqlOf(question, {}), question.name).not.toContain("$");
  }
});

test("no question uses what DuckDB cannot do without fetching an extension", () => {
  for (const { name, sql } of Object.values(questions))
    expect(sql, name).not.toMatch(
      /->>|\bjson|current_date|today\(|localtimestamp|at time zone|timestamptz|\btext\(/i,
    );
});

test("every order by of a question says where nulls go, or sorts by what has none", () => {
  for (const { name, sql } of Object.values(questions)) {
    const nullable = ["arbo_name", "arc_name", "reporting_quarter", "reporting_year", "arbo_key"];
    for (const [, list = ""] of sql.matchAll(/\border by ([^)\n]+)$/gm))
      for (const item of list.split(","))
        if (nullable.includes(item.trim())) expect.fail(`${name}: “${item.trim()}” needs nulls last.`);
  }
});
