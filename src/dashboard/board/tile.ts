import type { Parameters, Query } from "../../analytics";
import type { Chart, Mark, Row } from "../charts/parts/chart";

/** The levels of the drill (DESIGN §7); the last one lists organizations. */
export type PlaceLevel = "region" | "province" | "municipality" | "organization";

/** What a click on a mark means: which parameters select it everywhere, and its name in words. */
export interface Selected {
  label: string;
  parameters: Parameters;
  /** The place or organization that it stands for: it can be opened. */
  place?: string;
}

/**
 * The records behind a number: the query that lists them, and what narrows it beyond the filter; a list of values
 * leaves those that the filter allows. The records are as many as the column `counts` of the mark's row says, or their
 * column `sum`, or several of them together, add up to it.
 */
export interface Behind {
  query: Query;
  parameters: Parameters;
  counts?: string;
  sum?: string | readonly string[];
  /** What the mark selects, and which figure of its row it is where that narrows the records too, in words. */
  label?: string | undefined;
  figure?: string;
  /** That the figure is that of the earlier period compared with: its records are those of that period. */
  isEarlier?: boolean;
}

/** What stands behind a mark, or without one behind the whole tile; null where no records do. */
export type RecordsBehind = (mark: Mark | null, level: PlaceLevel) => Behind | null;

/** One way to draw the tile's rows. */
export interface View {
  label: string;
  chart: Chart;
}

export interface Tile {
  /** Its key in saved layouts. */
  name: string;
  /** `{place}` stands for the level of the drill. */
  title: string;
  query: Query;
  /** Columns and rows on the 12-column grid. */
  size: { w: number; h: number };
  /** Rows on a narrow screen, where it needs fewer. */
  narrow?: number;
  /** The first view is shown until the person chooses another. */
  views: readonly [View, ...View[]];
  /** The level that the query is asked for; without it the query knows no levels. */
  level?: (level: PlaceLevel) => PlaceLevel;
  /** Another question at the level of organizations. */
  organizations?: { query: Query; view: View };
  /** Narrows the rows that are drawn, such as to one of several lines. */
  rows?: (row: Row) => boolean;
  /** The order of a table, where it is not the query's. */
  order?: (one: Row, other: Row) => number;
  select?: (mark: Mark, level: PlaceLevel) => Selected | null;
  records?: RecordsBehind;
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
