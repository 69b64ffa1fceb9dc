import { Skeleton, useComputedColorScheme } from "@mantine/core";
import { useElementSize, useIntersection, useMergedRef, useReducedMotion } from "@mantine/hooks";
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactElement } from "react";
import { ErrorState } from "../../../ui/page/states";
import { darkPalette, lightPalette } from "../../../shared/palette";
import { usePrinting } from "../../../ui/page/printing";
import { useNeededHeight } from "./needed-height";
import {
  chartFont,
  type CanvasChart,
  type ChartSettings,
  type Mark,
  type Periods,
  type Rows,
} from "../parts/chart";
import styles from "../chart-view.module.css";
import { Drawing } from "./drawing";
import { echarts } from "./echarts";
import { withFocusOutline } from "./keyboard";
import { PrintedChart } from "./printed-chart";
import { keepView } from "../parts/shown-view";
import { legendLine } from "../parts/text-measure";
import { useChartKeys } from "./use-chart-keys";
import { useFont } from "./use-font";
import { useMarkEvents } from "./use-mark-events";
import { useOutlines } from "./use-outlines";
import { useMapZoom } from "./use-map-zoom";
import { ZoomButtons } from "./zoom-buttons";
import { useTurn } from "./use-turn";

interface ChartViewProps {
  chart: CanvasChart;
  rows: Rows;
  /** The text alternative of the chart. */
  label: string;
  selected: (mark: Mark) => boolean | null;
  /** The two periods that the rows compare, if they do. */
  periods?: Periods | null | undefined;
  onMark?: ((mark: Mark) => void) | undefined;
  /** Called on a double click. */
  onOpen?: ((mark: Mark) => void) | undefined;
  /** Called for the key R on a mark. */
  onRecords?: ((mark: Mark) => void) | undefined;
  /** Called for the key Escape. */
  onClear?: (() => void) | undefined;
}

/** The parts of the option that a change replaces instead of merging, and the canvas settings. */
const replaced = ["series", "xAxis", "yAxis", "visualMap", "legend"];
const initOptions = { renderer: "canvas", devicePixelRatio: Math.max(1, window.devicePixelRatio) } as const;

/** A chart counts as visible up to this distance outside the window. */
const nearWindow = { rootMargin: "200px" } as const;

const help =
  "Arrow keys go over the marks. Enter selects one everywhere, Shift and Enter opens its place, R shows its records, Escape clears.";

/** Draws a chart on a canvas. It follows the size of its container, the colour scheme and the selection. */
export function ChartView(props: ChartViewProps): ReactElement {
  const { chart, rows, label, selected, periods, onMark, onOpen, onRecords, onClear } = props;
  const { ref: sized, width, height } = useElementSize();
  const scroller = useRef<HTMLElement>(null);
  const { ref: watched, entry } = useIntersection<HTMLElement>(nearWindow);
  const frame = useMergedRef<HTMLElement>(sized, scroller, watched);
  const canvas = useRef<Drawing>(null);
  const drawing = useCallback(() => canvas.current?.getEchartsInstance(), []);
  const helpId = useId();
  const printing = usePrinting();
  const dark = useComputedColorScheme("light") === "dark";
  const noAnimation = useReducedMotion() || printing;
  const font = useFont();
  const level = chart.outlines?.(rows);
  const outlines = useOutlines(level);
  const zoom = useMapZoom({ chart, of: level, drawing, frame: scroller });
  const { view, open: zoomInto, onRoam, drawn } = zoom;
  const needed = chart.height?.(rows) ?? 0;
  const tall = Math.max(height, needed);
  // On a phone the legend may need one more line.
  useNeededHeight(scroller, needed > 0 ? needed + legendLine : null);
  const drawable = width > 0 && tall > 0 && font && outlines.state === "ready";
  const wanted = useMemo(() => {
    if (!drawable) return null;
    const settings: ChartSettings = {
      palette: dark ? darkPalette : lightPalette,
      font: chartFont,
      width,
      height: tall,
      noAnimation,
      selected,
      periods,
      view,
    };
    return { chart, rows, settings };
  }, [drawable, dark, width, tall, noAnimation, selected, periods, view, chart, rows]);
  const shown = useTurn(entry?.isIntersecting ?? null, wanted);
  const option = useMemo(
    () =>
      shown === null
        ? null
        : withFocusOutline(shown.chart.option(shown.rows, shown.settings), shown.settings.palette.ink),
    [shown],
  );
  useEffect(() => drawn(option), [drawn, option]);
  useEffect(() => keepView(chart, helpId, view), [chart, helpId, view]);
  const shownRows = shown?.rows ?? rows;
  const size = { width: shown?.settings.width ?? width, height: shown?.settings.height ?? tall };

  const choose = useCallback((mark: Mark) => void (zoomInto(mark) || onMark?.(mark)), [zoomInto, onMark]);
  const events = useMarkEvents(shownRows, { onClick: choose, onDoubleClick: onOpen, onRoam });

  const isDrawn = option !== null;
  // The ECharts component ignores the first change of its size, and applies each later one too late.
  useLayoutEffect(() => {
    if (isDrawn) drawing()?.resize({ width: size.width, height: size.height });
  }, [drawing, isDrawn, size.width, size.height]);

  const keys = useChartKeys({
    option,
    rows: shownRows,
    drawing,
    frame: scroller,
    onMark: choose,
    onOpen,
    onRecords,
    onClear,
  });

  if (printing && outlines.state === "ready")
    return (
      <PrintedChart
        chart={chart}
        rows={rows}
        label={label}
        selected={selected}
        periods={periods}
        view={view}
      />
    );
  const scrolls = needed > height + 1 && height > 0;
  if (outlines.state === "error") return <ErrorState error={outlines.error} retry={outlines.retry} />;
  return (
    <section
      ref={frame}
      className={styles.frame}
      data-scrolls={scrolls || undefined}
      data-zooms={chart.zoomTo === undefined ? undefined : true}
    >
      {outlines.state === "loading" || (drawable && !isDrawn) ? <Skeleton height="100%" /> : null}
      <figure className={styles.canvas} aria-label={label}>
        {option === null ? null : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application of its own keys
          <div
            role="application"
            aria-roledescription="chart"
            aria-label={label}
            aria-describedby={helpId}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys need the focus
            tabIndex={0}
            className={styles.keys}
            onKeyDown={keys.onKeyDown}
            onBlur={keys.onBlur}
          >
            <Drawing
              ref={canvas}
              echarts={echarts}
              option={option}
              replaceMerge={replaced}
              opts={initOptions}
              onEvents={events}
              style={size}
              autoResize={false}
            />
          </div>
        )}
      </figure>
      {chart.zoomTo === undefined || option === null ? null : (
        <ZoomButtons
          isWhole={view === undefined}
          onIn={zoom.zoomIn}
          onOut={zoom.zoomOut}
          onWhole={zoom.whole}
        />
      )}
      <span id={helpId} hidden>
        {help}
      </span>
      <span className="sr-only" aria-live="assertive">
        {keys.said}
      </span>
    </section>
  );
}
