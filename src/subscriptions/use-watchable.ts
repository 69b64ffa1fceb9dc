import { useQuery } from "@tanstack/react-query";
import { watchableIn } from "../api/subscriptions";
import { alignsRight } from "../shared/cells/cell-text";
import type { WatchableFigure, WatchablePivot } from "../shared/calls/alerts";
import { columnsOf, isPivotSheet, type SubscriptionContent } from "../shared/calls/subscriptions";
import { messageOf } from "../shared/errors";

/** What an alert can watch among the figures of a screen. */
export interface Watchable {
  isPossible: boolean;
  figures: readonly WatchableFigure[];
  /** The rows of a pivot; null for a question, each line of which is watched. */
  pivot: Pick<WatchablePivot, "rows" | "more"> | null;
  isLoading: boolean;
  /** Why the rows of a pivot are not known; null when they are. */
  problem: string | null;
}

const isFigure = ({ name, kind }: WatchableFigure): boolean =>
  !/^(?:rank|quarter|month)$/.test(name) && kind !== "year" && alignsRight(kind);

/** The figure that an alert begins with: a rate, where there is one. */
export const usualOf = (figures: readonly WatchableFigure[]): WatchableFigure | undefined =>
  figures.find(({ name, kind }) => kind === "percent" && !/_(share|share_of_\w+)$/.test(name)) ?? figures[0];

/** Whether an alert can watch one of the columns. */
export const hasFigure = (columns: readonly WatchableFigure[]): boolean => columns.some(isFigure);

/** Whether an alert is possible: of a single question with figures, or of a single pivot. */
export function canAlert({ sheets }: Pick<SubscriptionContent, "sheets">): boolean {
  const only = sheets.length === 1 ? sheets[0] : undefined;
  return only !== undefined && (isPivotSheet(only) || hasFigure(columnsOf(only)));
}

/** What an alert can watch. The rows of a pivot are asked of the server only when `wanted`. */
export function useWatchable({ sheets }: Pick<SubscriptionContent, "sheets">, wanted: boolean): Watchable {
  const only = sheets.length === 1 ? sheets[0] : undefined;
  const isPossible = canAlert({ sheets });
  const pivot = only !== undefined && isPivotSheet(only) ? only : null;
  const { data, error } = useQuery(watchableIn(wanted ? pivot : null));
  if (pivot === null)
    return {
      isPossible,
      figures: columnsOf(only).filter(isFigure),
      pivot: null,
      isLoading: false,
      problem: null,
    };
  return {
    isPossible,
    figures: data?.figures ?? [],
    pivot: { rows: data?.rows ?? [], more: data?.more ?? 0 },
    isLoading: data === undefined && error === null,
    problem: data === undefined && error !== null ? messageOf(error) : null,
  };
}
