import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { gridFaults, type RowFault } from "./grid-faults";
import type { PastedBlock } from "./paste";

/** A pasted block and the index of the grid's row in which it begins, from 0. */
export interface PlacedBlock {
  from: number;
  block: PastedBlock;
}

/** The messages about pasted cells for which `still` returns true, because their values have not changed since. */
const remainingCells = (
  child: Entity,
  { from }: PlacedBlock,
  cells: PastedBlock["faults"],
  still: (row: number, name: string) => boolean,
): RowFault[] =>
  cells
    .filter(({ row, name }) => still(row, name))
    .map(({ row, name, message }) => ({
      row: from + row,
      name,
      label: child.fields[name]?.label ?? name,
      message,
    }));

/**
 * The faults that remain in the pasted rows: faults of the current values, missing required values, and values that are
 * not in a closed list.
 */
export function remainingFaults(child: Entity, rows: readonly Values[], pasted: PlacedBlock): RowFault[] {
  const { from, block } = pasted;
  const range = rows.slice(from, from + block.rows.length);
  const now = gridFaults(child, range).map((fault) => ({ ...fault, row: fault.row + from }));
  const still = remainingCells(child, pasted, block.faults, (row, name) => {
    const field = child.fields[name];
    const value = rows[from + row]?.[name] ?? null;
    return field?.kind === "yesNo"
      ? value === null
      : field?.closed === true && value === block.rows[row]?.[name];
  });
  return [...now, ...still].toSorted((one, other) => one.row - other.row);
}

/** The pasted cells that still have a value which is not in the list of their field, though it may be entered. */
export const remainingWarnings = (child: Entity, rows: readonly Values[], pasted: PlacedBlock): RowFault[] =>
  remainingCells(
    child,
    pasted,
    pasted.block.warnings,
    (row, name) => rows[pasted.from + row]?.[name] === pasted.block.rows[row]?.[name],
  );
