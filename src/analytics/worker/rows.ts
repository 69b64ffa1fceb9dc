import type { Rows, Value } from "../../questions/query";

interface Vector {
  get(row: number): unknown;
}
interface Batch {
  numRows: number;
  schema: { fields: { name: string }[] };
  getChildAt(column: number): Vector | null;
}

/** The rows of a result as plain objects. */
export function rowsOf(batches: Iterable<Batch>): Rows {
  const rows: Rows = [];
  for (const batch of batches) {
    const columns = batch.schema.fields.map(({ name }, index) => ({ name, vector: batch.getChildAt(index) }));
    for (let row = 0; row < batch.numRows; row++) {
      const record: Record<string, Value> = {};
      for (const { name, vector } of columns) record[name] = (vector?.get(row) ?? null) as Value;
      rows.push(record);
    }
  }
  return rows;
}

/** Whether two answers have equal values, row by row. */
export function areRowsEqual(one: Rows, other: Rows): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every((row, at) => {
      const against = other[at] as Rows[number];
      const names = Object.keys(row);
      return (
        names.length === Object.keys(against).length && names.every((name) => row[name] === against[name])
      );
    })
  );
}
