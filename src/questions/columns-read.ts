import type { Query } from "./query";

const known = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/**
 * Which of a fact's columns a question may read: those whose names its statement or its answer has. The rows of the
 * answer do not depend on the values of others, as no statement compares whole rows (decision 087).
 */
export function columnsRead(
  query: Pick<Query, "sql" | "returns">,
  { name, columns }: { name: string; columns: readonly { name: string }[] },
): readonly string[] {
  const before = known.get(query)?.get(name);
  if (before !== undefined) return before;
  const words = new Set([...query.sql.matchAll(/\w+/g)].map(([word]) => word.toLowerCase()));
  for (const { name: returned } of query.returns) words.add(returned);
  const read = columns.map((column) => column.name).filter((column) => words.has(column.toLowerCase()));
  known.set(query, new Map([...(known.get(query) ?? []), [name, read]]));
  return read;
}
