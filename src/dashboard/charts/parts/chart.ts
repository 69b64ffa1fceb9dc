import type { EChartsCoreOption } from "echarts/core";
import type { ComponentType } from "react";
import type { SheetChartKind, SheetLine } from "../../../shared/sheet-chart";
import type { Palette } from "../../../shared/palette";
import type { Level } from "./map-level";
import type { Unit } from "./numbers";

/** One row of a question's answer. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
export type Rows = readonly Row[];

/** A mark of a chart: a row and the column whose number it draws. */
export interface Mark {
  row: Row;
  column: string;
}

/** The settings of a drawing, apart from its data. */
export interface ChartSettings {
  palette: Palette;
  font: string;
  /** Width and height of the drawing, in CSS pixels. */
  width: number;
  height: number;
  /** Whether animation is off: for reduced motion, print and pictures. */
  noAnimation: boolean;
  /** Whether it is for a picture. The drawing must then contain what tooltips and tile would show. */
  isPicture?: boolean;
  /** Whether a mark is the selected one; null when nothing is selected here. */
  selected: (mark: Mark) => boolean | null;
  /** The two periods that the rows compare, if they do. */
  periods?: Periods | null | undefined;
  /** What of a map that zooms is in view; without it the whole map. */
  view?: MapView | undefined;
  /** The day (ISO) that decides whether a period is over; by default today. */
  day?: string;
}

/** What of a map is in view: how many times it is enlarged, and longitude and latitude of its middle. */
export interface MapView {
  zoom: number;
  center: readonly [number, number];
}

/** The names of a period and of the earlier one. */
export interface Periods {
  now: string;
  earlier: string;
}

/** The page's typeface for a canvas. Single quotes, because SVG attributes contain it too. */
export const chartFont = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";

/** A colour with a fixed meaning, or an index in the palette of categories. */
export type Tone =
  | "target"
  | "accomplished"
  | "matched"
  | "pending"
  | "operational"
  | "temporary"
  | "nonOperational"
  | "green"
  | number;

/** How a workbook draws the same figures, as a chart over the cells of a sheet. */
export interface SheetDrawing {
  kind: SheetChartKind;
  /** The column that names each bar or point; without it those of its period do. */
  x?: string;
  series: readonly {
    column: string;
    colour: (palette: Palette) => string;
    outlined?: boolean | undefined;
    line?: SheetLine;
  }[];
}

/** A chart that ECharts draws on a canvas. */
export interface CanvasChart {
  kind: "canvas";
  /** Absent where a workbook has no chart for it. */
  inSheet?: SheetDrawing;
  /** The column of its figure, if it draws only one. */
  figure?: string;
  /** What that figure is, in words. */
  of?: string;
  option: (rows: Rows, settings: ChartSettings) => EChartsCoreOption;
  /** The height that these rows need, in CSS pixels. A lower tile scrolls. */
  height?: (rows: Rows) => number;
  /** Gives a picture exactly this height, without the minimum height of charts. */
  exactHeight?: true;
  /** The height that these rows need on paper, where a drawing is narrow. */
  paperHeight?: (rows: Rows) => number;
  /** For a map that zooms: what comes into view when a mark of several points is chosen; null for other marks. */
  zoomTo?: (row: Row) => MapView | null;
  /** The outlines that must be registered before it is drawn. */
  outlines?: (rows: Rows) => Level;
}

/** One large figure, with smaller ones beneath. */
export interface FigureChart {
  kind: "figure";
  value: string;
  unit: Unit;
  label: string;
  beneath: readonly { column: string; label: string; unit: Unit }[];
}

/** A column of a table of figures. */
export interface TableColumn {
  column: string;
  label: string;
  unit?: Unit;
  /** The text for a withheld or missing figure; by default a dash. */
  absent?: string;
  /** Also draws the number as a bar from 0 to 100. */
  bar?: Tone;
  /** Shortens its text where space is limited. */
  short?: (name: string) => string;
  /** The figure whose change this column shows instead of a number. */
  changeOf?: string;
  /** The column of its earlier period, which is shown below the figure with the change. */
  earlier?: TableColumn;
}

/** A small table. */
export interface TableChart {
  kind: "table";
  columns: readonly TableColumn[];
}

/** A component of its own, such as a grid whose cells are links. It is loaded when it is first shown. */
export interface PageChart {
  kind: "page";
  Drawing: ComponentType<PageDrawingProps>;
  /** The table for its picture, because the component is wider than a picture. */
  picture: (rows: Rows) => { columns: readonly TableColumn[]; rows: Rows };
  /** Absent where a workbook or a document has no chart for it. */
  inSheet?: SheetDrawing;
}

export interface PageDrawingProps {
  rows: Rows;
  /** The text alternative of the drawing. */
  label: string;
  /** Returns a function that opens the records behind a figure; null when there are none. */
  open: (mark: Mark) => (() => void) | null;
}

export type Chart = CanvasChart | FigureChart | TableChart | PageChart;

/** The colour of a tone in a palette. */
export const toneColour = (tone: Tone, palette: Palette): string =>
  typeof tone === "number" ? (palette.categories[tone % palette.categories.length] as string) : palette[tone];

/** The opacity of a mark: lower while another mark is selected. */
export const markOpacity = (mark: Mark, settings: ChartSettings): number =>
  settings.selected(mark) === false ? 0.28 : 1;
