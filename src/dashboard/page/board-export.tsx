import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { ownParameters, run } from "../../analytics";
import { notify } from "../../ui/toasts/notify";
import { narrowing, useBoard } from "../board/board";
import type { Rows } from "../charts/parts/chart";
import { shownSheet } from "../board/shown-sheets";
import { isExplorationTile, viewsAt, type ExplorationTile, type Tile } from "../board/tile";
import { mergeEqualSheets, type AnySheet } from "../tile/export/exported-sheets";
import { useExport } from "../tile/export/tile-export";
import { questionOf, rowsListed, rowsShown } from "../tile/tile-rows";
import { titleOf } from "../tile/tile-title";

interface BoardExportProps {
  title: string;
  /** The tiles of the tab in reading order. */
  tiles: readonly (Tile | ExplorationTile)[];
}

/**
 * A button that exports a dashboard as one workbook, with a sheet for each answer in the order of the tiles. Tiles of Explore
 * give what they show.
 */
export function BoardExport({ title, tiles }: BoardExportProps): ReactElement {
  const board = useBoard();
  const { level, asked, selection } = board;
  const { toWorkbook } = useExport();
  const [busy, setBusy] = useState(false);
  const collect = async () => {
    setBusy(true);
    try {
      const answers = new Map<string, Promise<Rows>>();
      const sheets: AnySheet[] = [];
      const missing: string[] = [];
      for (const tile of tiles) {
        if (isExplorationTile(tile)) {
          const own = shownSheet(tile.name);
          if (own === null) missing.push(tile.title || "a tile of Explore");
          else sheets.push(own);
          continue;
        }
        const { question, parameters, periods, isUndated } = asked(tile, questionOf(tile, level));
        const key = `${question.name} ${JSON.stringify(ownParameters(question, parameters))}`;
        const answer = answers.get(key) ?? run(question, parameters);
        answers.set(key, answer);
        sheets.push({
          title: titleOf(tile, level),
          question,
          placeLevel: tile.level?.(level),
          chart: viewsAt(tile, level)[0].chart,
          rows: rowsListed(rowsShown(tile, await answer, board)),
          within: narrowing(selection, tile.name, question)?.label,
          periods,
          isUndated,
        });
      }
      setBusy(false);
      if (missing.length > 0) notify.info(`Left out, because it has no figures yet: ${missing.join(", ")}.`);
      if (sheets.length === 0) return;
      await toWorkbook(
        title,
        mergeEqualSheets(sheets),
        missing.map((name) => ["Left out", `${name} had no figures yet`]),
      );
    } catch (error) {
      setBusy(false);
      notify.error(error, { title: "The dashboard was not exported" });
    }
  };
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconFileSpreadsheet size={16} />}
      loading={busy}
      onClick={() => void collect()}
    >
      Excel
    </Button>
  );
}
