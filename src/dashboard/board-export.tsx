import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { run } from "../analytics";
import { notify } from "../ui/notify";
import { useBoard } from "./board";
import { useExport, type Exported } from "./exports";
import type { Tile } from "./tile";
import { titleOf } from "./tile-title";

/** Hands a whole dashboard out as one workbook: a sheet for each question that its tiles ask. */
export function BoardExport({ title, tiles }: { title: string; tiles: readonly Tile[] }): ReactElement {
  const { level, asked: askedBy } = useBoard();
  const { toWorkbook } = useExport();
  const [busy, setBusy] = useState(false);
  const collect = async () => {
    setBusy(true);
    try {
      const asked = [...new Map(tiles.map((tile) => [tile.query.name, tile])).values()];
      const sheets: Exported[] = [];
      for (const tile of asked) {
        const { query, parameters, periods } = askedBy(tile, tile.query);
        sheets.push({
          title: tile.query.title ?? titleOf(tile, level),
          query,
          rows: await run(query, parameters),
          periods,
        });
      }
      setBusy(false);
      await toWorkbook(title, sheets);
    } catch (error) {
      setBusy(false);
      notify.error(error, { title: "The dashboard was not exported" });
    }
  };
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconFileSpreadsheet size={16} />}
      loading={busy}
      onClick={() => void collect()}
    >
      Excel
    </Button>
  );
}
