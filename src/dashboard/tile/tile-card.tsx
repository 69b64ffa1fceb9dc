import { IconGripVertical } from "@tabler/icons-react";
import { useId, useMemo, useState, type KeyboardEvent, type ReactElement } from "react";
import { useQuery } from "../../analytics";
import { isUndatedFigure, notComparedText } from "../../questions/compared-question";
import { Modal } from "../../ui/overlays/overlays";
import { useBoard } from "../board/board";
import { useNote } from "./note";
import { ShownTileProvider } from "./shown-tile";
import { SqlDialog } from "./sql-dialog";
import { TileBody } from "./tile-body";
import { TileNote, ViewSwitch } from "./tile-head";
import { TileMenu } from "./tile-menu";
import { questionOf, rowsShown } from "./tile-rows";
import { titleOf } from "./tile-title";
import type { Tile } from "../board/tile";
import styles from "./tile-card.module.css";

interface TileCardProps {
  tile: Tile;
  /**
   * Set while the user arranges: handles the arrow keys on the tile's handle, which move it,
   * or resize it with Shift.
   */
  onArrow?: ((event: KeyboardEvent) => void) | undefined;
  onHide?: ((tile: string, title: string) => void) | undefined;
  onRename?: ((tile: Tile) => void) | undefined;
}

/** A tile: its heading, view switch, menu, and the answer of its query. */
export function TileCard({ tile, onArrow, onHide, onRename }: TileCardProps): ReactElement {
  const board = useBoard();
  const id = useId();
  const [viewLabel, setViewLabel] = useState(tile.views[0].label);
  const [asTable, setAsTable] = useState(false);
  const [full, setFull] = useState(false);
  const [sql, setSql] = useState(false);
  const special = board.level === "organization" ? tile.organizations : undefined;
  const [isWhole, setWhole] = useState(false);
  const own = questionOf(tile, board.level);
  const views = special === undefined ? tile.views : ([special.view] as const);
  const view = views.find(({ label }) => label === viewLabel) ?? views[0];
  const { query, parameters, periods, isUndated } = useMemo(
    () => board.asked(tile, own, isWhole ? { lines: 0 } : {}),
    [board, tile, own, isWhole],
  );
  const drawn = asTable || view.chart.kind !== "canvas" ? undefined : view.chart.figure;
  const note = useNote(query);
  const isCompared = periods !== null && !isUndatedFigure(query, drawn);
  const answer = useQuery(query, parameters);
  const title = titleOf(tile, board.level);
  const shown = views.length < 2 ? null : view.label;
  const all = answer.rows;
  const { level, province } = board;
  const rows = useMemo(
    () => (all === undefined ? all : rowsShown(tile, all, { level, province })),
    [tile, all, level, province],
  );
  const body = (large: boolean) => (
    <TileBody
      tile={tile}
      query={query}
      chart={view.chart}
      chartName={view.label}
      title={title}
      answer={{ ...answer, rows }}
      periods={periods}
      asTable={asTable}
      large={large}
    />
  );
  const switcher =
    views.length < 2 ? null : (
      <ViewSwitch title={title} views={views} shown={view.label} onChange={setViewLabel} />
    );
  return (
    <section className={styles.tile} aria-labelledby={id} data-kind={asTable ? "table" : view.chart.kind}>
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
          {note === undefined ? null : <TileNote note={note} />}
          {periods === null && !isUndated ? null : (
            <span className={styles.compared}>
              {" "}
              {isCompared ? `against ${periods.earlier}` : notComparedText(query)}
            </span>
          )}
        </div>
        <span className={styles.tools}>
          {switcher}
          <ShownTileProvider
            value={{
              tile,
              query,
              chart: view.chart,
              title,
              shown,
              rows,
              periods,
              isUndated,
              isWhole,
              onWhole: () => setWhole(!isWhole),
              asTable,
              onTable: () => setAsTable(!asTable),
              onFull: () => setFull(true),
              onSql: () => setSql(true),
              onHide: onHide === undefined ? undefined : () => onHide(tile.name, title),
              onRename: onRename === undefined ? undefined : () => onRename(tile),
            }}
          >
            <TileMenu title={title} />
          </ShownTileProvider>
        </span>
      </header>
      <div
        className={styles.body}
        aria-busy={answer.state === "loading"}
        data-before={answer.state === "loading" && rows !== undefined && !answer.isCurrent}
      >
        {body(false)}
      </div>
      <Modal
        opened={full}
        onClose={() => setFull(false)}
        fullScreen
        title={<span className={styles.fullTitle}>{title}</span>}
        radius={0}
      >
        <div className={styles.full}>
          {switcher}
          <div className={styles.fullBody}>{full ? body(true) : null}</div>
          {note === undefined ? null : <p className={styles.fullNote}>{note}</p>}
        </div>
      </Modal>
      <SqlDialog
        opened={sql}
        onClose={() => setSql(false)}
        title={title}
        query={query}
        parameters={parameters}
        periods={periods}
      />
    </section>
  );
}
