import type { ReactElement } from "react";
import { MAX_ROWS } from "../../../analytics";
import { TileEmpty, TileError, TileSkeleton } from "../../../dashboard/tile/tile-states";
import { FactsProgress } from "../facts-progress";
import { SqlAnswer } from "../sql/sql-answer";
import styles from "./exploration-card.module.css";
import type { useSqlFigures } from "./use-sql-figures";

/** The answer of a person's own statement in a tile. */
export function SqlTile({ figures }: { figures: ReturnType<typeof useSqlFigures> }): ReactElement {
  const { table, drawing, opens, state, error, retry, title, isCut, keepOrder } = figures;
  if (state === "error") return <TileError kind="table" error={error} retry={retry} />;
  if (table === null || drawing === null)
    return (
      <div className={styles.waiting}>
        <FactsProgress />
        <TileSkeleton kind="table" />
      </div>
    );
  if (table.rows.length === 0) return <TileEmpty />;
  return (
    <div className={styles.figures} data-view={drawing.view}>
      {isCut ? (
        <p className={styles.note}>The first {MAX_ROWS.toLocaleString("en-PH")} rows; there are more.</p>
      ) : null}
      <SqlAnswer
        table={table}
        drawing={drawing}
        title={title}
        hasTable={false}
        opens={opens}
        onOrder={keepOrder}
      />
    </div>
  );
}
