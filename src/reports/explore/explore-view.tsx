import { SegmentedControl } from "@mantine/core";
import { useEffect, useMemo, type ReactElement } from "react";
import { useEngine, wantEngine } from "../../analytics";
import { useExploration } from "../../api/explorations";
import { useSession } from "../../api/session/session";
import type { Definition } from "../../shared/calls/explorations";
import { hiddenColumns } from "../../shared/permissions";
import { LazySubscriptionDialog } from "../../subscriptions/lazy-subscription-dialog";
import { TableSkeleton } from "../../ui/page/skeletons";
import { EmptyState } from "../../ui/page/states";
import { savedPivot, useExploreAddress, type Mode } from "./explore-address";
import styles from "./explore.module.css";
import { PivotView } from "./pivot/pivot-view";
import { SavedBar } from "./saved/saved-bar";
import { newChart, openSql, useSqlDraft } from "./sql/sql-draft";
import { SqlView } from "./sql/sql-view";
import { useSaved } from "./saved/use-saved";

const modes: { value: Mode; label: string }[] = [
  { value: "pivot", label: "Pivot" },
  { value: "sql", label: "SQL" },
];

/**
 * The tab Explore: a user's own pivot over any fact, or a user's own statement, which can be saved and shared.
 */
export default function ExploreView(): ReactElement {
  const user = useSession((state) => state.user);
  const status = user?.status ?? "Provincial";
  const hidden = hiddenColumns(status);
  const engine = useEngine();
  const address = useExploreAddress(status, hidden);
  const { pivot, period, mode, opened, bare, show } = address;
  const draft = useSqlDraft(({ text }) => text);
  const chart = useSqlDraft((state) => state.chart);
  const saved = useSaved();
  const { found: current, isPending } = useExploration(opened);
  const linked = bare ? current : undefined;
  useEffect(() => {
    if (linked === undefined) return;
    if (linked.definition.kind === "sql") openSql(linked.definition);
    show(linked.definition, linked.id, true);
  }, [linked, show]);
  const definition = useMemo<Definition>(
    () =>
      mode === "sql"
        ? { kind: "sql", text: draft, ...(chart === undefined ? {} : { chart }) }
        : savedPivot(pivot, period),
    [mode, draft, chart, pivot, period],
  );
  const open = (next: Definition, id: number | null): void => {
    if (next.kind === "sql") openSql(next);
    show(next, id);
  };
  useEffect(() => wantEngine("engine"), []);
  if (engine.state === "unavailable" && engine.waits !== true)
    return (
      <EmptyState
        title="Explore does not run on this device"
        text={`It computes in the browser over all records of your area, and this one cannot: ${(engine.reason ?? "it has no engine").replace(/\.$/, "")}. Open it in a current browser on a device with more memory. The reports and dashboards go on here.`}
      />
    );
  return (
    <div className={styles.explore}>
      <div className={`${styles.bar} no-print`}>
        <SegmentedControl
          aria-label="How to explore"
          data={modes}
          value={mode}
          onChange={(next) => address.setMode(next)}
          transitionDuration={0}
        />
        <SavedBar
          saved={saved}
          current={current}
          missing={opened !== null && !isPending && current === undefined}
          definition={definition}
          onOpen={open}
        />
      </div>
      {bare && isPending ? (
        <TableSkeleton rows={12} columns={6} />
      ) : mode === "sql" ? (
        <SqlView name={current?.definition.kind === "sql" ? current.name : undefined} />
      ) : (
        <PivotView
          pivot={pivot}
          hidden={hidden}
          name={current?.definition.kind === "pivot" ? current.name : undefined}
          onChange={address.setPivot}
          onEdit={(sql) => open({ kind: "sql", text: sql, chart: newChart }, null)}
        />
      )}
      <LazySubscriptionDialog />
    </div>
  );
}
