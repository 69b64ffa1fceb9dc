import { useEffect } from "react";
import type { SheetSpec } from "../../workbook";
import type { Cells } from "../../shared/cells/columns";
import type { Meant } from "../../shared/definitions";

/** The figures of a tile that asks no question of a dashboard, as a sheet of its tab's workbook. */
export interface ShownSheet {
  title: string;
  sheet: Omit<SheetSpec, "name" | "rows"> & { rows: readonly Cells[] };
  /** What a reader must know of it: its own filters and how it is counted. */
  notes: readonly (readonly [label: string, text: string])[];
  /** What it holds, for the sheet “Definitions”. */
  meant: readonly Meant[];
}

const sheets = new Map<string, () => ShownSheet | null>();

/** Offers the sheet of a tile to the export of its tab while the tile is shown. `make` returns null until there are figures. */
export function useShownSheet(tile: string, make: () => ShownSheet | null): void {
  useEffect(() => {
    sheets.set(tile, make);
    return () => {
      sheets.delete(tile);
    };
  }, [tile, make]);
}

/** The sheet of a shown tile; null when it has no figures yet. */
export const shownSheet = (tile: string): ShownSheet | null => sheets.get(tile)?.() ?? null;
