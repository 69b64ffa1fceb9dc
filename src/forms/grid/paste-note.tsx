import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { Banner } from "../../ui/banner";
import styles from "./child-grid.module.css";
import { sameValue } from "../../ui/conflict/differences";
import { faultSentence, gridFaults, type RowFault } from "./grid-faults";
import type { Pasted } from "./use-paste";

const most = 8;
const counted = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** What is still wrong in the pasted rows: the faults of the fields as they are now, and answers that were left out. */
function faultsLeft(child: Entity, rows: readonly Values[], { from, block }: Pasted): RowFault[] {
  const range = rows.slice(from, from + block.rows.length);
  const now = gridFaults(child, range).map((fault) => ({ ...fault, row: fault.row + from }));
  const leftOut = block.faults
    .filter(
      ({ row, name }) => child.fields[name]?.kind === "yesNo" && (rows[from + row]?.[name] ?? null) === null,
    )
    .map(({ row, name, message }) => ({
      row: from + row,
      name,
      label: child.fields[name]?.label ?? name,
      message,
    }));
  return [...now, ...leftOut].toSorted((one, other) => one.row - other.row);
}

interface PasteNoteProps {
  child: Entity;
  rows: readonly Values[];
  pasted: Pasted;
  onUndo: () => void;
  onDismiss: () => void;
  onGo: (row: number, name: string) => void;
}

/** After a paste: how many rows came, what of them needs a correction, and the way back. */
export function PasteNote(props: PasteNoteProps): ReactElement {
  const { child, rows, pasted, onUndo, onDismiss, onGo } = props;
  const { block, from } = pasted;
  const faults = faultsLeft(child, rows, pasted);
  const last = from + block.rows.length;
  return (
    <Banner tone={faults.length > 0 ? "warning" : "info"}>
      {counted(block.rows.length, "row")} pasted
      {block.rows.length === 1 ? ` (row ${last})` : ` (rows ${from + 1} to ${last})`}.
      {block.unknown.length === 0
        ? ""
        : ` Left out, for no column has this heading: ${block.unknown.map((one) => `“${one}”`).join(", ")}.`}
      {block.beyond === 0 ? "" : ` ${counted(block.beyond, "column")} beyond the last one left out.`}
      {faults.length === 0 ? "" : ` ${counted(faults.length, "cell")} to correct:`}
      {faults.length === 0 ? null : (
        <ul className={styles.faults}>
          {faults.slice(0, most).map((fault) => (
            <li key={`${fault.row}.${fault.name}`}>
              <button type="button" onClick={() => onGo(fault.row, fault.name)}>
                {faultSentence(fault)}
              </button>
            </li>
          ))}
          {faults.length > most ? <li>and {faults.length - most} more</li> : null}
        </ul>
      )}
      <span className={styles.pasteButtons}>
        {sameValue(rows, pasted.after) ? (
          <Button size="compact-sm" variant="default" onClick={onUndo}>
            Undo the paste
          </Button>
        ) : null}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onDismiss}>
          Hide this note
        </Button>
      </span>
    </Banner>
  );
}
