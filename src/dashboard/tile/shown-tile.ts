import { createContext, useContext } from "react";
import type { Question } from "../../analytics";
import type { ComparedPeriods } from "../../questions/periods";
import type { Chart, Rows } from "../charts/parts/chart";
import type { Tile } from "../board/tile";

/** The current state of a tile, and the functions that change it. */
export interface ShownTile {
  tile: Tile;
  question: Question;
  chart: Chart;
  title: string;
  /** The name of the shown view; null when there is only one. */
  shown: string | null;
  /** Undefined until there are those of the present question and filter, which a file names. */
  rows: Rows | undefined;
  /** The two periods that the rows compare; null without a comparison. */
  periods: ComparedPeriods | null;
  /** Whether a comparison was chosen but does not apply to this tile. */
  isUndated: boolean;
  /** Whether every line of a ranked list is shown, including those under “Others”. */
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

/** The tile around its menu. Throws outside of a tile, which is a programming error. */
export function useShownTile(): ShownTile {
  const shown = useContext(ShownTileContext);
  if (shown === null) throw new Error("A tile's menu stands outside a tile.");
  return shown;
}
