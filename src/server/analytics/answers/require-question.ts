import type { Query } from "../../../questions/query";
import { queries } from "../sql-files";

/**
 * A question by folder and file name. Throws when its file is missing, so that the error appears at the start.
 */
export function requireQuestion(name: string): Query {
  const query = queries[name];
  if (query === undefined) throw new Error(`There is no sql/${name}.sql.`);
  return query;
}
