import { useRef, useState, type ClipboardEvent } from "react";
import type { Entity } from "../../entities";
import { textOf, type Values } from "../../fields";
import { useOptions } from "../../ui/fields";
import { derivedRow } from "./grid-faults";
import { splitCells } from "./cells";
import { correctPlaceNames } from "./pasted-places";
import { readBlock, withoutBlankRows, type Column, type Lists } from "./paste";
import type { PlacedBlock } from "./pasted-faults";

/** The last paste into a grid. */
export interface Pasted extends PlacedBlock {
  before: readonly Values[];
  after: readonly Values[];
}

/** The functions that paste into a grid and undo the paste. */
export interface Pasting {
  pasted: Pasted | null;
  /** Pastes the event's clipboard from the cell `at` on; without `at`, adds its rows to the end. */
  paste: (event: ClipboardEvent, at?: { row: number; name: string }) => void;
  /** Restores the rows as they were before the paste. */
  undo: () => void;
  dismiss: () => void;
}

/**
 * Pastes blocks from a spreadsheet into a grid. Rows are added as needed, and the whole paste can be undone at once.
 */
export function usePaste(
  child: Entity,
  columns: readonly Column[],
  latest: () => readonly Values[],
  onChange: (rows: readonly Values[]) => void,
  province: unknown,
): Pasting {
  const options = useOptions();
  const [pasted, setPasted] = useState<Pasted | null>(null);
  /** The pastes in progress. Each waits for the one before, whose rows it would overwrite. */
  const last = useRef<Promise<void>>(Promise.resolve());

  const listsOf = async (): Promise<Lists> =>
    Object.fromEntries(
      await Promise.all(
        columns.map(async ({ name, field }) => {
          if (field.kind !== "lookup" || field.list === undefined) return [name, []] as const;
          const values = options.lookup(field.list, field.categories ? "categories" : undefined);
          return [name, await values.catch(() => [])] as const;
        }),
      ),
    );

  const place = async (cells: string[][], at: { row: number; name: string } | undefined): Promise<void> => {
    const read = readBlock(cells, columns, await listsOf(), at?.name);
    const block = withoutBlankRows(read, at === undefined ? 0 : latest().length - at.row);
    const municipalityOf = (row: number): unknown =>
      at === undefined ? undefined : latest()[at.row + row]?.["muncity_name"];
    const rows = await correctPlaceNames(block.rows, textOf(province), municipalityOf, options);
    // Rows may have been typed or taken out while the lists were read.
    const before = latest();
    const from = Math.min(at?.row ?? before.length, before.length);
    if (block.rows.length === 0) return;
    const after = [...before];
    rows.forEach((values, index) => {
      after[from + index] = derivedRow(child, { ...after[from + index], ...values }, after[from + index]);
    });
    setPasted({ before, after, from, block });
    onChange(after);
  };

  return {
    pasted,
    paste: (event, at) => {
      if (event.defaultPrevented) return;
      const cells = splitCells(event.clipboardData.getData("text/plain"));
      // A single cell pasted into a field is left to the browser.
      if (cells.length === 0 || (at !== undefined && cells.length === 1 && cells[0]?.length === 1)) return;
      event.preventDefault();
      last.current = last.current.then(() => place(cells, at));
    },
    undo: () => {
      if (pasted !== null) onChange(pasted.before);
      setPasted(null);
    },
    dismiss: () => setPasted(null),
  };
}
