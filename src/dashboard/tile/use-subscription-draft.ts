import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { ownParameters } from "../../analytics";
import { explorations } from "../../api/explorations";
import { useSession } from "../../api/session/session";
import type { SubscribedQuestion } from "../../shared/calls/subscriptions";
import { isOfPeriod, periodFilters, type PeriodName } from "../../shared/time/relative-periods";
import { hiddenColumns } from "../../shared/permissions";
import { personsOfStatement, readsPersons } from "../../statements/facts-in-statement";
import type { SubscriptionDraft } from "../../subscriptions/subscription-dialog-store";
import { currentAddress } from "../../subscriptions/current-address";
import { notify } from "../../ui/toasts/notify";
import { narrowing, useBoard, type Board } from "../board/board";
import { isExplorationTile, viewsAt, type ExplorationTile, type Tile } from "../board/tile";
import { answerColumns } from "../table/answer-columns";
import { explorationsOf, sheetOfExploration, titled } from "./export/explored-sheets";
import { sheetChartOf } from "./export/sheet-chart";
import { questionOf } from "./tile-rows";
import { titleOf } from "./tile-title";

/** The question of a tile under the present filter, selection and comparison, as it is sent. */
export function sheetOfTile(
  tile: Tile,
  { level, selection, against, parametersOf }: Board,
  hidden: readonly string[],
  period: PeriodName | null,
): SubscribedQuestion {
  const question = tile.sent ?? questionOf(tile, level);
  const { today: _today, ...parameters } = ownParameters(question, parametersOf(tile));
  const own = titleOf(tile, level);
  const marked = narrowing(selection, tile.name, question);
  // A selected mark of a year, quarter or month stays what it is.
  const isDated = periodFilters.some((name) => marked?.parameters[name] !== undefined);
  const hasPeriod = question.parameters.some(({ name }) => isOfPeriod(name));
  const columns = answerColumns(question, hidden);
  const chart = sheetChartOf(viewsAt(tile, level)[0].chart, columns);
  return {
    title: titled(marked === null ? own : `${own}: ${marked.label}`),
    question: question.name,
    period: isDated || !hasPeriod ? null : period,
    parameters,
    columns,
    ...(chart === undefined ? {} : { chart }),
    ...(tile.only === undefined ? {} : { only: tile.only }),
    ...(against === null ? {} : { against }),
  };
}

/** Sheets of the same question, filter and rows are one, with the titles of all. */
function sentOnce(sheets: readonly SubscribedQuestion[]): SubscribedQuestion[] {
  const byContent = new Map<string, SubscribedQuestion>();
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
 * Makes a subscription draft of tiles, to be sent or put into a book. Lists of persons are left out, and statements over
 * them. Returns null after a message when nothing is left. `reads` asks for the saved explorations, if a tile may be one.
 */
export function useSubscriptionDraft(
  reads = false,
): (tiles: readonly (Tile | ExplorationTile)[], name: string) => SubscriptionDraft | null {
  const board = useBoard();
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  const { data: saved } = useQuery({ ...explorations, enabled: reads });
  return useCallback(
    (tiles, name) => {
      const all = explorationsOf(tiles.filter(isExplorationTile), saved ?? []);
      const found = all.filter(
        ({ definition }) => definition.kind === "pivot" || !readsPersons(definition.text),
      );
      if (found.length < all.length) notify.info(personsOfStatement);
      const asking = tiles.filter((tile): tile is Tile => !isExplorationTile(tile));
      const sendable = asking.filter((tile) => !questionOf(tile, board.level).persons);
      if (sendable.length + found.length === 0) {
        if (asking.length > 0) notify.info("Lists of persons are not sent.");
        return null;
      }
      const hidden = hiddenColumns(status);
      const { address, period } = currentAddress();
      const sheets = sendable.map((tile) => sheetOfTile(tile, board, hidden, period));
      const explored = found.map((one) => sheetOfExploration(one, board, period));
      return { name, address, sheets: [...sentOnce(sheets), ...explored] };
    },
    [board, status, saved],
  );
}
