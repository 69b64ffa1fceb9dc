import type { Cells, Column, RowLevel } from "./columns";

const mark = "is_total_line";

/** The level of a row in a list that ends with a total row. */
export const totalLineLevel = (row: Cells): RowLevel => (row[mark] === true ? "total" : "row");

/** The sum of a column, rounded to two decimals; null when no row has a number. */
export function sumOf(rows: readonly Cells[], name: string): number | null {
  const numbers = rows.flatMap((row) => (typeof row[name] === "number" ? [row[name]] : []));
  return numbers.length === 0 ? null : Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/**
 * Adds a total row, which shows that the rows add up to the number they belong to: `words` in the first column,
 * and the sum of each column with `total: "sum"`.
 */
export function withTotalLine(rows: readonly Cells[], columns: readonly Column[], words: string): Cells[] {
  const sums = columns.filter(({ total }) => total === "sum").map(({ name }) => [name, sumOf(rows, name)]);
  return [...rows, { ...Object.fromEntries(sums), [columns[0]?.name ?? mark]: words, [mark]: true }];
}
