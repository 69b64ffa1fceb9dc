import type { PlaceLevel } from "../../src/dashboard/board/tile";
import type { Parameters } from "../../src/questions/question";
import type { BrowserEngine } from "../sql/browser-engine";

/** A filter of the bar, with the level at which the drill stands under it. */
export interface FilterSet {
  says: string;
  level: PlaceLevel;
  parameters: Parameters;
}

/** The value of a column that most rows of a fact have; undefined where none is stated. */
function most(engine: BrowserEngine, fact: string, column: string, where = "true"): string | undefined {
  const [row] = engine.run(
    `select cast(${column} as text) as value from ${fact}
     where ${column} is not null and cast(${column} as text) not in ('Not stated', 'Not assessed', '') and ${where}
     group by all order by count(*) desc, 1 limit 1`,
  );
  return row?.["value"] === undefined || row["value"] === null ? undefined : String(row["value"]);
}

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/**
 * The filter sets under which figures are compared: none, and each kind that the bar has, alone and together, made of
 * the values that most records have. `year` is the year that most reports are of.
 */
export function filterSets(engine: BrowserEngine): FilterSet[] {
  const year = Number(most(engine, "reporting", "reporting_year") ?? 0);
  const region = most(engine, "arbo", "region_name");
  const inRegion = region === undefined ? "true" : `region_name = ${quoted(region)}`;
  const province = most(engine, "arbo", "province_name", inRegion);
  const inProvince = province === undefined ? "true" : `province_name = ${quoted(province)}`;
  const town = most(engine, "arbo", "muncity_name", inProvince);
  const set = (says: string, parameters: Parameters, level: PlaceLevel = "region"): FilterSet => ({
    says,
    level,
    parameters: Object.fromEntries(Object.entries(parameters).filter(([, value]) => value !== undefined)),
  });
  return [
    set("no filter", {}),
    set("one year", { reporting_year: year }),
    set("two years", { reporting_year: [year - 1, year] }),
    set("a half year", { reporting_year: year, reporting_quarter: [1, 2] }),
    set("quarters over the turn of a year", {
      reporting_year: [year - 1, year],
      reporting_quarter: [year * 10 - 6, year * 10 + 1],
    }),
    set("a month", { reporting_month: 3 }),
    set("approved records", { process_stage: "Approved" }),
    set("pending records", { process_stage: "Pending" }),
    set("a region", { region_name: region }, "province"),
    set("a province", { province_name: province }, "municipality"),
    set("a municipality", { province_name: province, muncity_name: town }, "organization"),
    set("a fund", { fund_source: most(engine, "support", "fund_source") }),
    set("a programme", { subpsp_abbreviation: most(engine, "support", "subpsp_abbreviation") }),
    set("operational organizations", { current_arbo_status: "Operational" }),
    set("a level, a year and approved records", {
      it_easy_level_2024: most(engine, "arbo", "it_easy_level_2024"),
      reporting_year: year,
      process_stage: "Approved",
    }),
  ];
}
