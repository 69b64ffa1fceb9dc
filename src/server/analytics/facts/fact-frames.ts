import {
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
import type { FactColumn } from "../../../questions/fact-file";
import type { Fact } from "../sql-files";

const arrowType = (type: FactType) => {
  if (type === "integer") return int32();
  if (type === "peso" || type === "decimal") return float64();
  return type === "enum" ? dictionary(utf8(), int16()) : utf8();
};

/** A part of the body preceded by its length in 4 bytes, little-endian. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.byteLength);
  return Buffer.concat([length, bytes]);
}

/** Rows as one complete Arrow IPC stream. */
export function arrowStream(columns: readonly FactColumn[], cells: Cell[][]): Uint8Array {
  const table = tableFromColumns(
    columns.map(({ name, type }, index) => [name, columnFromArray(cells[index] ?? [], arrowType(type))]),
  );
  const bytes = tableToIPC(table, { format: "stream" });
  if (bytes === null) throw new Error("The Arrow stream was not made.");
  return bytes;
}

/** Collects the distinct values of enum columns over all frames. */
export class EnumValues {
  private readonly sets: (Set<string> | null)[];

  constructor(private readonly fact: Fact) {
    this.sets = fact.columns.map(({ type }) => (type === "enum" ? new Set<string>() : null));
  }

  add(cells: Cell[][]): void {
    for (const [index, set] of this.sets.entries()) {
      if (set === null) continue;
      let last: Cell = null;
      for (const value of cells[index] ?? []) {
        if (value === last || typeof value !== "string") continue;
        set.add(value);
        last = value;
      }
    }
  }

  /** The columns, with the sorted values of each enum column. */
  columns(): FactHeader["columns"] {
    return this.fact.columns.map((column, index) => {
      const set = this.sets[index];
      return set ? { ...column, values: [...set].toSorted((a, b) => (a < b ? -1 : 1)) } : column;
    });
  }
}
