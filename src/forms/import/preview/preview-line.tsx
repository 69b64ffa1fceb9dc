import type { VirtualItem } from "@tanstack/react-virtual";
import { memo, type ReactElement } from "react";
import type { PreviewRow } from "./preview-row";
import type { Choice } from "../import-row";
import { previewColumns } from "./preview-columns";
import styles from "../preview.module.css";
import { VerdictCell } from "./verdict-cell";

interface PreviewLineProps {
  index: number;
  /** The row; undefined until the worker has sent it. */
  row: PreviewRow | undefined;
  columns: readonly VirtualItem[];
  chosen: boolean;
  /** Whether Tab stops at this row. */
  stop: boolean;
  open: boolean;
  narrow: boolean;
  onChoose: (index: number, row: PreviewRow | undefined) => void;
  /** Handles a key that may move to another row. Returns whether it did. */
  onMove: (from: number, key: string) => boolean;
  onChoice: (at: number, choice: Choice) => void;
}

function Line(props: PreviewLineProps): ReactElement {
  const { index, row, columns, chosen, stop, open, narrow, onChoose, onMove, onChoice } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      className={styles.row}
      data-chosen={chosen}
      data-verdict={row?.outcome === undefined ? row?.verdict : "saved"}
    >
      <th scope="row" className={styles.line}>
        <button
          type="button"
          data-index={index}
          tabIndex={stop ? 0 : -1}
          aria-pressed={chosen}
          aria-label={`Row ${row?.line ?? index + 1}${row === undefined ? "" : ` of ${row.file}`}`}
          title={row?.file}
          onClick={() => onChoose(index, row)}
          onKeyDown={(event) => {
            if (onMove(index, event.key)) event.preventDefault();
          }}
        >
          {row?.line ?? ""}
        </button>
      </th>
      <td aria-colindex={2} className={styles.verdict}>
        {row === undefined ? null : (
          <VerdictCell row={row} stop={stop} open={open} narrow={narrow} onChoice={onChoice} />
        )}
      </td>
      <td className={styles.gap} aria-hidden />
      {columns.map(({ index: at }) => {
        const text = row?.cells[at] ?? "";
        const mark = row?.marks[previewColumns[at]?.name ?? ""];
        return (
          <td
            key={at}
            aria-colindex={at + 3}
            data-end={previewColumns[at]?.end}
            data-marked={mark !== undefined}
            title={mark === undefined ? text : `${text} · ${mark}`}
          >
            {text}
          </td>
        );
      })}
      <td className={styles.gap} aria-hidden />
    </tr>
  );
}

/** A row of the preview with its visible cells. */
export const PreviewLine = memo(Line);
