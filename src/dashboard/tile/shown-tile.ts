import { createContext, useContext } from "react";
import type { Query } from "../../analytics";
import type { ComparedPeriods } from "../../questions/periods";
import type { Chart, Rows } from "../charts/parts/chart";
import type { Tile } from "../board/tile";

/** What a tile shows at this moment, and the ways to change it. */
export interface ShownTile {
  tile: Tile;
  query: Query;
  chart: Chart;
  title: string;
  /** Which of several views is shown, in words. */
  shown: string | null;
  rows: Rows | undefined;
  /** The two periods that the rows compare, where they do. */
  periods: ComparedPeriods | null;
  /** That a comparison was asked for and leaves them alone. */
  isUndated: boolean;
  /** Every line of a ranked list is named, also those under “Others”. */
  isWhole: boolean;
  onWhole: () => void;
  asTable: boolean;
  onTable: () => void;
  onFull: () => void;
  onSql: () => void;
  onHide: (() => void) | undefined;
  onRename: (() => void) | undefined;
}

const ShownTileContext = createContext<ShownTile | null>(null);
export const ShownTileProvider = ShownTileContext.Provider;

/** The tile around its menu; outside one it is a programming error and throws. */
export function useShownTile(): ShownTile {
  const shown = useContext(ShownTileContext);
  if (shown === null) throw new Error("A tile's menu stands outside a tile.");
  return shown;
}
