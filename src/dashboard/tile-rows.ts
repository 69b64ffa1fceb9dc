import type { Query } from "../analytics";
import type { Rows } from "./charts/chart";
import { numberOf } from "./charts/numbers";
import type { PlaceLevel, Tile } from "./tile";

/** The question that a tile asks at a level of the drill. */
export const questionOf = (tile: Tile, level: PlaceLevel): Query =>
  (level === "organization" ? tile.organizations?.query : undefined) ?? tile.query;

/** The rows of an answer that a tile shows, in its order. */
export function rowsShown({ rows: isShown, order }: Tile, rows: Rows): Rows {
  const shown = isShown === undefined ? rows : rows.filter(isShown);
  return order === undefined ? shown : shown.toSorted(order);
}

/** Those of a table or a sheet: without the rows of a higher `level`, which sum the others, so that each counts once. */
export const rowsListed = (rows: Rows): Rows => rows.filter((row) => !numberOf(row["level"]));
