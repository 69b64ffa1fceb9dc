import type { Parameter } from "../question";

/** The name of a row's place, by level. That of a municipality has its province, as other provinces have its name too. */
const names: Readonly<Record<string, string>> = {
  municipality: "cast(muncity_name as text) || ' (' || cast(province_name as text) || ')'",
  province: "cast(province_name as text)",
  region: "cast(region_name as text)",
};

/**
 * A statement with the name of the row's place for `$place_name`, at the level that the parameter `place_level` says: one of
 * `levels`, such as `municipality, province, region`, from the line `@place_levels` of its file, or the last of them. Without
 * that line the statement stays as it is and takes no parameter. Throws for a level that is none.
 */
export function withPlaceName(
  sql: string,
  levels: string | undefined,
): { sql: string; parameters: Parameter[] } {
  if (levels === undefined) return { sql, parameters: [] };
  const named = levels.split(/,\s*/).map((level) => {
    const name = names[level];
    if (name === undefined) throw new Error(`“@place_levels ${levels}”: ${level} is no level of places.`);
    return { level, name };
  });
  const finer = named.slice(0, -1).map(({ level, name }) => `when '${level}' then ${name}`);
  const place = `case $place_level ${finer.join(" ")} else ${named.at(-1)?.name} end`;
  return {
    sql: sql.replaceAll(/\$place_name\b/g, () => place),
    parameters: [{ name: "place_level", type: "text", list: false, optional: true }],
  };
}
