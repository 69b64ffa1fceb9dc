import { useState, type ReactElement } from "react";
import { useBoard } from "../../../dashboard/board/board";
import type { ExplorationTile } from "../../../dashboard/board/tile";
import type { Meaning } from "../../../dashboard/tile/meaning";
import { FullTile, TileFrame, type TileArranging } from "../../../dashboard/tile/tile-frame";
import styles from "./exploration-card.module.css";
import { ExplorationMenu } from "./exploration-menu";

export interface ExplorationCardProps extends TileArranging {
  tile: ExplorationTile;
}

/** What is drawn in a card, and how. */
interface Drawn extends ExplorationCardProps {
  title: string;
  note: string | undefined;
  meaning?: Meaning;
  isBusy: boolean;
  isBefore: boolean;
  /** The earlier period that its figures are compared with, in words; null where they are not compared. */
  earlier?: string | null;
  /** Whether an alert can watch its figures. */
  canAlert?: boolean;
  onExport: (() => void) | undefined;
  children: ReactElement;
}

/** The frame of a tile of Explore, with its menu, on the dashboard and over the whole window. */
export function Card({
  tile,
  title,
  note,
  meaning,
  isBusy,
  isBefore,
  earlier = null,
  canAlert = false,
  onExport,
  children,
  ...changes
}: Drawn): ReactElement {
  const [full, setFull] = useState(false);
  const { onArrow, onHide, onRename } = changes;
  const { against } = useBoard();
  return (
    <>
      <TileFrame
        title={title}
        kind="table"
        note={note}
        meaning={meaning}
        compared={
          against === null && earlier === null ? null : (
            <span className={styles.compared}>
              {earlier === null ? " not compared" : ` against ${earlier}`}
            </span>
          )
        }
        onArrow={onArrow}
        tools={
          <ExplorationMenu
            title={title}
            tile={tile}
            canAlert={canAlert}
            onExport={onExport}
            onFull={onExport === undefined ? undefined : () => setFull(true)}
            onRename={onRename && (() => onRename(tile.name, title))}
            onHide={onHide && (() => onHide(tile.name, title))}
          />
        }
        isBusy={isBusy}
        isBefore={isBefore}
      >
        {children}
      </TileFrame>
      <FullTile title={title} opened={full} note={note} onClose={() => setFull(false)}>
        <div className={styles.full}>{children}</div>
      </FullTile>
    </>
  );
}
