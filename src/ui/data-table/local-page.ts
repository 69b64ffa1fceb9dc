import type { TableQuery } from "./table-state";

type Value = string | number | null;

const compare = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

function order(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : compare(String(one), String(other));
}

/** The page that a query asks of rows which are all at hand: searched, filtered, sorted (empty values last), cut. */
export function localPage<T>(
  rows: readonly T[],
  query: TableQuery,
  valueOf: (row: T, column: string) => Value,
  columns: readonly string[],
): { rows: T[]; total: number } {
  const has = (row: T, column: string, part: string) =>
    String(valueOf(row, column) ?? "")
      .toLowerCase()
      .includes(part.toLowerCase());
  const wanted = Object.entries(query.filters).filter(([, part]) => part !== "");
  const found = rows.filter(
    (row) =>
      (query.search === "" || columns.some((column) => has(row, column, query.search))) &&
      wanted.every(([column, part]) => has(row, column, part)),
  );
  const sorted = query.sort.reduceRight<T[]>(
    (sofar, { id, desc }) =>
      sofar.toSorted((one, other) => {
        const [a, b] = [valueOf(one, id), valueOf(other, id)];
        return a === null || b === null || !desc ? order(a, b) : order(b, a);
      }),
    found,
  );
  const from = (query.page - 1) * query.pageSize;
  return { rows: sorted.slice(from, from + query.pageSize), total: found.length };
}
