import type { Cells, Column, RowLevel } from "./columns";

const mark = "is_total_line";

/** The level of a row of a list that ends with its total. */
export const totalLineLevel = (row: Cells): RowLevel => (row[mark] === true ? "total" : "row");

/** What a column of a list adds up to, in hundredths exactly; null where no row has a number. */
export function sumOf(rows: readonly Cells[], name: string): number | null {
  const numbers = rows.flatMap((row) => (typeof row[name] === "number" ? [row[name]] : []));
  return numbers.length === 0 ? null : Math.round(numbers.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/**
 * The rows with a last one that proves the number they stand behind: `words` in the first column, and under each column
 * with `total: "sum"` what all rows add up to.
 */
export function withTotalLine(rows: readonly Cells[], columns: readonly Column[], words: string): Cells[] {
  const sums = columns.filter(({ total }) => total === "sum").map(({ name }) => [name, sumOf(rows, name)]);
  return [...rows, { ...Object.fromEntries(sums), [columns[0]?.name ?? mark]: words, [mark]: true }];
}
