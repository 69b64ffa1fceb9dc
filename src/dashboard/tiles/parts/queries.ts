import { queries, type Query } from "../../../analytics";

/** The query of a file under `sql`, without its ending; an unknown one is a programming error and throws. */
export function query(name: string): Query {
  const found = queries[name];
  if (found === undefined) throw new Error(`There is no query “${name}”.`);
  return found;
}
