import type { Query } from "../../../questions/query";
import { queries } from "../sql-files";

/** A question by folder and file. Throws where its file is missing: at start, not at the first call. */
export function named(name: string): Query {
  const query = queries[name];
  if (query === undefined) throw new Error(`There is no sql/${name}.sql.`);
  return query;
}
