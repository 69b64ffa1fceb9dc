import { IconGripVertical } from "@tabler/icons-react";
import { useId, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { Modal } from "../../ui/overlays/overlays";
import { PrintedRowsProvider } from "../../ui/page/printed-rows";
import type { Chart } from "../charts/parts/chart";
import type { Meaning } from "./meaning";
import { TileNote } from "./tile-head";
import styles from "./tile-card.module.css";

/** The maximum number of rows of a list that is printed with its dashboard (decision 038). */
const MAX_PRINTED_ROWS = 40;

/** What a user can do with a tile while arranging; absent at other times. */
export interface TileArranging {
  /** Handles the arrow keys on the tile's handle, which move it, or resize it with Shift. */
  onArrow?: ((event: KeyboardEvent) => void) | undefined;
  onHide?: ((tile: string, title: string) => void) | undefined;
  onRename?: ((tile: string, title: string) => void) | undefined;
}

interface TileFrameProps extends Pick<TileArranging, "onArrow"> {
  title: string;
  kind: Chart["kind"];
  /** The name of the shown view, for paper; null when there is only one. */
  shown?: string | null;
  /** How the tile is counted. */
  note: string | undefined;
  /** What it means; absent where there is nothing to tell. */
  meaning?: Meaning | undefined;
  /** What stands after the title. */
  compared?: ReactNode;
  /** The switch of views and the menu. */
  tools: ReactNode;
  /** Whether an answer is awaited. */
  isBusy: boolean;
  /** Whether what is shown is of another filter. */
  isBefore: boolean;
  children: ReactNode;
}

/** A tile around its content: the handle while the user arranges, the heading with its note, and the tools. */
export function TileFrame(props: TileFrameProps): ReactElement {
  const { title, kind, shown, note, meaning, onArrow, isBusy, isBefore } = props;
  const id = useId();
  return (
    <section className={styles.tile} aria-labelledby={id} data-kind={kind}>
      <header className={styles.head}>
        {onArrow === undefined ? null : (
          <button
            type="button"
            className={`${styles.handle} tile-handle`}
            aria-label={`Move “${title}”: arrow keys move it, Shift and arrow keys resize it`}
            onKeyDown={onArrow}
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
        <div className={styles.title}>
          <h2 id={id} data-shown={shown}>
            {title}
          </h2>
          <TileNote note={note} meaning={meaning} />
          {props.compared}
        </div>
        <span className={styles.tools}>{props.tools}</span>
      </header>
      <div className={styles.body} aria-busy={isBusy} data-before={isBefore}>
        <PrintedRowsProvider value={MAX_PRINTED_ROWS}>{props.children}</PrintedRowsProvider>
      </div>
    </section>
  );
}

interface FullTileProps {
  title: string;
  opened: boolean;
  note: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A tile over the whole window. Its content is made when it opens. */
export function FullTile({ title, opened, note, onClose, children }: FullTileProps): ReactElement {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={<span className={styles.fullTitle}>{title}</span>}
      radius={0}
    >
      <div className={styles.full}>
        {opened ? children : null}
        {note === undefined ? null : <p className={styles.fullNote}>{note}</p>}
      </div>
    </Modal>
  );
}
