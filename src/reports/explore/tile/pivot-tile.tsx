import { useState, type ReactElement } from "react";
import { useSession } from "../../../api/session/session";
import { TileError, TileSkeleton } from "../../../dashboard/tile/tile-states";
import type { Pivot } from "../../../shared/calls/explorations";
import { hiddenColumns } from "../../../shared/permissions";
import { FactsProgress } from "../facts-progress";
import { PivotResult, type DrillRequest } from "../pivot/pivot-result";
import { chosenView } from "../../../pivots/drawing/chosen-view";
import { PivotRecordsDrawer } from "../pivot/pivot-records-drawer";
import type { usePivotFigures } from "../pivot/use-pivot-figures";
import styles from "./exploration-card.module.css";

interface PivotTileProps {
  pivot: Pivot;
  figures: ReturnType<typeof usePivotFigures>;
}

/** The figures of a pivot in a tile. Each opens its records. */
export function PivotTile({ pivot, figures }: PivotTileProps): ReactElement {
  const hidden = hiddenColumns(useSession(({ user }) => user?.status) ?? "Provincial");
  const [cell, setCell] = useState<DrillRequest | null>(null);
  const { laid, table, state, error, retry } = figures;
  if (state === "error") return <TileError kind="table" error={error} retry={retry} />;
  if (laid === null || table === null)
    return (
      <div className={styles.waiting}>
        <FactsProgress facts={figures.facts} />
        <TileSkeleton kind={pivot.view === "table" || pivot.view === "auto" ? "table" : "canvas"} />
      </div>
    );
  return (
    <div className={styles.figures} data-view={chosenView(laid.pivot, laid.arranged)}>
      {figures.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <PivotResult
        pivot={laid.pivot}
        arranged={laid.arranged}
        table={table}
        title={figures.shownTitle}
        onDrill={setCell}
        onOrder={figures.keepOrder}
      />
      {cell === null ? null : (
        <PivotRecordsDrawer
          pivot={laid.pivot}
          fact={laid.arranged.fact}
          selected={figures.selected}
          comparison={laid.arranged.comparison}
          cell={cell}
          hidden={hidden}
          onExport={figures.exportShown}
          onClose={() => setCell(null)}
        />
      )}
    </div>
  );
}
