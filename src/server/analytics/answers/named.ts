import type { Query, Rows } from "../../../questions/query";
import { queries } from "../sql-files";

/** A question by folder and file. Throws where its file is missing: at start, not at the first call. */
export function named(name: string): Query {
  const query = queries[name];
  if (query === undefined) throw new Error(`There is no sql/${name}.sql.`);
  return query;
}

/** Questions of sql/dashboards by file. */
export const dashboard = (...names: string[]): Query[] => names.map((name) => named(`dashboards/${name}`));

/** What a question is called in an answer: `arbo-status` is `arbo_status`, also where two periods are compared. */
export const tileName = (name: string): string =>
  name
    .replace(/\/compared$/, "")
    .replace(/^.*\//, "")
    .replaceAll("-", "_");

/** The answers of a dashboard under the plain names of their questions. */
export const byTile = (rows: Record<string, Rows>): Record<string, Rows> =>
  Object.fromEntries(Object.entries(rows).map(([name, found]) => [tileName(name), found]));
