import type { Rows, Value } from "../questions/question";

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
