import { createContext, useContext } from "react";
import type { Parameters, Query } from "../../analytics";
import type { Against } from "../../questions/periods";
import type { TileQuestion } from "./tile-question";
import type { Mark } from "../charts/parts/chart";
import type { Behind, PlaceLevel, Selected, Tile } from "./tile";
import type { Filter } from "../../entities/define/filters";
import type { Stage } from "../../ui/filter-bar/filter-address";
import type { Words } from "../words/words";

/** The mark that was clicked: all other tiles show only what it stands for. */
export interface Selection extends Selected {
  tile: string;
  /** The tile's records behind the mark, where there are any. */
  records: Behind | null;
}

/** What the tiles of a dashboard share. */
export interface Board {
  level: PlaceLevel;
  /** The one province in view; null where there may be several. */
  province: string | null;
  /** The filter bar, the stage and the level, as a query takes them; with the selection unless it is the tile's own. */
  parametersOf: (tile: Tile) => Parameters;
  /** What a tile asks for one of its questions, with the earlier period where one is compared with. */
  asked: (tile: Tile, query: Query, more?: Parameters) => TileQuestion;
  against: Against | null;
  selection: Selection | null;
  /** Selects a mark; the selected one again clears. */
  select: (tile: Tile, mark: Mark) => void;
  clear: () => void;
  /** Opens a place of the current level, or an organization. */
  open: (place: string) => void;
  /** The records behind a mark, or behind the whole tile, that this role may see; null where there are none. */
  recordsOf: (tile: Tile, mark: Mark | null) => Behind | null;
  /** Shows the records behind a mark, or behind the whole tile. */
  showRecords: (tile: Tile, mark: Mark | null) => void;
  /** Shows one organization of the masterlist. */
  showOrganization: (id: number) => void;
  filter: Filter;
  setFilter: (filter: Filter | ((now: Filter) => Filter)) => void;
  stage: Stage;
  /** The filters in words, with the year that these questions count where none is filtered. */
  filtered: (questions: readonly Query[]) => Words[];
  /** Filters, stage and moment in words, for the picture of a question's answer. */
  caption: (question: Query) => string;
}

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext.Provider;

/** The dashboard around a tile; outside one it is a programming error and throws. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error("A tile stands outside a dashboard.");
  return board;
}
