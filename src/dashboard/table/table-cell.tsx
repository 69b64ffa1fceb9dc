import { useComputedColorScheme } from "@mantine/core";
import type { ReactElement } from "react";
import { darkPalette, lightPalette } from "../../shared/palette";
import { usePrinting } from "../../ui/page/printing";
import { changeOf } from "../charts/parts/change";
import { toneColour, type Mark, type Row, type TableColumn } from "../charts/parts/chart";
import { formatShortened, numberOf } from "../charts/parts/numbers";
import { tableText } from "../charts/parts/table-cell";
import styles from "./table-view.module.css";

type Act = (() => void) | null;

interface CellProps {
  column: TableColumn;
  row: Row;
  act: Act;
  /** Returns a function that opens the records behind a number; null when there are none. */
  open: (mark: Mark) => Act;
}

interface TextProps {
  act: Act;
  /** What the text leaves out. */
  full?: string;
  children: string;
}

/** A text of a cell, which is a button if it opens something. */
const CellText = ({ act, full, children }: TextProps): ReactElement =>
  act === null ? (
    <span title={full}>{children}</span>
  ) : (
    <button type="button" className={styles.link} title={full} onClick={act}>
      {children}
    </button>
  );

/** A figure, and below it how it has changed and what it was. */
function ComparedCell({
  column,
  earlier,
  row,
  act,
  open,
}: CellProps & { earlier: TableColumn }): ReactElement {
  const unit = column.unit ?? "count";
  const change = changeOf(row, column.column, unit);
  const before = numberOf(row[earlier.column]);
  return (
    <span className={styles.compared}>
      <span className={styles.values}>
        <CellText act={act}>{tableText(column, row)}</CellText>
        {before === null ? null : (
          <span className={styles.earlier}>
            was{" "}
            <CellText
              act={open({ row, column: earlier.column })}
              full={`${earlier.label}: ${tableText(earlier, row)}`}
            >
              {formatShortened(before, unit)}
            </CellText>
          </span>
        )}
      </span>
      {change === null ? null : (
        <span className={styles.change}>
          {change.arrow === "=" ? null : (
            <>
              <span aria-hidden>{`${change.arrow}\u00a0`}</span>
              <span className="sr-only">{change.arrow === "▲" ? "up " : "down "}</span>
            </>
          )}
          {change.brief}
        </span>
      )}
    </span>
  );
}

/** A cell of a tile's table: a text, a figure with its bar, or a change. */
export function TableCell({ column, row, act, open }: CellProps): ReactElement {
  const dark = useComputedColorScheme("light") === "dark";
  const palette = usePrinting() || !dark ? lightPalette : darkPalette;
  if (column.earlier !== undefined)
    return <ComparedCell column={column} earlier={column.earlier} row={row} act={act} open={open} />;
  if (column.changeOf !== undefined) {
    const change = changeOf(row, column.changeOf, column.unit ?? "count");
    if (change === null) return <>–</>;
    return (
      <>
        <span aria-hidden>{change.arrow} </span>
        {change.words}
      </>
    );
  }
  const number = numberOf(row[column.column]);
  const text = tableText(column, row);
  return (
    <>
      {column.bar === undefined || number === null ? null : (
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
          <rect width="100" height="8" fill={palette.sunken} />
          <rect width={Math.min(100, number)} height="8" fill={toneColour(column.bar, palette)} />
        </svg>
      )}
      {act === null ? text : <CellText act={act}>{text}</CellText>}
    </>
  );
}
