import { constantFrom, oneof, record, sample, subarray, constant, type Arbitrary } from "fast-check";
import { facts, questions } from "../../src/server/analytics/sql-files";
import { measures } from "../../src/shared/comparisons";
import type { Parameter, Parameters } from "../../src/questions/question";
import type { BrowserEngine } from "./browser-engine";
import { rounds } from "../rounds";

/** How many filters each question is asked under. */
export const FILTERS = rounds(50, 1000);
const SEED = 20_260_101;

/** The day on which certificates expire or machines are out, the same in every run. */
export const today = "2026-01-15";

/** Parameters whose values are no column of a fact. */
const named: Readonly<Record<string, readonly (string | number)[]>> = {
  place_level: ["region", "province", "municipality"],
  measure: measures,
  side: ["target", "accomplishment", "matched", "target_only", "accomplishment_only"],
  reporting_month: [1, 2, 5, 9, 11, 12],
  reporting_quarter: [1, 2, 3, 4, 20243, 20244, 20251, 20252],
  tagged: [0, 1],
  out_now: [1],
  lines: [0, 1, 3, 50],
};
const unknown = { text: ["Nobody's place | ñ", "none"], integer: [0, 999_999_999] } as const;

/** Every parameter that some question reads. */
export const parameters: Parameter[] = [
  ...new Map(
    Object.values(questions).flatMap((question) => question.parameters.map((one) => [one.name, one])),
  ).values(),
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** Every value of some columns in any fact. */
export const valuesInAll = (engine: BrowserEngine, columns: string[]): Record<string, (string | number)[]> =>
  Object.fromEntries(
    columns.map((column) => {
      const union = [...facts.values()]
        .filter((fact) => fact.columns.some((one) => one.name === column))
        .map(
          ({ name }) =>
            `select distinct cast(${column} as text) as value from ${name} where ${column} is not null`,
        );
      return [column, engine.run(`${union.join(" union ")} order by 1`).map((row) => String(row["value"]))];
    }),
  );

/** Municipalities as a filter tells two of one name apart, of every province's first name. */
const keysOfMunicipalities = (engine: BrowserEngine): string[] =>
  engine
    .run(
      "select min(cast(muncity_name as text)) || ' (' || cast(province_name as text) || ')' as value from arbo group by province_name order by 1 limit 12",
    )
    .map(({ value }) => String(value));

/** Some values of a parameter as they stand in the facts: spread over all there are, awkward ones first. */
function valuesIn(engine: BrowserEngine, { name }: Parameter): (string | number)[] {
  if (named[name] !== undefined) return [...named[name]];
  const column = name === "arbo_key" ? "row_key" : name;
  const found = new Set<string | number>(column === "muncity_name" ? keysOfMunicipalities(engine) : []);
  for (const fact of facts.values()) {
    if (!fact.columns.some((one) => one.name === column) || (name === "arbo_key" && fact.name !== "arbo"))
      continue;
    const isNumber = fact.columns.find((one) => one.name === column)?.type === "integer";
    const rows = engine.run(
      `select distinct ${isNumber ? column : `cast(${column} as text)`} as value from ${fact.name}
       where ${column} is not null order by 1`,
    );
    const all = rows.map((row) => row["value"] as string | number);
    const odd = all.filter((value) => /['"|ñ;%\\$]/i.test(String(value))).slice(0, 6);
    const step = Math.max(1, Math.floor(all.length / 8));
    for (const value of [...odd, ...all.filter((_, at) => at % step === 0)]) found.add(value);
  }
  return [...found];
}

function arbitraryOf(engine: BrowserEngine, parameter: Parameter): Arbitrary<Parameters[string]> {
  const values = [...valuesIn(engine, parameter)];
  const some =
    values.length === 0
      ? constantFrom(...unknown[parameter.type])
      : parameter.list
        ? subarray(values, { minLength: 1, maxLength: Math.min(4, values.length) })
        : constantFrom(...values);
  const none = constantFrom(...unknown[parameter.type]);
  // Most conditions stay away, so that most filters still select something.
  if (parameter.name === "today") return constant(today);
  const often = /^(place_level|region_name|reporting_year|process_stage)$/.test(parameter.name);
  return oneof(
    { weight: parameter.optional ? 100 : 0, arbitrary: constant(undefined) },
    { weight: often ? 40 : 6, arbitrary: some },
    { weight: named[parameter.name] === undefined ? 1 : 0, arbitrary: none },
  );
}

/**
 * Filters over all parameters that any question declares, made of values of the given engine's facts: lists,
 * combinations, awkward names, unknown values, empty results. The seed is fixed, so that a failure comes again.
 */
export function makeFilters(engine: BrowserEngine): Parameters[] {
  const alone = parameters.flatMap((one): Parameters[] =>
    sample(arbitraryOf(engine, { ...one, optional: false }), { numRuns: 1, seed: SEED }).map((value) => ({
      [one.name]: value,
    })),
  );
  const all = record(Object.fromEntries(parameters.map((one) => [one.name, arbitraryOf(engine, one)])));
  const combined = sample(all, { numRuns: Math.max(0, FILTERS - alone.length - 1), seed: SEED });
  return [{ today }, ...alone.map((one) => ({ today, ...one })), ...(combined as Parameters[])];
}

/** A filter as a failure tells it: without what asks for nothing. */
export const told = (filter: Parameters): string => JSON.stringify(filter);

/**
 * Deals questions to filters: of those offered, at most `most`, the ones first that were dealt least before. Each
 * question so gets filters of every kind, and each filter questions, without all of them being asked under all.
 */
export function dealer(most: number): <Asked extends { name: string }>(offered: readonly Asked[]) => Asked[] {
  const times = new Map<string, number>();
  const timesOf = ({ name }: { name: string }): number => times.get(name) ?? 0;
  return (offered) => {
    const dealt = offered.toSorted((one, other) => timesOf(one) - timesOf(other)).slice(0, most);
    for (const one of dealt) times.set(one.name, timesOf(one) + 1);
    return dealt;
  };
}
