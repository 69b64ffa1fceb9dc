import { createContext, useContext } from "react";
import type { Parameters, Question } from "../../analytics";
import type { ComparisonBase } from "../../shared/time/comparison-bases";
import type { TileQuestion } from "./tile-question";
import type { Mark } from "../charts/parts/chart";
import type { DrillThrough, PlaceLevel, Selected, Tile } from "./tile";
import type { Filter } from "../../entities/define/filters";
import type { CountedStage } from "../../shared/calls/explorations";
import type { LabeledText } from "../../entities/define/filter-texts";

/** The mark that was clicked. All other tiles then show only what it represents. */
export interface Selection extends Selected {
  tile: string;
  /** The tile's records behind the mark; null when there are none. */
  records: DrillThrough | null;
}

/** The selection if it narrows a question of a tile: another tile made it, and the question knows what it selects by. */
export const narrowing = <S extends Pick<Selection, "tile" | "parameters">>(
  selection: S | null,
  tile: string,
  { parameters }: Pick<Question, "parameters">,
): S | null =>
  selection !== null &&
  selection.tile !== tile &&
  Object.keys(selection.parameters).every((name) => parameters.some((one) => one.name === name))
    ? selection
    : null;

/** The state and functions that the tiles of a dashboard share. */
export interface Board {
  level: PlaceLevel;
  /** The one province in view; null when there may be several. */
  province: string | null;
  /** The question parameters from filter bar, stage and level, and from the selection if another tile made it. */
  parametersOf: (tile: Tile) => Parameters;
  /** The request for one of a tile's questions, with the earlier period when a comparison is chosen. */
  asked: (tile: Tile, question: Question, more?: Parameters) => TileQuestion;
  against: ComparisonBase | null;
  selection: Selection | null;
  /** Selects a mark. Selecting the same mark again clears the selection. */
  select: (tile: Tile, mark: Mark) => void;
  clear: () => void;
  /** Drills into a place of the current level, or into an organization. */
  open: (place: string) => void;
  /** The records behind a mark, or behind the whole tile, that this role may see; null when there are none. */
  recordsOf: (tile: Tile, mark: Mark | null) => DrillThrough | null;
  /** Shows the records behind a mark, or behind the whole tile. */
  showRecords: (tile: Tile, mark: Mark | null) => void;
  /** Shows one organization of the masterlist. */
  showOrganization: (id: number) => void;
  filter: Filter;
  setFilter: (filter: Filter | ((now: Filter) => Filter)) => void;
  stage: CountedStage;
  /**
   * The filters in words, by default those of the bar: of these only those that the questions take, unless there are tiles of
   * Explore beside them. Without a year filter, they include the year that the questions count by default.
   */
  filtered: (
    questions: readonly Question[],
    more?: { filter?: Filter; hasExplorations?: boolean },
  ) => LabeledText[];
  /** Filters, selection, stage and time in words, for the picture of a tile's answer of a question. */
  caption: (tile: string, question: Question) => string;
}

const BoardContext = createContext<Board | null>(null);
export const BoardProvider = BoardContext.Provider;

/** The dashboard around a tile. Throws outside of a dashboard, which is a programming error. */
export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (board === null) throw new Error("A tile stands outside a dashboard.");
  return board;
}
