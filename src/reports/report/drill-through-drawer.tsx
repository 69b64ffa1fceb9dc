import { SegmentedControl } from "@mantine/core";
import { useMemo, useState, type ReactElement } from "react";
import { useNavigate } from "react-router-dom";
import { questions, useAnswer, type Parameters } from "../../analytics";
import { useSession } from "../../api/session/session";
import type { Cells } from "../../shared/cells/columns";
import { opensScreen } from "../../shared/permissions";
import { sumOf, totalLineLevel, withTotalLine } from "../../shared/cells/total-line";
import { cellText } from "../../shared/cells/cell-text";
import { ReportTable } from "../../ui/report-table/report-table";
import { EmptyState } from "../../ui/page/states";
import { counted } from "../../shared/wording";
import { ListDrawer } from "./list-drawer";
import styles from "./list-drawer.module.css";
import type { DrillThrough, Report } from "./report";
import { withoutHidden, type Shown } from "./use-export";

/** A count with the plural noun of a list: “12 entries”, “1 ARBO”. */
export const countWithNoun = (count: number, things: string): string =>
  counted(count, things.replace(/ies$/, "y").replace(/s$/, ""), things);

/** The suffix of the column that each side of a comparison sums. */
const ends: Readonly<Record<string, string>> = {
  target: "target",
  accomplishment: "accomp",
  matched: "matched",
  target_only: "target",
  accomplishment_only: "accomp",
};

/**
 * The number of rows in a list, and their sum if the figure is a sum: “12 supports, adding up to
 * 452 (Quantity, Matched)”.
 */
export function listCountText({ list, sum }: DrillThrough, side: string, rows: readonly Cells[]): string {
  const count = countWithNoun(rows.length, list.of);
  const column =
    sum === undefined ? undefined : list.columns.find(({ name }) => name === `${sum}_${ends[side]}`);
  if (column === undefined) return count;
  const of = [...(column.groups ?? []), column.label].join(", ");
  return `${count}, adding up to ${cellText(sumOf(rows, column.name) ?? 0, column.kind)} (${of})`;
}

interface DrillThroughDrawerProps {
  report: Report;
  behind: DrillThrough;
  /** The parameters of the screen's filter. Those of the figure's place are added. */
  parameters: Parameters;
  /** Columns that the user's scope makes constant. */
  hidden: readonly string[];
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
}

/** The list behind a figure, with a switch between the sides of the comparison and an export of its own. */
export function DrillThroughDrawer(props: DrillThroughDrawerProps): ReactElement {
  const { report, behind, onExport, onClose } = props;
  const { list, place, figure } = behind;
  const [side, setSide] = useState(behind.side);
  const columns = useMemo(() => withoutHidden(list.columns, props.hidden), [list, props.hidden]);
  const [order, setOrder] = useState<readonly Cells[] | null>(null);
  const navigate = useNavigate();
  const mayOpen = useSession(({ user }) => user !== null && opensScreen(user, "forms"));
  const question = questions[list.question];
  if (question === undefined) throw new Error(`There is no question “${list.question}”.`);
  const { rows, state, error, retry } = useAnswer(question, {
    ...props.parameters,
    ...behind.parameters,
    side,
  });
  const chosen = report.sides.find(({ value }) => value === side)?.label ?? "";
  const title = `${chosen === "" ? list.of.replace(/^./, (first) => first.toUpperCase()) : chosen}: ${
    place === "" ? "all of the selection" : place
  }${figure === undefined ? "" : `, ${figure}`}`;
  const count = rows === undefined || state === "loading" ? "" : listCountText(behind, side, rows);
  const proven = useMemo(
    () =>
      rows === undefined
        ? []
        : withTotalLine(rows, columns, `Total of ${countWithNoun(rows.length, list.of)}`),
    [rows, columns, list],
  );
  const addressOf = (row: Cells, column: string): string | null =>
    mayOpen && totalLineLevel(row) === "row" ? (list.records?.(row, column, side) ?? null) : null;
  const choose = (next: string): void => {
    setOrder(null);
    setSide(next);
  };
  return (
    <ListDrawer
      title={title}
      choice={
        report.sides.length === 0 ? null : (
          <SegmentedControl
            size="xs"
            aria-label="Which side of the comparison"
            data={report.sides.map(({ value, label }) => ({ value, label }))}
            value={side}
            onChange={choose}
            transitionDuration={0}
            className={styles.choice}
          />
        )
      }
      count={count}
      has={rows !== undefined}
      error={error}
      retry={retry}
      shown={
        state !== "ready"
          ? null
          : () => ({
              title: `${report.title}: ${title}`,
              columns: list.columns,
              rows: order ?? proven,
              level: totalLineLevel,
              frozenColumns: 1,
              ...(figure === undefined ? {} : { narrowed: [["Figure", figure]] }),
              notes: [["Place", place === "" ? "All" : place]],
              meant: [{ question: list.question }],
            })
      }
      onExport={onExport}
      onClose={onClose}
    >
      {rows === undefined ? null : rows.length === 0 ? (
        <EmptyState title={`No ${list.of}`} text="Nothing of the current selection is on this side." />
      ) : (
        <div className={state === "loading" ? styles.updating : undefined} aria-busy={state === "loading"}>
          <ReportTable
            key={side}
            label={title}
            columns={columns}
            rows={proven}
            rowKey={list.rowKey}
            level={totalLineLevel}
            marks={report.marks}
            opens={(row, column) => addressOf(row, column) !== null}
            onOpen={(row, column) => {
              const address = addressOf(row, column);
              if (address !== null) void navigate(address);
            }}
            onOrder={setOrder}
          />
        </div>
      )}
    </ListDrawer>
  );
}
