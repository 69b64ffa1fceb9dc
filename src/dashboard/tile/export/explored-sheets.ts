import { selectedInStatement } from "../../../analytics";
import {
  boardValues,
  ownFilter,
  pivotForBoard,
  pivotOnBoard,
  pivotOnDay,
  selectedWords,
} from "../../../pivots/pivot-filters";
import type { Definition, Exploration, Pivot, SqlText } from "../../../shared/calls/explorations";
import {
  subscriptionLimits,
  type SubscribedPivot,
  type SubscribedStatement,
} from "../../../shared/calls/subscriptions";
import { today } from "../../../shared/time/dates";
import { periodFilters, type PeriodName } from "../../../shared/time/relative-periods";
import type { Board } from "../../board/board";
import type { ExplorationTile } from "../../board/tile";

/** What a dashboard shows at the moment. */
type Shown = Pick<Board, "filter" | "stage" | "selection" | "against">;

/** A title as it may be sent. */
export const titled = (title: string): string => title.slice(0, subscriptionLimits.title);

/** A saved pivot under the filters and the selection of its dashboard, as it is sent. */
function sheetOfPivot(
  title: string,
  stored: Pivot,
  { filter, stage, selection, against }: Shown,
  period: PeriodName | null,
): SubscribedPivot {
  const saved = pivotForBoard(stored);
  const pivot = pivotOnDay(saved, today());
  const selected = selection?.parameters ?? {};
  const within = selection === null ? [] : [["Selected", selection.label] as const];
  const own = ownFilter(pivot);
  const isDated = periodFilters.some((name) => selected[name] !== undefined || own[name] !== undefined);
  return {
    title: titled(
      [title, ...selectedWords(pivot, { selected, within }).map(([, label]) => label)].join(": "),
    ),
    pivot: pivotOnBoard(pivot, { filter, stage, selected, against }),
    period: saved.period ?? (isDated ? null : period),
  };
}

/** A saved statement as it is sent: under the filters and the selection where it reads what they select, else without. */
function sheetOfStatement(
  title: string,
  { text: statement, chart }: SqlText,
  { filter, stage, selection }: Shown,
  period: PeriodName | null,
): SubscribedStatement {
  const drawn = chart === undefined ? {} : { chart };
  if (selectedInStatement(statement, {}).ignored === null)
    return { title: titled(title), statement, ...drawn, filter: {}, stage: "both", period: null };
  const selected = selection?.parameters ?? {};
  return {
    title: titled(selection === null ? title : `${title}: ${selection.label}`),
    statement,
    ...drawn,
    filter: boardValues({ ...filter, ...selected }),
    stage,
    period: periodFilters.some((name) => selected[name] !== undefined) ? null : period,
  };
}

/** A saved exploration of a tile, under the tile's title. */
export interface ExploredTile {
  title: string;
  definition: Definition;
}

/** A saved exploration under the filters and the selection of its dashboard, as it is sent. */
export const sheetOfExploration = (
  { title, definition }: ExploredTile,
  shown: Shown,
  period: PeriodName | null,
): SubscribedPivot | SubscribedStatement =>
  definition.kind === "pivot"
    ? sheetOfPivot(title, definition, shown, period)
    : sheetOfStatement(title, definition, shown, period);

/** The saved explorations among tiles. */
export const explorationsOf = (
  tiles: readonly ExplorationTile[],
  saved: readonly Exploration[],
): ExploredTile[] =>
  tiles.flatMap((tile) => {
    const one = saved.find(({ id }) => id === tile.exploration);
    return one === undefined ? [] : [{ title: tile.title || one.name, definition: one.definition }];
  });
