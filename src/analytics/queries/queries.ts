import type { Query } from "../../questions/query";
import { readQueries } from "../../questions/read-queries";

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../../../sql/{selections,dashboards,reports}/*.sql", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/sql\//, ""), text]),
);

/** All questions in `sql` by folder and file, such as `dashboards/arbo-status`. */
export const queries: Record<string, Query> = readQueries(files);

/**
 * The question for all rows of a fact that the filter selects; undefined if
 * `sql/selections` has no file for it.
 */
export function selectionOf(fact: string): Query | undefined {
  const table = `selected_${fact}`;
  if (files[`selections/${table}.sql`] === undefined) return undefined;
  const selections = Object.entries(files).filter(([path]) => path.startsWith("selections/"));
  const asked = { ...Object.fromEntries(selections), "asked.sql": `select *\nfrom ${table}` };
  return readQueries(asked)["asked"];
}
