import { useCallback } from "react";
import { ownParameters } from "../../analytics";
import { useSession } from "../../api/session";
import { subscriptionLimits, type SubscribedSheet } from "../../shared/calls/subscriptions";
import { periodFilters, type PeriodName } from "../../shared/time/relative-periods";
import { hiddenColumns } from "../../shared/permissions";
import type { SubscriptionDraft } from "../../subscriptions/subscription-dialog-store";
import { currentAddress } from "../../subscriptions/current-address";
import { notify } from "../../ui/toasts/notify";
import { useBoard, type Board } from "../board/board";
import { viewsAt, type Tile } from "../board/tile";
import { answerColumns } from "../table/answer-columns";
import { sheetChartOf } from "./sheet-chart";
import { questionOf } from "./tile-rows";
import { titleOf } from "./tile-title";

/** A title as it may be sent. */
const titled = (title: string): string => title.slice(0, subscriptionLimits.title);

/** The question of a tile under the present filter and selection, as it is sent. A comparison is left out. */
function sheetOfTile(
  tile: Tile,
  { level, selection, parametersOf }: Board,
  hidden: readonly string[],
  period: PeriodName | null,
): SubscribedSheet {
  const query = questionOf(tile, level);
  const { today: _today, ...parameters } = ownParameters(query, parametersOf(tile));
  const own = titleOf(tile, level);
  const marked = selection === null || selection.tile === tile.name ? null : selection;
  // A selected mark of a year, quarter or month stays what it is.
  const isDated = periodFilters.some((name) => marked?.parameters[name] !== undefined);
  const columns = answerColumns(query, hidden);
  const chart = sheetChartOf(viewsAt(tile, level)[0].chart, columns);
  return {
    title: titled(marked === null ? own : `${own}: ${marked.label}`),
    question: query.name,
    period: isDated ? null : period,
    parameters,
    columns,
    ...(chart === undefined ? {} : { chart }),
    ...(tile.only === undefined ? {} : { only: tile.only }),
  };
}

/** Sheets of the same question, filter and rows are one, with the titles of all. */
function sentOnce(sheets: readonly SubscribedSheet[]): SubscribedSheet[] {
  const byContent = new Map<string, SubscribedSheet>();
  for (const sheet of sheets) {
    const key = JSON.stringify([sheet.question, sheet.parameters, sheet.only]);
    const same = byContent.get(key);
    byContent.set(
      key,
      same === undefined ? sheet : { ...same, title: titled(`${same.title}, ${sheet.title}`) },
    );
  }
  return [...byContent.values()];
}

/**
 * Makes a subscription draft of tiles, to be sent or put into a book. Lists of persons are left out. Returns null after a
 * message when nothing is left.
 */
export function useSubscriptionDraft(): (tiles: readonly Tile[], name: string) => SubscriptionDraft | null {
  const board = useBoard();
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  return useCallback(
    (tiles, name) => {
      const sendable = tiles.filter((tile) => !questionOf(tile, board.level).persons);
      if (sendable.length === 0) {
        notify.info("Lists of persons are not sent.");
        return null;
      }
      const hidden = hiddenColumns(status);
      const { address, period } = currentAddress();
      const sheets = sendable.map((tile) => sheetOfTile(tile, board, hidden, period));
      return { name, address, sheets: sentOnce(sheets) };
    },
    [board, status],
  );
}
