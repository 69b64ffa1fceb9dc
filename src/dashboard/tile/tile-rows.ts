import type { Question } from "../../analytics";
import { keyParts, nameWithin } from "../../shared/places/places";
import type { Row, Rows } from "../charts/parts/chart";
import { numberOf, textOf } from "../charts/parts/numbers";
import { isOthers } from "../charts/parts/ranking";
import { organizationsAt, type PlaceLevel, type Tile } from "../board/tile";

/** The question that a tile asks at a level of the drill-down. */
export const questionOf = (tile: Tile, level: PlaceLevel): Question =>
  organizationsAt(tile, level)?.question ?? tile.question;

/**
 * The place in view: the level whose places the tiles list, and the single province
 * that contains them, or null.
 */
export interface InView {
  level: PlaceLevel;
  province: string | null;
}

/** Whether a tile draws a row. */
export const isDrawn = ({ only = {} }: Pick<Tile, "only">, row: Rows[number]): boolean =>
  Object.entries(only).every(([name, value]) => row[name] === value);

/** The row of a municipality: its name omits the province in view, and `within` keeps the province for a map. */
function municipal(row: Row, province: string | null): Row {
  const key = textOf(row["place"]);
  return { ...row, place: nameWithin(key, province), within: keyParts(key).within };
}

/**
 * The rows of an answer that a tile shows, in its order. If one province is in view, the names
 * of municipalities omit it.
 */
export function rowsShown(tile: Tile, rows: Rows, { level, province }: InView): Rows {
  const { only, order, level: asked } = tile;
  const named =
    asked?.(level) !== "municipality"
      ? rows
      : rows.map((row) =>
          typeof row["place"] === "string" && !isOthers(row) ? municipal(row, province) : row,
        );
  const shown = only === undefined ? named : named.filter((row) => isDrawn(tile, row));
  return order === undefined ? shown : shown.toSorted(order);
}

/**
 * The rows for a table or a sheet. Rows of a higher `level` are sums of the others and are left out,
 * so that each counts once.
 */
export const rowsListed = (rows: Rows): Rows => rows.filter((row) => !numberOf(row["level"]));
