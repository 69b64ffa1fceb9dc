import { useRef, useState, type ClipboardEvent } from "react";
import type { Entity } from "../../entities";
import { textOf, type Values } from "../../fields";
import { messageOf } from "../../shared/errors";
import { useOptions } from "../../ui/fields";
import { notify } from "../../ui/toasts/notify";
import { derivedRow } from "./grid-faults";
import { splitCells } from "./cells";
import { correctPlaceNames } from "./pasted-places";
import { readBlock, withoutBlankRows, type Column } from "./paste";
import { pasteLists } from "./paste-lists";
import type { PlacedBlock } from "./pasted-faults";
import { usePastesInProgress } from "./pastes-in-progress";

/** The last paste into a grid. */
export interface Pasted extends PlacedBlock {
  before: readonly Values[];
  after: readonly Values[];
  /** The columns whose list could not be read. */
  unread: readonly string[];
}

/** The functions that paste into a grid and undo the paste. */
export interface Pasting {
  /** Whether a paste waits for the lists of its columns. */
  isReading: boolean;
  pasted: Pasted | null;
  /** Pastes the event's clipboard from the cell `at` on; without `at`, adds its rows to the end. */
  paste: (event: ClipboardEvent, at?: { row: number; name: string }) => void;
  /** Restores the rows as they were before the paste. */
  undo: () => void;
  dismiss: () => void;
}

const failed = (error: unknown): void => {
  notify.error(`The pasted rows were not entered. ${messageOf(error)} Paste them again.`, {
    duration: false,
  });
};

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
  const { count, add, isShown } = usePastesInProgress();

  const place = async (cells: string[][], at: { row: number; name: string } | undefined): Promise<void> => {
    const lists = pasteLists(columns, options);
    const read = readBlock(cells, columns, await lists.values(), at?.name);
    const block = withoutBlankRows(read, at === undefined ? 0 : latest().length - at.row);
    const municipalityOf = (row: number): unknown =>
      at === undefined ? undefined : latest()[at.row + row]?.["muncity_name"];
    const rows = await correctPlaceNames(block.rows, textOf(province), municipalityOf, lists.places);
    // Rows may have been typed or taken out while the lists were read.
    const before = latest();
    const from = Math.min(at?.row ?? before.length, before.length);
    if (block.rows.length === 0) return;
    if (!isShown()) throw new Error("The grid was closed while its lists were being read.");
    const after = [...before];
    rows.forEach((values, index) => {
      after[from + index] = derivedRow(child, { ...after[from + index], ...values }, after[from + index]);
    });
    setPasted({ before, after, from, block, unread: [...lists.unread] });
    onChange(after);
  };

  return {
    isReading: count > 0,
    pasted,
    paste: (event, at) => {
      if (event.defaultPrevented) return;
      const cells = splitCells(event.clipboardData.getData("text/plain"));
      // A single cell pasted into a field is left to the browser.
      if (cells.length === 0 || (at !== undefined && cells.length === 1 && cells[0]?.length === 1)) return;
      event.preventDefault();
      add(1);
      last.current = last.current.then(() => place(cells, at).catch(failed)).finally(() => add(-1));
    },
    undo: () => {
      if (pasted !== null) onChange(pasted.before);
      setPasted(null);
    },
    dismiss: () => setPasted(null),
  };
}
