import type { EChartsCoreOption, EChartsType } from "echarts/core";
import { useCallback, useEffect, useMemo, useState, type KeyboardEvent, type RefObject } from "react";
import type { Mark, Rows } from "../parts/chart";
import { drawnMarks, nextMark, isVertical, markDescription, stepForKey, type DrawnMark } from "./keyboard";

interface ChartKeys {
  option: EChartsCoreOption | null;
  rows: Rows;
  /** Returns the ECharts instance once it exists. */
  drawing: () => EChartsType | undefined;
  /** The scrolling element around the chart. */
  frame: RefObject<HTMLElement | null>;
  onMark?: ((mark: Mark) => void) | undefined;
  onOpen?: ((mark: Mark) => void) | undefined;
  onRecords?: ((mark: Mark) => void) | undefined;
  onClear?: (() => void) | undefined;
}

interface Keys {
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
  /** The current mark in words; empty when there is none. */
  said: string;
}

/** Scrolls to the mark if the drawing is taller than its frame. */
function scrollToMark(drawing: EChartsType, mark: DrawnMark, frame: HTMLElement | null, down: boolean): void {
  if (frame === null || !down) return;
  const place = drawing.convertToPixel({ seriesIndex: mark.series }, [0, mark.index]);
  const y = Array.isArray(place) ? Number(place[1]) : Number.NaN;
  if (!Number.isFinite(y)) return;
  if (y < frame.scrollTop + 40) frame.scrollTop = y - 60;
  else if (y > frame.scrollTop + frame.clientHeight - 40) frame.scrollTop = y - frame.clientHeight + 60;
}

/**
 * Keyboard operation of a chart: arrow keys, Home and End move between its marks, Enter selects one,
 * Shift+Enter opens its place, R shows its records, and Escape clears. The current mark is outlined and
 * read out by screen readers.
 */
export function useChartKeys(keys: ChartKeys): Keys {
  const { option, rows, drawing, frame, onMark, onOpen, onRecords, onClear } = keys;
  const marks = useMemo(() => (option === null ? [] : drawnMarks(option, rows)), [option, rows]);
  const [at, setAt] = useState<number | null>(null);
  const mark = at === null ? undefined : marks[at];
  const down = option !== null && isVertical(option);

  useEffect(() => {
    const canvas = drawing();
    if (canvas === undefined || mark === undefined) return undefined;
    const target = { seriesIndex: mark.series, dataIndex: mark.index };
    scrollToMark(canvas, mark, frame.current, down);
    canvas.dispatchAction({ type: "highlight", ...target });
    canvas.dispatchAction({ type: "showTip", ...target });
    return () => {
      if (canvas.isDisposed()) return;
      canvas.dispatchAction({ type: "downplay", ...target });
      canvas.dispatchAction({ type: "hideTip" });
    };
  }, [mark, drawing, frame, down]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || marks.length === 0) return;
    const step = stepForKey(event.key, down);
    const act =
      event.key === "Enter"
        ? event.shiftKey
          ? onOpen
          : onMark
        : /^r$/i.test(event.key)
          ? onRecords
          : undefined;
    if (step !== null) setAt(nextMark(marks, at, step));
    else if (event.key === "Escape") {
      if (at === null) return;
      setAt(null);
      onClear?.();
    } else if (mark !== undefined && act !== undefined) act(mark);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDown,
    onBlur: useCallback(() => setAt(null), []),
    said: mark === undefined ? "" : markDescription(mark),
  };
}
