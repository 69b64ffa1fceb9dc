import { useMemo, useState, type ReactElement } from "react";
import { useAnswer } from "../../analytics";
import { isUndatedFigure, notComparedText } from "../../questions/comparison/compared-question";
import { useBoard } from "../board/board";
import { meaningOf } from "./meaning";
import { useNote } from "./note";
import { ShownTileProvider } from "./shown-tile";
import { SqlDialog } from "./sql-dialog";
import { TileBody } from "./tile-body";
import { FullTile, TileFrame, type TileArranging } from "./tile-frame";
import { ViewSwitch } from "./tile-head";
import { TileMenu } from "./tile-menu";
import { questionOf, rowsShown } from "./tile-rows";
import { titleOf } from "./tile-title";
import { viewsAt, type Tile } from "../board/tile";
import styles from "./tile-card.module.css";

interface TileCardProps extends TileArranging {
  tile: Tile;
}

/** A tile: its heading, view switch, menu, and the answer of its question. */
export function TileCard({ tile, onArrow, onHide, onRename }: TileCardProps): ReactElement {
  const board = useBoard();
  const [viewLabel, setViewLabel] = useState(tile.views[0].label);
  const [asTable, setAsTable] = useState(false);
  const [full, setFull] = useState(false);
  const [sql, setSql] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const own = questionOf(tile, board.level);
  const views = viewsAt(tile, board.level);
  const view = views.find(({ label }) => label === viewLabel) ?? views[0];
  const { question, parameters, periods, isUndated } = useMemo(
    () => board.asked(tile, own, isWhole ? { lines: 0 } : {}),
    [board, tile, own, isWhole],
  );
  const drawn = asTable || view.chart.kind !== "canvas" ? undefined : view.chart.figure;
  const note = useNote(question);
  const meaning = useMemo(() => meaningOf(question), [question]);
  const isCompared = periods !== null && !isUndatedFigure(question, drawn);
  const answer = useAnswer(question, parameters);
  const title = titleOf(tile, board.level);
  const shown = views.length < 2 ? null : view.label;
  const all = answer.rows;
  const { level, province } = board;
  const inView = useMemo(() => ({ level, province }), [level, province]);
  const [answered, setAnswered] = useState(inView);
  // Rows of another filter stay as they were until those of the present one come.
  if (answer.isCurrent && answered !== inView) setAnswered(inView);
  const rowsInView = answer.isCurrent ? inView : answered;
  const rows = useMemo(
    () => (all === undefined ? all : rowsShown(tile, all, rowsInView)),
    [tile, all, rowsInView],
  );
  const body = (large: boolean) => (
    <TileBody
      tile={tile}
      question={question}
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
    <>
      <TileFrame
        title={title}
        kind={asTable ? "table" : view.chart.kind}
        shown={shown}
        note={note}
        meaning={meaning}
        compared={
          periods === null && !isUndated ? null : (
            // A figure has no room for a second line of its title; the button of the comparison names the periods.
            <span className={isCompared && view.chart.kind === "figure" ? "sr-only" : styles.compared}>
              {" "}
              {isCompared ? `against ${periods.earlier}` : notComparedText(question)}
            </span>
          )
        }
        onArrow={onArrow}
        tools={
          <>
            {switcher}
            <ShownTileProvider
              value={{
                tile,
                question,
                chart: view.chart,
                title,
                shown,
                rows: answer.isCurrent ? rows : undefined,
                periods,
                isUndated,
                isWhole,
                onWhole: () => setWhole(!isWhole),
                asTable,
                onTable: () => setAsTable(!asTable),
                onFull: () => setFull(true),
                onSql: () => setSql(true),
                onHide: onHide === undefined ? undefined : () => onHide(tile.name, title),
                onRename: onRename === undefined ? undefined : () => onRename(tile.name, title),
              }}
            >
              <TileMenu title={title} />
            </ShownTileProvider>
          </>
        }
        isBusy={answer.state === "loading"}
        isBefore={answer.state === "loading" && rows !== undefined && !answer.isCurrent}
      >
        {body(false)}
      </TileFrame>
      <FullTile title={title} opened={full} note={note} onClose={() => setFull(false)}>
        {switcher}
        <div className={styles.fullBody}>{body(true)}</div>
      </FullTile>
      <SqlDialog
        opened={sql}
        onClose={() => setSql(false)}
        title={title}
        question={question}
        parameters={parameters}
        periods={periods}
      />
    </>
  );
}
