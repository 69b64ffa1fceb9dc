import { use, useLayoutEffect, useRef, type ReactElement } from "react";
import { lightPalette } from "../../../shared/palette";
import {
  chartFont,
  type CanvasChart,
  type MapView,
  type Mark,
  type Periods,
  type Rows,
} from "../parts/chart";
import { echarts } from "./echarts";
import {
  columnWidth,
  fullWidth,
  landscapeWidth,
  pageShare,
  SpansPrintedPage,
  type PageShare,
} from "./printed-size";
import styles from "../chart-view.module.css";

interface PrintedChartProps {
  chart: CanvasChart;
  rows: Rows;
  label: string;
  selected: (mark: Mark) => boolean | null;
  periods?: Periods | null | undefined;
  /** What of a map is in view on the screen. */
  view?: MapView | undefined;
}

/** Canvas pixels per CSS pixel, so that print is sharp. */
const pixelRatio = 3;
const MIN_WIDTH = 240;
const mapHeight = 640;

const heightOf = (chart: CanvasChart, rows: Rows): number =>
  chart.outlines === undefined
    ? Math.max(MIN_WIDTH, chart.height?.(rows) ?? 0, chart.paperHeight?.(rows) ?? 0)
    : mapHeight;

/** A chart drawn for paper: in light colours, and in the sizes for portrait and landscape pages. */
export function PrintedChart({
  chart,
  rows,
  label,
  selected,
  periods,
  view,
}: PrintedChartProps): ReactElement {
  const alone = use(SpansPrintedPage);
  const height = heightOf(chart, rows);
  const isMap = chart.outlines !== undefined;
  const share = pageShare(height, isMap);
  // A map keeps the shape of the country.
  const upright = alone && !isMap ? fullWidth : columnWidth;
  const lying = alone || isMap ? upright : landscapeWidth(height, share);
  const drawing = { chart, rows, label, selected, periods, view, height, share };
  return (
    <>
      <Drawing {...drawing} width={upright} page={upright === lying ? undefined : "upright"} />
      {upright === lying ? null : <Drawing {...drawing} width={lying} page="lying" />}
    </>
  );
}

interface DrawingProps extends PrintedChartProps {
  width: number;
  height: number;
  share: PageShare;
  /** The page orientation that it is for; undefined when it is for both. */
  page: "upright" | "lying" | undefined;
}

function Drawing({
  chart,
  rows,
  label,
  selected,
  periods,
  view,
  width,
  height,
  share,
  page,
}: DrawingProps): ReactElement {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const drawing = echarts.init(element, null, {
      renderer: "canvas",
      width,
      height,
      devicePixelRatio: pixelRatio,
    });
    const settings = {
      palette: lightPalette,
      font: chartFont,
      width,
      height,
      noAnimation: true,
      // Paper has no tooltips, so that a map has to write its figures.
      isPicture: chart.outlines !== undefined,
      selected,
      periods,
      view,
    };
    drawing.setOption(chart.option(rows, settings));
    return () => drawing.dispose();
  }, [chart, rows, selected, periods, view, width, height]);
  return (
    <figure ref={frame} className={styles.printed} data-share={share} data-page={page} aria-label={label} />
  );
}
