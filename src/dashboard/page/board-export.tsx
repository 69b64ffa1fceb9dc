import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { ownParameters, run } from "../../analytics";
import { notify } from "../../ui/toasts/notify";
import { useBoard } from "../board/board";
import type { Rows } from "../charts/parts/chart";
import { useExport, type ExportedSheet } from "../tile/tile-export";
import { viewsAt, type Tile } from "../board/tile";
import { questionOf, rowsListed, rowsShown } from "../tile/tile-rows";
import { titleOf } from "../tile/tile-title";

/**
 * Merges sheets with equal rows of the same question. The first title is kept; the others are listed in `also`.
 */
export function mergeEqualSheets(sheets: readonly ExportedSheet[]): ExportedSheet[] {
  const kept = new Map<string, ExportedSheet>();
  for (const sheet of sheets) {
    const key = JSON.stringify([sheet.query.name, sheet.within ?? null, sheet.rows]);
    const twin = kept.get(key);
    kept.set(key, twin === undefined ? sheet : { ...twin, also: [...(twin.also ?? []), sheet.title] });
  }
  return [...kept.values()];
}

interface BoardExportProps {
  title: string;
  tiles: readonly Tile[];
  /** Whether the tab has tiles of Explore, which are left out. */
  leavesOut: boolean;
}

/**
 * A button that exports a dashboard as one workbook, with a sheet for each answer in the order of the tiles.
 */
export function BoardExport({ title, tiles, leavesOut }: BoardExportProps): ReactElement {
  const board = useBoard();
  const { level, asked, selection } = board;
  const { toWorkbook } = useExport();
  const [busy, setBusy] = useState(false);
  const collect = async () => {
    setBusy(true);
    try {
      const answers = new Map<string, Promise<Rows>>();
      const sheets: ExportedSheet[] = [];
      for (const tile of tiles) {
        const { query, parameters, periods, isUndated } = asked(tile, questionOf(tile, level));
        const key = `${query.name} ${JSON.stringify(ownParameters(query, parameters))}`;
        const answer = answers.get(key) ?? run(query, parameters);
        answers.set(key, answer);
        sheets.push({
          title: titleOf(tile, level),
          query,
          chart: viewsAt(tile, level)[0].chart,
          rows: rowsListed(rowsShown(tile, await answer, board)),
          within: selection === null || selection.tile === tile.name ? undefined : selection.label,
          periods,
          isUndated,
        });
      }
      setBusy(false);
      await toWorkbook(
        title,
        mergeEqualSheets(sheets),
        leavesOut ? [["Left out", "Tiles of Explore: each is exported by its own menu"]] : [],
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
