import { Suspense, useCallback, useMemo, type ReactElement } from "react";
import type { Question } from "../../analytics";
import { useBoard } from "../board/board";
import type { Chart, Mark, Periods, Row, Rows } from "../charts/parts/chart";
import { LazyChart } from "../charts/drawing/lazy-chart";
import { numberOf } from "../charts/parts/numbers";
import { isOthers } from "../charts/parts/ranking";
import { FigureView } from "../figure/figure-view";
import { columnUnit } from "../../labels/column-kind";
import { columnsOf, withEarlier } from "../table/table-columns";
import { TableView } from "../table/table-view";
import type { Tile } from "../board/tile";
import { chartWords } from "./chart-words";
import { rowsListed } from "./tile-rows";
import { TileEmpty, TileError, TileSkeleton } from "./tile-states";
import { sameParameters } from "./tile-title";

interface Answer {
  rows: Rows | undefined;
  state: "loading" | "ready" | "error";
  error?: Error | undefined;
  retry: () => void;
}

interface TileBodyProps {
  tile: Tile;
  question: Question;
  chart: Chart;
  /** The name of the view, which distinguishes charts of one question. */
  chartName: string;
  title: string;
  answer: Answer;
  asTable: boolean;
  large: boolean;
  /** The two periods that the rows compare; null without a comparison. */
  periods: Periods | null;
}

/** Whether all figures are 0 and none is withheld. A chart would show empty shapes. */
const isEmptyAnswer = (rows: Rows, { sensitive }: Question): boolean =>
  !rows.some((row) => sensitive?.columns.some((column) => row[column] === null)) &&
  rows.every((row) =>
    Object.entries(row).every(
      ([name, value]) =>
        typeof value !== "number" || value === 0 || name === "rank" || columnUnit(name) === "year",
    ),
  );

const nothingSelected = (): null => null;

/** The content of a tile: a chart, a figure or a table of its rows, or the reason why there is none. */
export function TileBody({
  tile,
  question,
  chart,
  chartName,
  title,
  answer,
  asTable,
  large,
  periods,
}: TileBodyProps): ReactElement {
  const { level, selection, select, clear, open, recordsOf, showRecords, showOrganization } = useBoard();
  const { rows, state, error, retry } = answer;
  const mine = selection?.tile === tile.name ? selection : null;
  // While nothing of this tile is selected, the function stays the same, so that other changes
  // do not redraw the chart.
  const selected = useMemo(
    () =>
      mine === null
        ? nothingSelected
        : (mark: Mark): boolean => {
            if (isOthers(mark.row)) return false;
            const one = tile.select?.(mark, level);
            return one !== null && one !== undefined && sameParameters(one.parameters, mine.parameters);
          },
    [mine, tile, level],
  );
  const onMark = useMemo(
    () => (tile.select === undefined ? undefined : (mark: Mark) => select(tile, mark)),
    [tile, select],
  );
  const onOpen = useCallback(
    (mark: Mark) => {
      const place = tile.select?.(mark, level)?.place;
      if (place !== undefined) open(place);
    },
    [tile, level, open],
  );
  const behind = useCallback(
    (mark: Mark): (() => void) | null =>
      !numberOf(mark.row[mark.column]) || recordsOf(tile, mark) === null
        ? null
        : () => showRecords(tile, mark),
    [tile, recordsOf, showRecords],
  );
  const onRecords = useCallback((mark: Mark) => behind(mark)?.(), [behind]);
  const selectRow = useCallback(
    (row: Row): (() => void) | null => {
      if (isOthers(row)) return null;
      const key = numberOf(row["row_key"]);
      if (key !== null) return () => showOrganization(key);
      const mark = { row, column: question.returns[0]?.name ?? "" };
      return tile.select?.(mark, level) ? () => select(tile, mark) : null;
    },
    [tile, level, select, question, showOrganization],
  );
  const selectedRow = useCallback(
    (row: Row) => selected({ row, column: question.returns[0]?.name ?? "" }),
    [selected, question],
  );
  if (state === "error" && rows === undefined)
    return <TileError kind={chart.kind} error={error} retry={retry} />;
  if (rows === undefined) return <TileSkeleton kind={chart.kind} />;
  if (rows.length === 0 || (chart.kind === "canvas" && isEmptyAnswer(rows, question))) return <TileEmpty />;
  if (chart.kind === "figure" && !asTable)
    return <FigureView chart={chart} row={rows[0] as Row} open={behind} periods={periods} />;
  if (asTable || chart.kind === "table")
    return (
      <TableView
        columns={
          asTable || chart.kind !== "table"
            ? columnsOf(question, periods)
            : withEarlier(chart.columns, rows, periods)
        }
        rows={rowsListed(rows)}
        label={title}
        select={selectRow}
        selected={selectedRow}
        open={behind}
      />
    );
  if (chart.kind === "page")
    return (
      <Suspense fallback={<TileSkeleton kind="page" />}>
        <chart.Drawing rows={rows} label={title} open={behind} />
      </Suspense>
    );
  if (chart.kind !== "canvas") return <TileSkeleton kind={chart.kind} />;
  return (
    <LazyChart
      key={`${question.name} ${chartName} ${large}`}
      chart={chart}
      rows={rows}
      label={chartWords(title, question, rows, periods)}
      periods={periods}
      selected={selected}
      onMark={onMark}
      onOpen={onOpen}
      onRecords={onRecords}
      onClear={clear}
    />
  );
}
