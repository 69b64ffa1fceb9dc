import { useCallback } from "react";
import { ownParameters, run } from "../../analytics";
import { useSession } from "../../api/session";
import type { SubscribedSheet } from "../../shared/calls/subscriptions";
import { hiddenColumns } from "../../shared/permissions";
import { offerSubscription } from "../../subscriptions/offer-store";
import { presentAddress } from "../../subscriptions/present-address";
import { notify } from "../../ui/toasts/notify";
import { useBoard, type Board } from "../board/board";
import type { Tile } from "../board/tile";
import { sheetOf } from "./tile-export";
import { questionOf, rowsListed, rowsShown } from "./tile-rows";
import { titleOf } from "./tile-title";

/** The question of a tile under the present filter and selection, as it is sent. A comparison is left out. */
async function sheetOfTile(tile: Tile, board: Board, hidden: readonly string[]): Promise<SubscribedSheet> {
  const { level, selection } = board;
  const query = questionOf(tile, level);
  const { today: _today, ...parameters } = ownParameters(query, board.parametersOf(tile));
  const rows = rowsListed(rowsShown(tile, await run(query, parameters), board));
  const own = titleOf(tile, level);
  const title = selection === null || selection.tile === tile.name ? own : `${own}: ${selection.label}`;
  const { columns } = sheetOf({ title, query, rows }, 2, hidden);
  return { title, question: query.name, parameters, columns };
}

/** Sheets of the same question and filter are one; it keeps the first title. */
const sentOnce = (sheets: readonly SubscribedSheet[]): SubscribedSheet[] =>
  [
    ...new Map(
      sheets.toReversed().map((sheet) => [JSON.stringify([sheet.question, sheet.parameters]), sheet]),
    ).values(),
  ].toReversed();

/** Offers the figures of tiles for sending at set times, or as an alert, under a name. Lists of persons are left out. */
export function useSending(): (tiles: readonly Tile[], name: string, asAlert?: boolean) => Promise<void> {
  const board = useBoard();
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  return useCallback(
    async (tiles, name, asAlert = false) => {
      const sendable = tiles.filter((tile) => !questionOf(tile, board.level).persons);
      if (sendable.length === 0) return void notify.info("Lists of persons are not sent.");
      try {
        const hidden = hiddenColumns(status);
        const sheets = await Promise.all(sendable.map((tile) => sheetOfTile(tile, board, hidden)));
        offerSubscription({ name, ...presentAddress(), sheets: sentOnce(sheets) }, asAlert);
      } catch (error) {
        notify.error(error, { title: "These figures cannot be sent now" });
      }
    },
    [board, status],
  );
}
