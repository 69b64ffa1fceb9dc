import { useCallback } from "react";
import { ownParameters, run } from "../../analytics";
import { useSession } from "../../api/session";
import type { SubscribedSheet } from "../../shared/calls/subscriptions";
import type { PeriodName } from "../../shared/time/relative-periods";
import { hiddenColumns } from "../../shared/permissions";
import type { Offer } from "../../subscriptions/offer-store";
import { presentAddress } from "../../subscriptions/present-address";
import { notify } from "../../ui/toasts/notify";
import { useBoard, type Board } from "../board/board";
import type { Tile } from "../board/tile";
import { sheetOf } from "./tile-export";
import { questionOf, rowsListed, rowsShown } from "./tile-rows";
import { titleOf } from "./tile-title";

/** The question of a tile under the present filter and selection, as it is sent. A comparison is left out. */
async function sheetOfTile(
  tile: Tile,
  board: Board,
  hidden: readonly string[],
  period: PeriodName | null,
): Promise<SubscribedSheet> {
  const { level, selection } = board;
  const query = questionOf(tile, level);
  const { today: _today, ...parameters } = ownParameters(query, board.parametersOf(tile));
  const rows = rowsListed(rowsShown(tile, await run(query, parameters), board));
  const own = titleOf(tile, level);
  const title = selection === null || selection.tile === tile.name ? own : `${own}: ${selection.label}`;
  const { columns } = sheetOf({ title, query, rows }, 2, hidden);
  return { title, question: query.name, period, parameters, columns };
}

/** Sheets of the same question and filter are one, with the titles of all. */
function sentOnce(sheets: readonly SubscribedSheet[]): SubscribedSheet[] {
  const kept = new Map<string, SubscribedSheet>();
  for (const sheet of sheets) {
    const key = JSON.stringify([sheet.question, sheet.parameters]);
    const same = kept.get(key);
    kept.set(key, same === undefined ? sheet : { ...same, title: `${same.title}, ${sheet.title}` });
  }
  return [...kept.values()];
}

/**
 * The figures of tiles under a name, to be sent or put into a book. Lists of persons are left out; null when nothing is
 * left, which is told.
 */
export function useOffer(): (tiles: readonly Tile[], name: string) => Promise<Offer | null> {
  const board = useBoard();
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  return useCallback(
    async (tiles, name) => {
      const sendable = tiles.filter((tile) => !questionOf(tile, board.level).persons);
      if (sendable.length === 0) {
        notify.info("Lists of persons are not sent.");
        return null;
      }
      const hidden = hiddenColumns(status);
      const { address, period } = presentAddress();
      const sheets = await Promise.all(sendable.map((tile) => sheetOfTile(tile, board, hidden, period)));
      return { name, address, sheets: sentOnce(sheets) };
    },
    [board, status],
  );
}
