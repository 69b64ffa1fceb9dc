import { queries, type Query } from "../../../analytics";

/**
 * The query of a file under `sql`, by its path without extension. Throws if it does not exist,
 * which is a programming error.
 */
export function query(name: string): Query {
  const found = queries[name];
  if (found === undefined) throw new Error(`There is no query “${name}”.`);
  return found;
}
