import { Skeleton, useComputedColorScheme } from "@mantine/core";
import { useElementSize, useReducedMotion } from "@mantine/hooks";
import ECharts from "echarts-for-react/esm/core";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { ErrorState } from "../../ui/states";
import { darkPalette, lightPalette } from "../../ui/palette";
import { usePrinting } from "../../ui/printing";
import { rowOf } from "./base";
import { chartFont, type CanvasChart, type Look, type Mark, type Rows } from "./chart";
import styles from "./chart-view.module.css";
import { echarts } from "./echarts";
import { PrintedChart } from "./printed-chart";
import { useOutlines } from "./use-outlines";

interface ChartViewProps {
  chart: CanvasChart;
  rows: Rows;
  /** What it shows, for those who do not see it. */
  label: string;
  selected: (mark: Mark) => boolean | null;
  onMark?: ((mark: Mark) => void) | undefined;
  /** A double click. */
  onOpen?: ((mark: Mark) => void) | undefined;
}

/** True once the typeface is there: a canvas does not repaint itself when it arrives. */
function useFont(): boolean {
  const [ready, setReady] = useState(document.fonts.status === "loaded");
  useEffect(() => {
    let current = true;
    void Promise.all([
      document.fonts.load(`400 13px ${chartFont}`),
      document.fonts.load(`650 13px ${chartFont}`),
    ])
      .catch(() => [])
      .then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, []);
  return ready;
}

interface ClickEvent {
  data?: unknown;
  seriesId?: string;
}

type Handler = (event: ClickEvent) => void;

/** What a change of the option replaces instead of merging, and how sharp the canvas is. */
const replaced = ["series", "xAxis", "yAxis", "visualMap"];
const drawing = { renderer: "canvas", devicePixelRatio: Math.max(2, window.devicePixelRatio) } as const;

/** Draws a chart on a canvas that follows its container, the colour scheme and the selection. */
export function ChartView({ chart, rows, label, selected, onMark, onOpen }: ChartViewProps): ReactElement {
  const { ref: frame, width, height } = useElementSize();
  const printing = usePrinting();
  const dark = useComputedColorScheme("light") === "dark";
  const still = useReducedMotion() || printing;
  const font = useFont();
  const outlines = useOutlines(chart.outlines?.(rows));
  const needed = chart.height?.(rows) ?? 0;
  const tall = Math.max(height, needed);
  const ready = width > 0 && tall > 0 && font && outlines.state === "ready";
  const option = useMemo(() => {
    if (!ready) return null;
    const look: Look = {
      palette: dark ? darkPalette : lightPalette,
      font: chartFont,
      width,
      height: tall,
      still,
      selected,
    };
    return chart.option(rows, look);
  }, [ready, dark, width, tall, still, selected, chart, rows]);

  const click = useRef<Handler>(() => undefined);
  const open = useRef<Handler>(() => undefined);
  useEffect(() => {
    const withMark = (act: ((mark: Mark) => void) | undefined) => (event: ClickEvent) => {
      const row = rowOf(rows, event.data);
      if (row !== null && event.seriesId !== undefined)
        act?.({ row, column: event.seriesId.split(":")[0] as string });
    };
    click.current = withMark(onMark);
    open.current = withMark(onOpen);
  }, [rows, onMark, onOpen]);

  const events = useMemo(
    () => ({
      click: (event: ClickEvent) => click.current(event),
      dblclick: (event: ClickEvent) => open.current(event),
    }),
    [],
  );

  if (printing && outlines.state === "ready")
    return <PrintedChart chart={chart} rows={rows} label={label} selected={selected} />;
  const scrolls = needed > height + 1 && height > 0;
  if (outlines.state === "error") return <ErrorState error={outlines.error} retry={outlines.retry} />;
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-scrolls={scrolls || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={scrolls ? 0 : undefined}
      aria-label={scrolls ? label : undefined}
    >
      {outlines.state === "loading" ? <Skeleton height="100%" /> : null}
      <figure className={styles.canvas} aria-label={label}>
        {option === null ? null : (
          <ECharts
            echarts={echarts}
            option={option}
            replaceMerge={replaced}
            opts={drawing}
            onEvents={events}
            style={{ width, height: tall }}
            autoResize={false}
          />
        )}
      </figure>
    </section>
  );
}
