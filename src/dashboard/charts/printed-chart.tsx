import { useLayoutEffect, useRef, type ReactElement } from "react";
import { lightPalette } from "../../ui/palette";
import { chartFont, type CanvasChart, type Mark, type Periods, type Rows } from "./chart";
import { echarts } from "./echarts";
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
/** The widths of a tile in CSS pixels, between those of A4 upright and A4 lying: the whole page, or half of it. */
const widths = { whole: 860, half: 420 } as const;
const least = { whole: 300, half: 260 } as const;
const mapHeight = 700;

/** A chart drawn for paper: in light colours whatever the screen's are, at the size that it has there. */
export function PrintedChart({ chart, rows, label, selected, periods }: PrintedChartProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const span = element.closest<HTMLElement>("[data-span]")?.dataset["span"] === "half" ? "half" : "whole";
    const width = widths[span];
    const height =
      chart.outlines === undefined ? Math.max(least[span], chart.height?.(rows) ?? 0) : mapHeight;
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
  return <figure ref={frame} className={styles.printed} aria-label={label} />;
}
