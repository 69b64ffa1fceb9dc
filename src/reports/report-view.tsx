import { Button, Menu, SegmentedControl } from "@mantine/core";
import { IconFileSpreadsheet, IconPrinter, IconUnlink } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useState, type ReactElement } from "react";
import { useSearchParams } from "react-router-dom";
import { queries, toParameters, useEngine, useQuery } from "../analytics";
import { useSession } from "../api/session";
import { filterBar } from "../entities/filters";
import type { Cells } from "../shared/columns";
import { formatMoment } from "../shared/dates";
import { hiddenColumns } from "../shared/permissions";
import { countChoices, useFilterAddress } from "../ui/filter-address";
import { FilterBar } from "../ui/filter-bar";
import { BehindDrawer } from "./behind-drawer";
import { filterWords, stageWords } from "./filter-words";
import { PrintHead } from "./print-head";
import { useRegionOrder } from "./region-order";
import type { Behind, Report, ReportLayout } from "./report";
import { ReportBody } from "./report-body";
import styles from "./report-view.module.css";
import { useScopeWords } from "./scope-words";
import { useExport, withoutHidden } from "./use-export";

const useLayouts = (report: Report): readonly ReportLayout[] => {
  const status = useSession(({ user }) => user?.status ?? "Provincial");
  return useMemo(
    () => report.layouts.filter((layout) => layout.for === undefined || layout.for.includes(status)),
    [report, status],
  );
};

/** A report: filters, layouts, the figures, what is behind them, export and print. */
export function ReportView({ report }: { report: Report }): ReactElement {
  const user = useSession((state) => state.user);
  const hidden = useMemo(() => (user === null ? [] : hiddenColumns(user.status)), [user]);
  const scope = useScopeWords();
  const { filter, stage, setFilter, setStage } = useFilterAddress(filterBar, hidden);
  const [address, setAddress] = useSearchParams();
  const layouts = useLayouts(report);
  const layout = layouts.find(({ name }) => name === address.get("view")) ?? layouts[1] ?? layouts[0];
  if (layout === undefined) throw new Error(`The report “${report.name}” has no layout.`);
  const parameters = useMemo(
    () => toParameters(filter, stage === "both" ? {} : { process_stage: stage }),
    [filter, stage],
  );
  const query = queries[layout.query];
  if (query === undefined) throw new Error(`There is no query “${layout.query}”.`);
  const answer = useQuery(query, parameters);
  useEffect(() => {
    if (answer.error !== undefined)
      console.error(`The report “${report.title}” could not be loaded: ${answer.error.message}`);
  }, [answer.error, report.title]);
  const { asOf } = useEngine();
  const ordered = useRegionOrder();
  /** Of one region the subtotal says the same as the total. */
  const oneRegion = hidden.includes("region_name");
  const all = countChoices(filter) > 0 ? "Total of the selection" : scope;
  const rows = useMemo(
    () =>
      answer.rows === undefined
        ? undefined
        : ordered(answer.rows)
            .filter((row) => !(oneRegion && layout.level?.(row) === "subtotal"))
            .map((row) => layout.present?.(row, all) ?? row),
    [answer.rows, ordered, oneRegion, layout, all],
  );
  const columns = useMemo(() => withoutHidden(layout.columns, hidden), [layout, hidden]);
  const [behind, setBehind] = useState<Behind | null>(null);
  const [order, setOrder] = useState<{ of: readonly Cells[] | undefined; rows: readonly Cells[] } | null>(
    null,
  );
  const keepOrder = useCallback((now: readonly Cells[]) => setOrder({ of: rows, rows: now }), [rows]);
  const exportShown = useExport(filter, stage);
  const label = layouts.length > 1 ? `${report.title}, ${layout.label.toLowerCase()}` : report.title;
  const shownRows = (order !== null && order.of === rows ? order.rows : rows) ?? [];
  const onExport = () =>
    exportShown({
      title: label,
      columns: layout.columns,
      rows: shownRows,
      level: layout.level,
      frozenColumns: Math.max(0, (layout.frozenColumns ?? 1) - hidden.length),
      notes: [["How it is counted", report.about]],
    });
  const openList = (index: number): void => {
    const chosen = report.lists[index];
    if (chosen !== undefined) setBehind({ place: "", list: chosen.list, side: chosen.side, parameters: {} });
  };
  return (
    <>
      <FilterBar
        fields={filterBar}
        filter={filter}
        onChange={setFilter}
        hidden={hidden}
        scope={user ?? undefined}
        stage={stage}
        onStage={setStage}
      />
      <PrintHead title={label} scope={scope} filters={filterWords(filter)} stage={stageWords[stage]} />
      <div className={`${styles.toolbar} no-print`}>
        {layouts.length > 1 ? (
          <SegmentedControl
            aria-label="How the report is laid out"
            size="sm"
            data={layouts.map(({ name, shape, label: text }) => ({
              value: name,
              label: shape === "figures" && user?.status !== "Central" ? scope : text,
            }))}
            value={layout.name}
            onChange={(view) =>
              setAddress((now) => {
                const next = new URLSearchParams(now);
                next.set("view", view);
                return next;
              })
            }
            transitionDuration={0}
          />
        ) : null}
        <div className={styles.buttons}>
          <Menu>
            <Menu.Target>
              <Button variant="default" leftSection={<IconUnlink size={17} />}>
                Unmatched
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {report.lists.map((one, index) => (
                <Menu.Item key={one.label} onClick={() => openList(index)}>
                  {one.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} />}
            onClick={() => print()}
            disabled={rows === undefined}
          >
            Print
          </Button>
          <Button
            leftSection={<IconFileSpreadsheet size={17} />}
            onClick={() => void onExport()}
            disabled={rows === undefined}
          >
            Export to Excel
          </Button>
        </div>
      </div>
      <ReportBody
        report={report}
        layout={layout}
        label={label}
        columns={columns}
        rows={rows}
        state={answer.state}
        error={answer.error}
        retry={answer.retry}
        onOpen={(row, column) => setBehind(report.behind(row, column, layout))}
        onOrder={keepOrder}
      />
      <p className={styles.about}>
        {stageWords[stage]}.{asOf === null ? "" : ` Data as of ${formatMoment(asOf)}.`} {report.about}
      </p>
      {behind === null ? null : (
        <BehindDrawer
          report={report}
          behind={behind}
          parameters={parameters}
          onExport={exportShown}
          onClose={() => setBehind(null)}
        />
      )}
    </>
  );
}
