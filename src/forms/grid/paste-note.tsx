import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import type { Entity } from "../../entities";
import { sameValue, type Values } from "../../fields";
import { Banner } from "../../ui/page/banner";
import { counted } from "../../shared/wording";
import styles from "./child-grid.module.css";
import { faultSentence, type RowFault } from "./grid-faults";
import { remainingWarnings, remainingFaults } from "./pasted-faults";
import type { Pasted } from "./use-paste";

const MAX_LINES = 8;

interface CellsProps {
  cells: readonly RowFault[];
  onGo: (row: number, name: string) => void;
}

/** Lists pasted cells with their messages; each entry is a link to its cell. */
function Cells({ cells, onGo }: CellsProps): ReactElement {
  return (
    <ul className={styles.faults}>
      {cells.slice(0, MAX_LINES).map((cell) => (
        <li key={`${cell.row}.${cell.name}`}>
          <button type="button" onClick={() => onGo(cell.row, cell.name)}>
            {faultSentence(cell)}
          </button>
        </li>
      ))}
      {cells.length > MAX_LINES ? <li>and {cells.length - MAX_LINES} more</li> : null}
    </ul>
  );
}

interface PasteNoteProps {
  child: Entity;
  rows: readonly Values[];
  pasted: Pasted;
  onUndo: () => void;
  onDismiss: () => void;
  onGo: (row: number, name: string) => void;
}

/** The note after a paste: the number of rows pasted, the cells to correct, and the button that undoes the paste. */
export function PasteNote(props: PasteNoteProps): ReactElement {
  const { child, rows, pasted, onUndo, onDismiss, onGo } = props;
  const { block, from, unread } = pasted;
  const faults = remainingFaults(child, rows, pasted);
  const doubts = remainingWarnings(child, rows, pasted);
  const last = from + block.rows.length;
  return (
    <Banner tone={faults.length + doubts.length + unread.length > 0 ? "warning" : "info"}>
      {counted(block.rows.length, "row")} pasted
      {block.rows.length === 1 ? ` (row ${last})` : ` (rows ${from + 1} to ${last})`}.
      {block.unknown.length === 0
        ? ""
        : ` Left out, for no column has this heading: ${block.unknown.map((one) => `“${one}”`).join(", ")}.`}
      {block.extraColumns === 0
        ? ""
        : ` ${counted(block.extraColumns, "column")} beyond the last one left out.`}
      {unread.length === 0
        ? ""
        : ` Not compared with the list, which could not be read: ${unread.map((name) => child.fields[name]?.label ?? name).join(", ")}. Check the spelling there.`}
      {faults.length === 0 ? null : (
        <>
          {` ${counted(faults.length, "cell")} to correct:`}
          <Cells cells={faults} onGo={onGo} />
        </>
      )}
      {doubts.length === 0 ? null : (
        <>
          {` ${counted(doubts.length, "cell")} to look at:`}
          <Cells cells={doubts} onGo={onGo} />
        </>
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
