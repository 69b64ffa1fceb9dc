import { Button } from "@mantine/core";
import { IconAdjustments, IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { useEngine } from "../../../analytics";
import { useSession } from "../../../api/session/session";
import { filterBar } from "../../../entities/define/filters";
import type { Pivot } from "../../../shared/calls/explorations";
import { periodChip } from "../../../ui/filter-bar/period-menu";
import { useFilterAddress } from "../../../ui/filter-bar/use-filter-address";
import { FilterBar } from "../../../ui/filter-bar/filter-bar";
import { SendMenu } from "../../../subscriptions/send-menu";
import { PrintButton } from "../../../ui/page/print-button";
import { TableSkeleton } from "../../../ui/page/skeletons";
import { ErrorState } from "../../../ui/page/states";
import { stageLabels } from "../../../dashboard/labels/filter-texts";
import { filterTexts } from "../../../entities/define/filter-texts";
import { meansAll, useFirstPeriod, useRememberedPeriod } from "../../report/first-period";
import { PrintHead } from "../../../dashboard/page/print-head";
import { ReportFoot } from "../../report/report-foot";
import styles from "../explore.module.css";
import { CompareMenu, type CompareMenuProps } from "../../../dashboard/compare/compare-menu";
import { SamePeriodItem } from "../../../dashboard/compare/same-period-item";
import { filterOf } from "../../../pivots/pivot-filters";
import { today } from "../../../shared/time/dates";
import { withPeriod } from "../../../shared/time/relative-periods";
import { FactsProgress } from "../facts-progress";
import { factDescription } from "../../../pivots/facts/fields";
import { PivotBuilder } from "./pivot-builder";
import { PivotResult, type DrillRequest } from "./pivot-result";
import { pivotDraft } from "../exploration-draft";
import { PivotRecordsDrawer } from "./pivot-records-drawer";
import { SqlPanel } from "../sql/sql-panel";
import { usePivotFigures } from "./use-pivot-figures";

interface PivotViewProps {
  pivot: Pivot;
  hidden: readonly string[];
  /** The name of the open exploration. */
  name: string | undefined;
  onChange: (pivot: Pivot) => void;
  onEdit: (sql: string) => void;
}

/** A user's own pivot: the filter bar, its settings, and its figures. */
export function PivotView({ pivot, hidden, name, onChange, onEdit }: PivotViewProps): ReactElement {
  const user = useSession((state) => state.user);
  const engine = useEngine();
  const { filter, stage, period, setFilter, setStage, setPeriod } = useFilterAddress(filterBar, {
    hidden,
    otherwise: useFirstPeriod(filterBar),
    meansAll,
  });
  const choosePeriod = useRememberedPeriod(setPeriod);
  const figures = usePivotFigures(pivot, name);
  const comparison: CompareMenuProps = {
    against: pivot.against ?? null,
    onChange: (against) => {
      const { against: _against, ...plain } = pivot;
      onChange(against === null ? plain : { ...plain, against });
    },
    parameters: filterOf(pivot),
    day: today(),
    period,
    onPeriod: (compared) =>
      typeof compared === "string" ? setPeriod(compared) : setFilter((now) => withPeriod(now, compared)),
  };
  const { fact, laid, sql, table, title, notes } = figures;
  // On a phone the result is shown first.
  const [building, setBuilding] = useState(() => !matchMedia("(max-width: 48rem)").matches);
  const [cell, setCell] = useState<DrillRequest | null>(null);
  return (
    <>
      <FilterBar
        fields={filterBar}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={user ?? undefined}
        period={periodChip({
          fields: filterBar,
          period,
          onChange: choosePeriod,
          more: <SamePeriodItem {...comparison} />,
        })}
        stage={stage}
        onStage={setStage}
      />
      <PrintHead
        landscape
        title={figures.shownTitle}
        scope={figures.scope}
        filters={[...filterTexts(filter), ...figures.narrowed]}
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
              <CompareMenu {...comparison} size="compact-md" />
              <SendMenu
                size="compact-md"
                canAlert
                disabled={table === null}
                makeDraft={() => pivotDraft(pivot, figures.shownTitle)}
              />
              <PrintButton size="compact-md" disabled={table === null || !figures.current} />
              <Button
                size="compact-md"
                leftSection={<IconFileSpreadsheet size={16} />}
                disabled={table === null || !figures.current}
                onClick={() => void figures.exportTable()}
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
          {figures.state === "error" ? (
            <ErrorState title="The pivot could not be computed" error={figures.error} retry={figures.retry} />
          ) : laid === null || table === null ? (
            <>
              <FactsProgress facts={figures.facts} />
              <TableSkeleton rows={12} columns={6} />
            </>
          ) : (
            <div className={figures.current ? undefined : styles.updating} aria-busy={!figures.current}>
              <PivotResult
                pivot={laid.pivot}
                arranged={laid.arranged}
                table={table}
                title={figures.shownTitle}
                onDrill={setCell}
                onOrder={figures.keepOrder}
              />
            </div>
          )}
          <SqlPanel sql={sql} onEdit={() => onEdit(sql)} />
          {figures.state === "error" ? null : engine.state === "ready" ? (
            <ReportFoot stage={stage} about={factDescription(fact)} />
          ) : (
            <output className={styles.note}>The records are on their way into this browser.</output>
          )}
        </div>
      </div>
      {cell === null || laid === null ? null : (
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
    </>
  );
}
