/** The number of characters of the texts in rows. */
export function textLength(rows: readonly Readonly<Record<string, unknown>>[]): number {
  let sum = 0;
  for (const row of rows)
    for (const value of Object.values(row)) if (typeof value === "string") sum += value.length;
  return sum;
}
