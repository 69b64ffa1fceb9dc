import { useCallback, useMemo, useState, type ReactElement } from "react";
import { questions, toParameters } from "../../analytics";
import { useSession } from "../../api/session/session";
import type { Cells, Column } from "../../shared/cells/columns";
import { lowerFirst } from "../../shared/wording";
import { hiddenColumns, seesPersons } from "../../shared/permissions";
import type { SubscriptionDraft } from "../../subscriptions/subscription-dialog-store";
import { LazySubscriptionDialog } from "../../subscriptions/lazy-subscription-dialog";
import { currentAddress } from "../../subscriptions/current-address";
import { countChoices } from "../../ui/filter-bar/filter-address";
import { periodChip } from "../../ui/filter-bar/period-menu";
import { useFilterAddress } from "../../ui/filter-bar/use-filter-address";
import { FilterBar } from "../../ui/filter-bar/filter-bar";
import { OtherArea } from "../../ui/filter-bar/other-area";
import { DrillThroughDrawer } from "./drill-through-drawer";
import { stageLabels } from "../../dashboard/labels/filter-texts";
import { filterTexts } from "../../entities/define/filter-texts";
import { meansAll, useFirstPeriod, useRememberedPeriod } from "./first-period";
import { PrintHead } from "../../dashboard/page/print-head";
import type { DrillThrough, Report, ReportLayout } from "./report";
import { ReportBody } from "./report-body";
import { ReportFoot } from "./report-foot";
import { ReportToolbar } from "./report-toolbar";
import { subscribedLayout } from "./subscribed-layout";
import { useScopeLabel } from "./use-scope-label";
import { useExport, withoutHidden } from "./use-export";
import { filtersOf, useSearchText, useLayout, useReportRows } from "./use-report";

interface Order {
  of: readonly Cells[] | undefined;
  rows: readonly Cells[];
}

/** The number of text columns in front of the figures. */
const leadingTexts = (columns: readonly Column[]): number =>
  Math.max(
    0,
    columns.findIndex(({ kind }) => kind !== "text"),
  );

interface ReportViewProps {
  report: Report;
  /** Chooses among the reports of one tab. */
  chooser?: ReactElement;
}

/** A report: filters, layouts, figures, the lists behind them, export and print. */
export function ReportView({ report, chooser }: ReportViewProps): ReactElement {
  const user = useSession((state) => state.user);
  const status = user?.status ?? "Provincial";
  const hidden = hiddenColumns(status);
  const scope = useScopeLabel();
  const { layouts, layout, choose } = useLayout(report, status);
  const { fields, staged } = useMemo(() => filtersOf(layout), [layout]);
  const address = useFilterAddress(fields, { hidden, otherwise: useFirstPeriod(fields), meansAll });
  const choosePeriod = useRememberedPeriod(address.setPeriod);
  const { filter, setFilter, setStage } = address;
  const stage = staged ? address.stage : "both";
  const { asked, typed, type } = useSearchText(report);
  const parameters = useMemo(
    () =>
      toParameters(filter, {
        ...report.parameters,
        ...(stage === "both" ? {} : { process_stage: stage }),
        ...(asked === "" ? {} : { find: asked }),
      }),
    [report, filter, stage, asked],
  );
  const all = countChoices(filter) > 0 || asked !== "" ? "Total of the selection" : scope;
  const answer = useReportRows(layout, parameters, all, hidden);
  const { rows } = answer;
  const columns = useMemo(() => withoutHidden(layout.columns, hidden), [layout, hidden]);
  const maySeePersons = seesPersons(user);
  const drillThroughOf = useCallback(
    (row: Cells, column: string): DrillThrough | null => {
      const found = report.drillThrough(row, column, layout);
      return found !== null && questions[found.list.question]?.persons === true && !maySeePersons
        ? null
        : found;
    },
    [report, layout, maySeePersons],
  );
  const [behind, setDrillThrough] = useState<DrillThrough | null>(null);
  const [order, setOrder] = useState<Order | null>(null);
  const keepOrder = useCallback((now: readonly Cells[]) => setOrder({ of: rows, rows: now }), [rows]);
  const exportShown = useExport(filter, stage);
  const ofOwnArea = ({ shape }: ReportLayout): boolean => shape === "figures" && status !== "Central";
  const shape = ofOwnArea(layout) ? scope : lowerFirst(layout.label);
  const label = report.title.endsWith(shape) ? report.title : `${report.title}, ${shape}`;
  const onExport = () =>
    exportShown({
      title: label,
      columns: layout.sheetColumns ?? layout.columns,
      rows: (order?.of === rows ? order?.rows : rows) ?? [],
      level: layout.level,
      depth: layout.outline?.depth,
      opensTo: asked === "" ? layout.outline?.opensTo : undefined,
      frozenColumns: leadingTexts(withoutHidden(layout.sheetColumns ?? layout.columns, hidden)),
      narrowed: asked === "" ? [] : [[report.finds ?? "Find", asked]],
      notes: [["How it is counted", report.about]],
      meant: [{ question: layout.question }],
    });
  const makeDraft = (): SubscriptionDraft => ({
    name: label,
    address: currentAddress().address,
    sheets: [{ ...subscribedLayout(layout, label, parameters, hidden), period: address.period }],
  });
  return (
    <>
      <FilterBar
        fields={fields}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={user ?? undefined}
        period={periodChip({ fields, period: address.period, onChange: choosePeriod })}
        stage={stage}
        onStage={staged ? setStage : undefined}
      />
      {user === null ? null : <OtherArea hidden={hidden} own={user} />}
      <PrintHead
        landscape
        title={label}
        scope={scope}
        filters={filterTexts(filter)}
        stage={stageLabels[stage]}
      />
      {chooser}
      <ReportToolbar
        report={report}
        layouts={layouts.map((one) => ({
          value: one.name,
          label: ofOwnArea(one) ? scope : one.label,
        }))}
        layout={layout.name}
        onLayout={choose}
        onList={({ list, side }) => setDrillThrough({ place: "", list, side, parameters: {} })}
        find={report.finds === undefined ? null : { label: report.finds, typed, type }}
        onExport={() => void onExport()}
        makeDraft={makeDraft}
        ready={answer.isCurrent && answer.state !== "error"}
      />
      <ReportBody
        report={report}
        layout={layout}
        label={label}
        columns={columns}
        rows={rows}
        state={answer.state}
        error={answer.error}
        retry={answer.retry}
        behind={drillThroughOf}
        onOpen={(row, column) => setDrillThrough(drillThroughOf(row, column))}
        onOrder={keepOrder}
        searching={asked !== ""}
      />
      <ReportFoot stage={stage} about={report.about} />
      <LazySubscriptionDialog />
      {behind === null ? null : (
        <DrillThroughDrawer
          report={report}
          behind={behind}
          parameters={parameters}
          hidden={hidden}
          onExport={exportShown}
          onClose={() => setDrillThrough(null)}
        />
      )}
    </>
  );
}
