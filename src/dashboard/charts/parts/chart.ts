import type { EChartsCoreOption } from "echarts/core";
import type { ComponentType } from "react";
import type { Palette } from "../../../ui/theme/palette";
import type { Unit } from "./numbers";

/** One row of a query's answer. */
export type Row = Readonly<Record<string, string | number | boolean | null>>;
export type Rows = readonly Row[];

/** What was clicked: a row and the column whose number the mark draws. */
export interface Mark {
  row: Row;
  column: string;
}

/** Everything about the moment of drawing that is not data. */
export interface Look {
  palette: Palette;
  font: string;
  /** Width and height of the drawing, in CSS pixels. */
  width: number;
  height: number;
  /** No motion: reduced motion, print, picture. */
  still: boolean;
  /** It leaves the page: what a pointer or the tile beside it would tell stands in the drawing. */
  isPicture?: boolean;
  /** Whether a mark is the selected one; null when nothing is selected here. */
  selected: (mark: Mark) => boolean | null;
  /** The two periods that the rows compare, where they do. */
  periods?: Periods | null | undefined;
  /** The day (ISO) on which a period is over or not; today where it is absent. */
  day?: string;
}

/** A period and the one before it, in words. */
export interface Periods {
  now: string;
  earlier: string;
}

/** The page's own typeface, named for a canvas; single quotes, because SVG attributes hold it too. */
export const chartFont = "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif";

/** A colour with a fixed meaning, or the place in the palette of categories. */
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

/** A chart that ECharts draws on a canvas. */
export interface CanvasChart {
  kind: "canvas";
  /** The column of the only figure that it draws, where it draws no other. */
  figure?: string;
  /** What that figure is, in words. */
  of?: string;
  option: (rows: Rows, look: Look) => EChartsCoreOption;
  /** The height that these rows need, in CSS pixels; the tile scrolls when it is less. */
  height?: (rows: Rows) => number;
  /** A picture is as high as that, and not at least as high as a chart. */
  exactHeight?: true;
  /** The height that these rows need on paper, where a drawing is narrow. */
  paperHeight?: (rows: Rows) => number;
  /** The outlines that must be registered before it is drawn. */
  outlines?: (rows: Rows) => "regions" | "provinces";
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
  /** What stands for a figure that is not told; a dash where it is absent. */
  absent?: string;
  /** Draws the number as a bar from 0 to 100 too. */
  bar?: Tone;
  /** How its text is written where space is short. */
  short?: (name: string) => string;
  /** Writes what has changed of the figure in this column instead of a number. */
  changeOf?: string;
}

/** A small table drawn as such. */
export interface TableChart {
  kind: "table";
  columns: readonly TableColumn[];
}

/** A drawing of its own in the page, such as a grid whose cells are links; fetched when first shown. */
export interface PageChart {
  kind: "page";
  Drawing: ComponentType<PageDrawingProps>;
  /** The table that its picture shows: a page is wider than one. */
  picture: (rows: Rows) => { columns: readonly TableColumn[]; rows: Rows };
}

export interface PageDrawingProps {
  rows: Rows;
  /** What it shows, for those who do not see it. */
  label: string;
  /** Opens the records behind a figure; null where none stand behind it. */
  open: (mark: Mark) => (() => void) | null;
}

export type Chart = CanvasChart | FigureChart | TableChart | PageChart;

/** The colour of a tone in a palette. */
export const toneColour = (tone: Tone, palette: Palette): string =>
  typeof tone === "number" ? (palette.categories[tone % palette.categories.length] as string) : palette[tone];

/** A mark that stands back while another is selected. */
export const strength = (mark: Mark, look: Look): number => (look.selected(mark) === false ? 0.28 : 1);
