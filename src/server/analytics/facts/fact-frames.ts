import {
  type Column,
  columnFromArray,
  dictionary,
  float64,
  int16,
  int32,
  tableFromColumns,
  tableToIPC,
  utf8,
} from "@uwdata/flechette";
import type { Cell } from "./copy-decoder";
import type { FactHeader, FactType } from "../../../questions/fact-header";
import type { FactColumn } from "../../../questions/sql-files/fact-file";
import type { Fact } from "../sql-files";

/** The Arrow type of an enum column. */
export const enumType = () => dictionary(utf8(), int16());

/** The Arrow type of a column. */
export const arrowType = (type: FactType) => {
  if (type === "integer") return int32();
  if (type === "peso" || type === "decimal") return float64();
  return type === "enum" ? enumType() : utf8();
};

/** A part of the body preceded by its length in 4 bytes, little-endian. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.byteLength);
  return Buffer.concat([length, bytes]);
}

/** Rows of a fact as Arrow columns. */
export type FactBatch = Column<unknown>[];

/** Columns of values as Arrow columns. */
export const arrowColumns = (columns: readonly FactColumn[], cells: Cell[][]): FactBatch =>
  columns.map(({ type }, index) => columnFromArray(cells[index] ?? [], arrowType(type)));

/** Rows as one complete Arrow IPC stream. */
export function arrowStream(columns: readonly FactColumn[], batch: FactBatch): Uint8Array {
  const named = columns.flatMap(({ name }, index): [string, Column<unknown>][] => {
    const column = batch[index];
    return column === undefined ? [] : [[name, column]];
  });
  const bytes = tableToIPC(tableFromColumns(named), { format: "stream" });
  if (bytes === null) throw new Error("The Arrow stream was not made.");
  return bytes;
}

/** The texts of each dictionary column of a batch, once each. */
export const textsOf = (batch: FactBatch): Iterable<unknown>[] =>
  batch.map(({ data }) =>
    data.flatMap((part) => ("dictionary" in part ? [...(part.dictionary as Column<unknown>)] : [])),
  );

/** Collects the distinct values of enum columns over all frames. */
export class EnumValues {
  private readonly sets: (Set<string> | null)[];

  constructor(private readonly fact: Fact) {
    this.sets = fact.columns.map(({ type }) => (type === "enum" ? new Set<string>() : null));
  }

  add(texts: readonly Iterable<unknown>[]): void {
    for (const [index, set] of this.sets.entries())
      for (const text of set === null ? [] : (texts[index] ?? []))
        if (typeof text === "string") set?.add(text);
  }

  /** The columns, with the sorted values of each enum column. */
  columns(): FactHeader["columns"] {
    return this.fact.columns.map((column, index) => {
      const set = this.sets[index];
      return set ? { ...column, values: [...set].toSorted((a, b) => (a < b ? -1 : 1)) } : column;
    });
  }
}
