import type { DuckDBDataChunk } from "@duckdb/node-api";
import type bindings from "@duckdb/node-bindings";
import { batchType, Column, columnFromArray, type DataType, type DictionaryType } from "@uwdata/flechette";

/** DuckDB's functions, which are loaded only where the replica runs. */
export type Bindings = typeof bindings;

/** One column of some chunks, one after the other. */
export interface ChunkColumn {
  duckdb: Bindings;
  chunks: readonly DuckDBDataChunk[];
  index: number;
}

/** Arrow pads its buffers to a multiple of this. */
const ALIGNMENT_BYTES = 8;
const padded = (bytes: number): ArrayBuffer =>
  new ArrayBuffer(Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES);
const isSet = (bits: Uint8Array, at: number): boolean => (((bits[at >> 3] ?? 0) >> (at & 7)) & 1) === 1;

const lengthOf = ({ chunks }: ChunkColumn): number => chunks.reduce((sum, { rowCount }) => sum + rowCount, 0);

/** Copies values of one size, without a JavaScript value for each. What is null is 0. */
function copyOf(from: ChunkColumn, size: number) {
  const { duckdb, chunks, index } = from;
  const length = lengthOf(from);
  const values = new Uint8Array(padded(length * size));
  const validity = new Uint8Array(padded(length / 8));
  let nullCount = 0;
  let row = 0;
  for (const { chunk, rowCount } of chunks) {
    const vector = duckdb.data_chunk_get_vector(chunk, index);
    values.set(duckdb.vector_get_data(vector, rowCount * size), row * size);
    // A vector without nulls has no bits.
    const bits = duckdb.vector_get_validity(vector, padded(rowCount / 8).byteLength) as Uint8Array | null;
    for (let at = 0; at < rowCount; at++, row++)
      if (bits === null || isSet(bits, at)) validity[row >> 3] = (validity[row >> 3] ?? 0) | (1 << (row & 7));
      else {
        values.fill(0, row * size, (row + 1) * size);
        nullCount += 1;
      }
  }
  return { length, nullCount, values: values.buffer, validity: nullCount > 0 ? validity : new Uint8Array(0) };
}

const columnOf = (type: DataType, batch: object): Column<unknown> =>
  new Column([new (batchType(type))({ ...batch, type })], type);

/** A column of numbers of DuckDB's types INTEGER or DOUBLE. */
export function numberColumn(
  from: ChunkColumn,
  type: DataType,
  Numbers: typeof Int32Array | typeof Float64Array,
): Column<unknown> {
  const copy = copyOf(from, Numbers.BYTES_PER_ELEMENT);
  return columnOf(type, { ...copy, values: new Numbers(copy.values) });
}

/** A column as long as this one that has no value. */
export const nullColumn = (from: ChunkColumn, type: DataType): Column<unknown> =>
  columnFromArray(
    Array.from({ length: lengthOf(from) }, () => null),
    type,
  );

/** A dictionary column of codes, which are places in `words`. Its dictionary has the words that occur, in their order. */
export function dictionaryColumn(
  from: ChunkColumn,
  type: DictionaryType,
  words: readonly string[],
): Column<unknown> {
  const { values, ...copy } = copyOf(from, Int32Array.BYTES_PER_ELEMENT);
  const codes = new Int32Array(values);
  const keys = new Int16Array(padded(copy.length * Int16Array.BYTES_PER_ELEMENT));
  const keyOf = new Int16Array(words.length).fill(-1);
  const found: string[] = [];
  for (let row = 0; row < copy.length; row++) {
    if (copy.nullCount > 0 && !isSet(copy.validity, row)) continue;
    const code = codes[row] ?? 0;
    if (keyOf[code] === -1) keyOf[code] = found.push(words[code] ?? "") - 1;
    keys[row] = keyOf[code] ?? 0;
  }
  if (found.length === 0) return nullColumn(from, type);
  const batch = new (batchType(type))({ ...copy, type, values: keys });
  return new Column([batch.setDictionary(columnFromArray(found, type.dictionary))], type);
}

/** The bytes of a text in DuckDB: its length, then the text if it is short, else its prefix and a pointer to it. */
const TEXT_LAYOUT = { size: 16, inlineLength: 12, text: 4, pointer: 8 } as const;

/** A column of texts. */
export function textColumn(from: ChunkColumn, type: DataType): Column<unknown> {
  const { values: held, ...copy } = copyOf(from, TEXT_LAYOUT.size);
  const lengths = new Int32Array(held);
  const inPlace = new Uint8Array(held);
  const offsets = new Int32Array(padded((copy.length + 1) * Int32Array.BYTES_PER_ELEMENT));
  const bytesOf = (row: number): number =>
    lengths[(row * TEXT_LAYOUT.size) / Int32Array.BYTES_PER_ELEMENT] ?? 0;
  for (let row = 0; row < copy.length; row++) offsets[row + 1] = (offsets[row] ?? 0) + bytesOf(row);
  const values = new Uint8Array(padded((offsets[copy.length] ?? 0) + 1));
  for (let row = 0, at = 0; row < copy.length; at = offsets[++row] ?? 0) {
    const length = bytesOf(row);
    const start = row * TEXT_LAYOUT.size;
    if (length > TEXT_LAYOUT.inlineLength)
      values.set(from.duckdb.get_data_from_pointer(held, start + TEXT_LAYOUT.pointer, length), at);
    else
      for (let byte = 0; byte < length; byte++)
        values[at + byte] = inPlace[start + TEXT_LAYOUT.text + byte] ?? 0;
  }
  return columnOf(type, { ...copy, values, offsets });
}
