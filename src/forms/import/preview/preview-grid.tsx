import { useMediaQuery } from "@mantine/hooks";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useRef, type ReactElement } from "react";
import type { PreviewRow } from "./preview-row";
import type { Choice, View } from "../import-row";
import { previewColumns, previewWidth } from "./preview-columns";
import { PreviewHead } from "./preview-head";
import { PreviewLine } from "./preview-line";
import { rowForKey } from "./row-for-key";
import styles from "../preview.module.css";
import { usePreviewRows } from "./use-preview-rows";
import type { RemoteStore } from "../worker-store";

const rowHeight = 34;

interface PreviewGridProps {
  desk: RemoteStore;
  view: View;
  version: number;
  count: number;
  /** Whether choices for changed rows can still be made. */
  open: boolean;
  /** The index of the chosen row in the view. */
  chosen: number;
  onChosen: (index: number, row: PreviewRow | undefined) => void;
  onChoice: (at: number, choice: Choice) => void;
}

/** The preview of the 55 columns. Only the visible cells are rendered, in both directions. */
export function PreviewGrid(props: PreviewGridProps): ReactElement {
  const { desk, view, version, count, open, chosen, onChosen, onChoice } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const focusNext = useRef(false);
  const narrow = useMediaQuery("(max-width: 40rem)") ?? false;
  const lead = narrow ? [52, 116] : [64, 256];
  const leadWidth = (lead[0] ?? 0) + (lead[1] ?? 0);
  // oxlint-disable-next-line react/incompatible-library -- the virtual list keeps its own state, and no compiler runs here
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
  });
  // oxlint-disable-next-line react/incompatible-library -- the virtual list keeps its own state, and no compiler runs here
  const across = useVirtualizer({
    horizontal: true,
    count: previewColumns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => previewColumns[at]?.width ?? 120,
    overscan: 3,
    scrollMargin: leadWidth,
  });
  const shownRows = rows.getVirtualItems();
  const shownColumns = across.getVirtualItems();
  const from = shownRows[0]?.index ?? 0;
  const to = (shownRows.at(-1)?.index ?? -1) + 1;
  const rowAt = usePreviewRows(desk, view, version, { from, to });
  const before = (shownColumns[0]?.start ?? leadWidth) - leadWidth;
  const after = previewWidth - ((shownColumns.at(-1)?.end ?? leadWidth) - leadWidth);
  const stop = chosen >= from && chosen < to ? chosen : from;
  const chosenRow = rowAt(chosen);

  useEffect(() => {
    if (chosenRow !== undefined) onChosen(chosen, chosenRow);
  }, [chosen, chosenRow, onChosen]);
  useEffect(() => {
    if (!focusNext.current) return;
    const button = scroller.current?.querySelector<HTMLElement>(`[data-index="${chosen}"]`);
    if (button) focusNext.current = false;
    button?.focus({ preventScroll: true });
  }, [chosen, from, to]);

  const onMove = useCallback(
    (start: number, key: string): boolean => {
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
      const next = rowForKey(key, start, page, count);
      if (next === undefined) return false;
      focusNext.current = true;
      rows.scrollToIndex(next);
      onChosen(next, undefined);
      return true;
    },
    [count, rows, onChosen],
  );

  return (
    <div ref={scroller} className={styles.grid}>
      <table
        className={styles.table}
        style={{ width: previewWidth + leadWidth }}
        aria-label="Preview of the 55 import columns"
        aria-rowcount={count + 1}
        aria-colcount={previewColumns.length + 2}
      >
        <PreviewHead lead={lead} before={before} after={after} columns={shownColumns} />
        <tbody>
          <tr aria-hidden style={{ height: shownRows[0]?.start ?? 0 }} />
          {shownRows.map(({ index }) => (
            <PreviewLine
              key={index}
              index={index}
              row={rowAt(index)}
              columns={shownColumns}
              chosen={index === chosen}
              stop={index === stop}
              open={open}
              narrow={narrow}
              onChoose={onChosen}
              onMove={onMove}
              onChoice={onChoice}
            />
          ))}
          <tr aria-hidden style={{ height: rows.getTotalSize() - (shownRows.at(-1)?.end ?? 0) }} />
        </tbody>
      </table>
    </div>
  );
}
