import { Button } from "@mantine/core";
import { IconAdjustments, IconFileSpreadsheet } from "@tabler/icons-react";
import { useCallback, useMemo, useState, type ReactElement } from "react";
import { joinedTables, MAX_ROWS, useEngine, type FactTable } from "../../../analytics";
import { useSession } from "../../../api/session";
import { filterBar, type Filter } from "../../../entities/define/filters";
import type { Cells } from "../../../shared/columns";
import type { Pivot } from "../../../questions/exploration";
import { countChoices } from "../../../ui/filter-bar/filter-address";
import { periodChip } from "../../../ui/filter-bar/period-menu";
import { useFilterAddress } from "../../../ui/filter-bar/use-filter-address";
import { FilterBar } from "../../../ui/filter-bar/filter-bar";
import { PrintButton } from "../../../ui/page/print-button";
import { TableSkeleton } from "../../../ui/page/skeletons";
import { ErrorState } from "../../../ui/page/states";
import { stageLabels } from "../../../dashboard/labels/filter-texts";
import { filterTexts } from "../../../entities/define/filter-texts";
import { PrintHead } from "../../report/print-head";
import { ReportFoot } from "../../report/report-foot";
import { useScopeLabel } from "../../report/use-scope-label";
import { useExport, type Shown } from "../../report/use-export";
import styles from "../explore.module.css";
import { FactsProgress } from "../facts-progress";
import { columnLabel } from "../../../labels/column-label";
import { factDescription } from "../fields";
import { PivotBuilder } from "./pivot-builder";
import { kindNotes } from "./pivot-kinds";
import { PivotResult, type DrillRequest } from "./pivot-result";
import { pivotTable } from "./pivot-table";
import { pivotNotes, pivotTitle, topNotes } from "./pivot-texts";
import { RecordsDrawer } from "./records-drawer";
import { SqlPanel } from "../sql/sql-panel";
import { usePivot } from "./use-pivot";

interface PivotViewProps {
  pivot: Pivot;
  hidden: readonly string[];
  /** The name of the open exploration. */
  name: string | undefined;
  onChange: (pivot: Pivot) => void;
  onEdit: (sql: string) => void;
}

const ignoredLabel = (name: string): string =>
  name === "process_stage"
    ? "Pending and approved"
    : (filterBar[name as keyof Filter]?.label ?? columnLabel(name));

/** A user's own pivot: the filter bar, its settings, and its figures. */
export function PivotView({ pivot, hidden, name, onChange, onEdit }: PivotViewProps): ReactElement {
  const user = useSession((state) => state.user);
  const engine = useEngine();
  const scope = useScopeLabel();
  const { filter, stage, period, setFilter, setStage, setPeriod } = useFilterAddress(filterBar, { hidden });
  const fact = (joinedTables.find((one) => one.name === pivot.fact) ?? joinedTables[0]) as FactTable;
  const asked = usePivot(pivot, fact);
  const { laid, sql, selected } = asked;
  // On a phone the result is shown first.
  const [building, setBuilding] = useState(() => !matchMedia("(max-width: 48rem)").matches);
  const [cell, setCell] = useState<DrillRequest | null>(null);
  // A filter by kind does not change the place: the total of all accomplishments is
  // still named after the scope.
  const narrows = pivot.filters.some(({ field }) => field !== "kind");
  const all = countChoices(filter) > 0 || narrows ? "Total of the selection" : scope;
  const table = useMemo(
    () => (laid === null ? null : pivotTable(laid.arranged, all, laid.pivot.totals)),
    [laid, all],
  );
  const [order, setOrder] = useState<{ of: unknown; rows: readonly Cells[] } | null>(null);
  const keepOrder = useCallback((rows: readonly Cells[]) => setOrder({ of: table, rows }), [table]);
  const exportOfBar = useExport(filter, stage);
  const own = pivotNotes(pivot);
  const exportShown = (shown: Shown) => exportOfBar({ narrowed: own, ...shown });
  const title = pivotTitle(pivot, fact);
  const shownTitle = name ?? title;
  const onExport = () =>
    table !== null &&
    exportShown({
      title: shownTitle,
      columns: table.columns,
      rows: order?.of === table ? (order?.rows ?? []) : table.rows,
      level: table.level,
      frozenColumns: table.frozenColumns,
      notes: [["Pivot", title], ...notes.map((note) => ["Note", note] as const), ["SQL", sql]],
    });
  const notes = [
    ...kindNotes(pivot),
    ...topNotes(pivot),
    ...(selected.ignored.length === 0
      ? []
      : [
          `These records do not know ${selected.ignored.map(ignoredLabel).join(", ")}: that filter changes nothing here.`,
        ]),
    ...(laid?.cut === true
      ? [
          `The answer was cut at ${MAX_ROWS.toLocaleString("en-PH")} cells: totals are whole, some rows are missing. Filter, use fewer fields, or show only the first rows.`,
        ]
      : []),
  ];
  return (
    <>
      <FilterBar
        fields={filterBar}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={user ?? undefined}
        period={periodChip({ fields: filterBar, period, onChange: setPeriod })}
        stage={stage}
        onStage={setStage}
      />
      <PrintHead
        title={shownTitle}
        scope={scope}
        filters={[...filterTexts(filter), ...own]}
        stage={stageLabels[stage]}
      />
      <div className={styles.layout} data-building={building || undefined}>
        {building ? <PivotBuilder pivot={pivot} fact={fact} hidden={hidden} onChange={onChange} /> : null}
        <div className={styles.result}>
          <div className={`${styles.resultBar} no-print`}>
            <h2 className={styles.resultTitle}>{title}</h2>
            <div className={styles.buttons}>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconAdjustments size={16} />}
                aria-expanded={building}
                onClick={() => setBuilding(!building)}
              >
                {building ? "Hide fields" : "Show fields"}
              </Button>
              <PrintButton size="compact-md" disabled={table === null || !asked.current} />
              <Button
                size="compact-md"
                leftSection={<IconFileSpreadsheet size={16} />}
                disabled={table === null || !asked.current}
                onClick={() => void onExport()}
              >
                Export to Excel
              </Button>
            </div>
          </div>
          {notes.map((note) => (
            <output key={note} className={styles.note}>
              {note}
            </output>
          ))}
          {asked.state === "error" ? (
            <ErrorState title="The pivot could not be computed" error={asked.error} retry={asked.retry} />
          ) : laid === null || table === null ? (
            <>
              <FactsProgress facts={asked.facts} />
              <TableSkeleton rows={12} columns={6} />
            </>
          ) : (
            <div className={asked.current ? undefined : styles.updating} aria-busy={!asked.current}>
              <PivotResult
                pivot={laid.pivot}
                arranged={laid.arranged}
                table={table}
                title={shownTitle}
                onDrill={setCell}
                onOrder={keepOrder}
              />
            </div>
          )}
          <SqlPanel sql={sql} onEdit={() => onEdit(sql)} />
          {asked.state === "error" ? null : engine.state === "ready" ? (
            <ReportFoot stage={stage} about={factDescription(fact)} />
          ) : (
            <output className={styles.note}>The records are on their way into this browser.</output>
          )}
        </div>
      </div>
      {cell === null || laid === null ? null : (
        <RecordsDrawer
          pivot={laid.pivot}
          fact={laid.arranged.fact}
          selected={selected}
          cell={cell}
          hidden={hidden}
          onExport={exportShown}
          onClose={() => setCell(null)}
        />
      )}
    </>
  );
}
