import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import { SideDrawer } from "../../ui/overlays/side-drawer";
import { TableSkeleton } from "../../ui/page/skeletons";
import { ErrorState } from "../../ui/page/states";
import styles from "./list-drawer.module.css";
import type { Shown } from "./use-export";

interface ListDrawerProps {
  title: string;
  /** A switch between several lists. */
  choice?: ReactNode;
  /** The number of rows in words; empty while it is unknown. */
  count: string;
  /** Whether the rows are loaded. If not, `error` is shown. */
  has: boolean;
  error: Error | undefined;
  retry: () => void;
  /** Returns what is exported; null while there is nothing to export. */
  shown: (() => Shown) | null;
  onExport: (shown: Shown) => Promise<boolean>;
  onClose: () => void;
  /** The table of rows. */
  children: ReactNode;
}

/** The list behind a figure of a report: the number of its rows, their export, and the rows. */
export function ListDrawer(props: ListDrawerProps): ReactElement {
  const { title, has, error, shown } = props;
  return (
    <SideDrawer title={title} width={76} onClose={props.onClose}>
      <div className={styles.list}>
        <div className={styles.bar}>
          {props.choice}
          <output className={styles.count}>{props.count}</output>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} />}
            disabled={shown === null}
            onClick={() => shown !== null && void props.onExport(shown())}
          >
            Export
          </Button>
        </div>
        {has ? (
          props.children
        ) : error === undefined ? (
          <TableSkeleton rows={12} columns={6} />
        ) : (
          <ErrorState error={error} retry={props.retry} />
        )}
      </div>
    </SideDrawer>
  );
}
