import type { Parameter } from "./query";

/** The name of a row's place, by level. That of a municipality has its province, as other provinces have its name too. */
const names: Readonly<Record<string, string>> = {
  municipality: "cast(muncity_name as text) || ' (' || cast(province_name as text) || ')'",
  province: "cast(province_name as text)",
  region: "cast(region_name as text)",
};

/** The parameter that says at which level places are shown. */
export const placeLevel: Parameter = { name: "place_level", type: "text", list: false, optional: true };

/**
 * A statement with the name of the row's place in place of `$place`, at the level in view: one of `levels`, such as
 * `municipality, province, region`, from the line `@place` of its file, or the last where the level in view is not among
 * them. Throws for a level that is none.
 */
export function withPlace(sql: string, levels: string): string {
  const named = levels.split(/,\s*/).map((level) => {
    const name = names[level];
    if (name === undefined) throw new Error(`“@place ${levels}”: ${level} is no level of places.`);
    return { level, name };
  });
  const finer = named.slice(0, -1).map(({ level, name }) => `when '${level}' then ${name}`);
  const place = `case $place_level ${finer.join(" ")} else ${named.at(-1)?.name} end`;
  return sql.replaceAll(/\$place\b/g, () => place);
}
