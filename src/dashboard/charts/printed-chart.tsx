import { useLayoutEffect, useRef, type ReactElement } from "react";
import { lightPalette } from "../../ui/palette";
import { chartFont, type CanvasChart, type Mark, type Periods, type Rows } from "./chart";
import { echarts } from "./echarts";
import { paperShare } from "../grid/paper";
import styles from "./chart-view.module.css";

interface PrintedChartProps {
  chart: CanvasChart;
  rows: Rows;
  label: string;
  selected: (mark: Mark) => boolean | null;
  periods?: Periods | null | undefined;
}

/** Dots of the printer to a CSS pixel: sharp on paper. */
const sharpness = 3;
/** The width in CSS pixels at which a chart is drawn: between those of a column of A4 upright and lying. */
const width = 420;
const least = 240;
const mapHeight = 640;

const heightOf = (chart: CanvasChart, rows: Rows): number =>
  chart.outlines === undefined
    ? Math.max(least, chart.height?.(rows) ?? 0, chart.paperHeight?.(rows) ?? 0)
    : mapHeight;

/** A chart drawn for paper: in light colours whatever the screen's are, at the size that it has there. */
export function PrintedChart({ chart, rows, label, selected, periods }: PrintedChartProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const height = heightOf(chart, rows);
    const drawing = echarts.init(element, null, {
      renderer: "canvas",
      width,
      height,
      devicePixelRatio: sharpness,
    });
    const look = { palette: lightPalette, font: chartFont, width, height, still: true, selected, periods };
    drawing.setOption(chart.option(rows, look));
    return () => drawing.dispose();
  }, [chart, rows, selected, periods]);
  return (
    <figure
      ref={frame}
      className={styles.printed}
      data-share={paperShare(heightOf(chart, rows), chart.outlines !== undefined)}
      aria-label={label}
    />
  );
}
