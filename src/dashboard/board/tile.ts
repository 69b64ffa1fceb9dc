import type { Parameters, Question } from "../../analytics";
import type { Chart, Mark, Row } from "../charts/parts/chart";

/** The levels of the drill-down (DESIGN §7); the last one lists organizations. */
export type PlaceLevel = "region" | "province" | "municipality" | "organization";

/** The meaning of a click on a mark: the parameters that select it in all tiles, and its name in words. */
export interface Selected {
  label: string;
  parameters: Parameters;
  /** The place or organization of the mark, which can be opened. */
  place?: string;
}

/**
 * The records behind a number: the question that lists them, and its parameters beyond the filter. A list of
 * values in the parameters is limited to those that the filter allows. The number of records equals the column
 * `counts` of the mark's row, or their columns `sum` add up to it.
 */
export interface DrillThrough {
  question: Question;
  parameters: Parameters;
  counts?: string;
  sum?: string | readonly string[];
  /** What the mark selects, in words, and the name of its figure if that narrows the records too. */
  label?: string | undefined;
  figure?: string;
  /** What the list holds and how the figure follows from it, where they differ. */
  explains?: string;
  /** Whether the figure is of the earlier period. The records are then those of that period. */
  isEarlier?: boolean;
}

/** The records behind a mark, or without one behind the whole tile; null when there are none. */
export type DrillThroughOf = (mark: Mark | null, level: PlaceLevel) => DrillThrough | null;

/** One way to draw the tile's rows. */
export interface View {
  label: string;
  chart: Chart;
}

/** What the grid of a dashboard needs to know of a tile. */
export interface GridTile {
  /** The tile's key in saved layouts. */
  name: string;
  /** The title; `{place}` is replaced by the level of the drill-down. */
  title: string;
  /** Columns and rows on the 12-column grid. */
  size: { w: number; h: number };
  /** Rows on a narrow screen, if it needs fewer. */
  narrow?: number;
  /** Whether it stands before the drawings on paper, whatever its kind. */
  isPrintedFirst?: true;
  /** The ways to draw it. The first one is shown until the user chooses another. */
  views?: readonly [View, ...View[]];
}

/** A saved exploration as a tile. Its title is the user's own; empty for the name of the exploration. */
export interface ExplorationTile extends GridTile {
  /** The id of the exploration. */
  exploration: number;
}

export const isExplorationTile = (tile: GridTile): tile is ExplorationTile => "exploration" in tile;

/** How a tile is drawn at first. An exploration counts as a table: it may be longer than its tile. */
export const tileKind = ({ views }: GridTile): Chart["kind"] => views?.[0].chart.kind ?? "table";

export interface Tile extends GridTile {
  question: Question;
  views: readonly [View, ...View[]];
  /** The level for which the question is asked; absent if the question has no levels. */
  level?: (level: PlaceLevel) => PlaceLevel;
  /** Another question for the level of organizations, or from a level above it on. */
  organizations?: { question: Question; view: View; from?: "municipality" };
  /** The values of the rows that are drawn, for example of one of several lines. */
  only?: Readonly<Record<string, string | number | boolean | null>>;
  /** The order of a table, if it differs from the question's. */
  order?: (one: Row, other: Row) => number;
  select?: (mark: Mark, level: PlaceLevel) => Selected | null;
  records?: DrillThroughOf;
  /** The question that is sent and put into a report book instead, where the rows of the screen fill pages. */
  sent?: Question;
}

/** What a tile asks instead of its own question where it lists organizations; undefined at other levels. */
export const organizationsAt = ({ organizations }: Tile, level: PlaceLevel): Tile["organizations"] =>
  level === "organization" || level === organizations?.from ? organizations : undefined;

/** The ways to draw a tile at a level; the first one is shown until the user chooses another. */
export function viewsAt(tile: Tile, level: PlaceLevel): Tile["views"] {
  const organizations = organizationsAt(tile, level);
  return organizations === undefined ? tile.views : [organizations.view];
}

interface Declaration extends Omit<Tile, "views"> {
  chart?: Chart;
  views?: Tile["views"];
}

/** Declares a tile: a question (its `.sql` file), how it is drawn, and what a click does. */
export function defineTile({ chart, views, ...tile }: Declaration): Tile {
  if (views !== undefined) return { ...tile, views };
  if (chart === undefined) throw new Error(`The tile “${tile.name}” needs a chart or views.`);
  return { ...tile, views: [{ label: tile.title, chart }] };
}
