import { Button, Drawer, SegmentedControl } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import { queries, useQuery, type Parameters } from "../analytics";
import type { Cells } from "../shared/columns";
import { useFocusBack } from "../ui/focus-back";
import { ReportTable } from "../ui/report-table/report-table";
import { TableSkeleton } from "../ui/skeletons";
import { EmptyState, ErrorState } from "../ui/states";
import type { Behind, Report } from "./report";
import styles from "./report-view.module.css";
import type { Shown } from "./use-export";

interface BehindDrawerProps {
  report: Report;
  behind: Behind;
  /** The filter of the screen as parameters; the figure's own place comes on top. */
  parameters: Parameters;
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
}

/** What is behind a figure: as many rows as it counts, each side of the comparison a click away, with its own export. */
export function BehindDrawer(props: BehindDrawerProps): ReactElement {
  const { report, behind, onExport, onClose } = props;
  const { list, place } = behind;
  const [opened, setOpened] = useState(true);
  const focusBack = useFocusBack();
  const [side, setSide] = useState(behind.side);
  const [order, setOrder] = useState<readonly Cells[] | null>(null);
  const query = queries[list.query];
  if (query === undefined) throw new Error(`There is no query “${list.query}”.`);
  const { rows, state, error, retry } = useQuery(query, {
    ...props.parameters,
    ...behind.parameters,
    side,
  });
  const chosen = report.sides.find(({ value }) => value === side)?.label ?? "";
  const title = `${chosen}${place === "" ? "" : `: ${place}`}`;
  const count =
    rows === undefined || state === "loading" ? "" : `${rows.length.toLocaleString("en-PH")} ${list.of}`;
  const choose = (next: string): void => {
    setOrder(null);
    setSide(next);
  };
  return (
    <Drawer
      opened={opened}
      onClose={() => setOpened(false)}
      onExitTransitionEnd={() => {
        focusBack();
        onClose();
      }}
      position="right"
      size="min(76rem, 100vw)"
      className={styles.drawer}
      title={<span className={styles.drawerTitle}>{title}</span>}
    >
      <div className={styles.drawerBar}>
        <SegmentedControl
          size="xs"
          aria-label="Which side of the comparison"
          data={report.sides.map(({ value, label }) => ({ value, label }))}
          value={side}
          onChange={choose}
          transitionDuration={0}
          className={styles.sides}
        />
        <output className={styles.count}>{count}</output>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconFileSpreadsheet size={16} />}
          disabled={state !== "ready"}
          onClick={() =>
            void onExport({
              title: `${report.title}: ${title}`,
              columns: list.columns,
              rows: order ?? rows ?? [],
              frozenColumns: 1,
              notes: [["Place", place === "" ? "All" : place]],
            })
          }
        >
          Export
        </Button>
      </div>
      {state === "error" && rows === undefined ? (
        <ErrorState error={error} retry={retry} />
      ) : rows === undefined ? (
        <TableSkeleton rows={12} columns={6} />
      ) : rows.length === 0 ? (
        <EmptyState title={`No ${list.of}`} text="Nothing of the current selection is on this side." />
      ) : (
        <div className={state === "loading" ? styles.updating : undefined} aria-busy={state === "loading"}>
          <ReportTable
            key={side}
            label={title}
            columns={list.columns}
            rows={rows}
            rowKey={list.rowKey}
            marks={report.marks}
            onOrder={setOrder}
          />
        </div>
      )}
    </Drawer>
  );
}
