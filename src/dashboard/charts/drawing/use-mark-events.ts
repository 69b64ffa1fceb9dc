import { useEffect, useMemo, useRef } from "react";
import { rowOf } from "../parts/base";
import type { Mark, Rows } from "../parts/chart";

interface ClickEvent {
  data?: unknown;
  seriesId?: string;
}

interface Handlers {
  onClick: (mark: Mark) => void;
  onDoubleClick: ((mark: Mark) => void) | undefined;
  /** Called while a map is dragged. */
  onRoam: () => void;
}

/** The events of a chart over these rows, for ECharts. They stay the same object, which it would else bind anew. */
export function useMarkEvents(rows: Rows, { onClick, onDoubleClick, onRoam }: Handlers) {
  const click = useRef<(event: ClickEvent) => void>(() => undefined);
  const open = useRef<(event: ClickEvent) => void>(() => undefined);
  const roam = useRef(onRoam);
  useEffect(() => {
    const withMark = (act: ((mark: Mark) => void) | undefined) => (event: ClickEvent) => {
      const row = rowOf(rows, event.data);
      if (row !== null && event.seriesId !== undefined)
        act?.({ row, column: event.seriesId.split(":")[0] as string });
    };
    click.current = withMark(onClick);
    open.current = withMark(onDoubleClick);
    roam.current = onRoam;
  }, [rows, onClick, onDoubleClick, onRoam]);
  return useMemo(
    () => ({
      click: (event: ClickEvent) => click.current(event),
      dblclick: (event: ClickEvent) => open.current(event),
      georoam: () => roam.current(),
    }),
    [],
  );
}
