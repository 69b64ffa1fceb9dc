import type { Parameter } from "../question";

/** The conditions of filters that do not simply compare a column with the given values. */
const conditions: Readonly<Record<string, string>> = {
  muncity_name:
    "muncity_name in ($muncity_name) or muncity_name || ' (' || province_name || ')' in ($muncity_name)",
  arbo_name: "lower(arbo_name) in (lower($arbo_name))",
  // A quarter of any year (4), or of one (20254).
  reporting_quarter:
    "reporting_quarter in ($reporting_quarter) or reporting_year * 10 + reporting_quarter in ($reporting_quarter)",
};

/** The condition that a row meets if it has one of the values of a filter. */
export const rowCondition = (name: string): string => conditions[name] ?? `${name} in ($${name})`;

/** Filters with integer values; all others have text values. */
const integers: ReadonlySet<string> = new Set([
  "arbo_key",
  "year_funded",
  "reporting_year",
  "reporting_quarter",
  "reporting_month",
]);

/** Groups of filters, by the name that `@filters` uses. */
const groups: Readonly<Record<string, readonly string[]>> = {
  place: ["region_name", "province_name", "muncity_name"],
  arbo: ["arbo_name", "arbo_key"],
  fund: ["year_funded", "fund_source"],
  period: ["reporting_year", "reporting_quarter", "reporting_month"],
  stage: ["process_stage"],
  standing: ["current_arbo_status", "it_easy_level_2024", "registering_agency", "org_type"],
  earlier_levels: ["itema_level_2019", "oma_level_2013"],
};

/** The parameters of a selection's filters, and the condition that rows must meet. */
export interface SelectionFilters {
  parameters: Parameter[];
  condition: string;
}

/**
 * Reads the lines `@filters place, arbo, status`. Each name is a group, or a column that takes several values.
 * After `of marketing by marketing_key`, the columns belong to the row of `marketing` that `marketing_key`
 * refers to. After `unless kind = 'target'`, they do not exclude the rows of that condition. Throws if a filter is
 * named twice.
 */
export function selectionFilters(lines: readonly string[]): SelectionFilters {
  const parameters: Parameter[] = [];
  const parts: string[] = [];
  for (const line of lines) {
    const [, names = "", fact, key, except] =
      /^([\w, ]+?)(?: of (\w+) by (\w+))?(?: unless (.+))?$/.exec(line) ?? [];
    if (names === "") throw new Error(`“@filters ${line}” is not a list of names.`);
    for (const name of names.split(/,\s*/).flatMap((one) => groups[one] ?? [one])) {
      if (parameters.some((one) => one.name === name)) throw new Error(`@filters names ${name} twice.`);
      const own = rowCondition(name);
      const met = fact === undefined ? own : `${key} in (select row_key from ${fact} where ${own})`;
      parameters.push({ name, type: integers.has(name) ? "integer" : "text", list: true, optional: true });
      parts.push(`($${name} is null or ${met}${except === undefined ? "" : ` or ${except}`})`);
    }
  }
  return { parameters, condition: parts.join("\n  and ") };
}
