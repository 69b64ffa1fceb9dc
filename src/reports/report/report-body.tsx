import type { ReactElement } from "react";
import type { Cells, Column } from "../../shared/cells/columns";
import { ReportTable } from "../../ui/report-table/report-table";
import { TableSkeleton, TilesSkeleton } from "../../ui/page/skeletons";
import { EmptyState, ErrorState } from "../../ui/page/states";
import { Figures } from "./figures";
import type { DrillThrough, Report, ReportLayout } from "./report";
import styles from "./list-drawer.module.css";
import { useFold } from "./use-fold";

interface ReportBodyProps {
  report: Report;
  layout: ReportLayout;
  label: string;
  columns: readonly Column[];
  rows: readonly Cells[] | undefined;
  state: "loading" | "ready" | "error";
  error: Error | undefined;
  retry: () => void;
  /** The records behind a figure for this user; null when there are none. */
  behind: (row: Cells, column: string) => DrillThrough | null;
  onOpen: (row: Cells, column: string) => void;
  onOrder: (rows: readonly Cells[]) => void;
  /** Whether a search is active. Its results are shown unfolded. */
  searching: boolean;
}

const noMarks = {};

/** The figures of a report, or a placeholder, an error or an empty message. */
export function ReportBody(props: ReportBodyProps): ReactElement {
  const { report, layout, label, columns, rows, state, error, retry, onOpen, onOrder } = props;
  const outline = useFold(layout, rows, props.searching);
  const opens = (row: Cells, column: string): boolean => props.behind(row, column) !== null;
  if (state === "error" && rows === undefined) return <ErrorState error={error} retry={retry} />;
  if (rows === undefined)
    return layout.shape === "figures" ? (
      <TilesSkeleton figures={4} charts={0} />
    ) : (
      <TableSkeleton rows={14} columns={8} />
    );
  const [first] = rows;
  if (first === undefined || rows.every((row) => (layout.level?.(row) ?? "row") === "total"))
    return (
      <EmptyState
        title="No figures for this selection"
        text="No record matches the filters. Remove one, or choose both stages."
      />
    );
  if (layout.shape === "figures")
    return (
      <Figures
        label={label}
        columns={columns}
        row={first}
        marks={report.marks ?? noMarks}
        opens={(column) => opens(first, column)}
        onOpen={(column) => onOpen(first, column)}
      />
    );
  // While new figures load, those of the previous selection are dimmed.
  return (
    <div className={state === "loading" ? styles.updating : undefined} aria-busy={state === "loading"}>
      <ReportTable
        key={layout.name}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={layout.rowKey}
        level={layout.level}
        frozenColumns={layout.frozenColumns}
        marks={report.marks}
        opens={opens}
        onOpen={onOpen}
        onOrder={onOrder}
        outline={outline}
      />
    </div>
  );
}
