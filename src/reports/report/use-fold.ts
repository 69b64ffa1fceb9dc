import { useCallback, useMemo, useState } from "react";
import type { Cells } from "../../shared/cells/columns";
import type { Outline } from "../../ui/report-table/outline";
import type { ReportLayout } from "./report";

const none: ReadonlySet<string> = new Set();

/**
 * The folded headings of an outline: those at the depth `opensTo` or deeper, except the ones that the user
 * toggled. Search results start unfolded. Undefined for a layout that is not an outline.
 */
export function useFold(
  layout: ReportLayout,
  rows: readonly Cells[] | undefined,
  searching: boolean,
): Outline | undefined {
  const { outline, rowKey } = layout;
  const of = `${layout.name} ${searching}`;
  const [changed, setChanged] = useState({ of, keys: none });
  const flipped = changed.of === of ? changed.keys : none;
  const onToggle = useCallback(
    (row: Cells) =>
      setChanged((now) => {
        const keys = new Set(now.of === of ? now.keys : none);
        const key = rowKey(row);
        if (!keys.delete(key)) keys.add(key);
        return { of, keys };
      }),
    [of, rowKey],
  );
  return useMemo(() => {
    if (outline === undefined) return undefined;
    const startsClosed = (row: Cells): boolean => !searching && outline.depth(row) >= outline.opensTo;
    const headings = (rows ?? []).filter((row) => layout.level?.(row) === "subtotal");
    const closed = headings.filter((row) => startsClosed(row) !== flipped.has(rowKey(row))).map(rowKey);
    return { depth: outline.depth, closed: new Set(closed), onToggle };
  }, [outline, layout, rows, rowKey, flipped, searching, onToggle]);
}
