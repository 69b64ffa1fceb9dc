import { Suspense, type ReactElement } from "react";
import type { Parameters, Question } from "../../analytics";
import type { ComparedPeriods } from "../../questions/periods";
import { lazyPart } from "../../api/calls/lazy-part";
import { Drawer } from "../../ui/overlays/overlays";
import { TableSkeleton } from "../../ui/page/skeletons";
import type { Unit } from "../charts/parts/numbers";
import styles from "./records-drawer.module.css";

const Records = lazyPart(() => import("./records"));

/** A request to show records. */
export interface RecordsRequest {
  title: string;
  question: Question;
  parameters: Parameters;
  /** The earlier period of a comparison that they are of; without it they are of the period that is filtered. */
  periods?: ComparedPeriods | undefined;
  /** What narrows them beyond the filter bar, in words. */
  within?: string | undefined;
  /** What the list holds and how the figure follows from it, where they differ. */
  explains?: string | undefined;
  /** The columns whose sum is the figure, and its unit, if the figure is not the number of records. */
  sum?: { columns: readonly string[]; unit: Unit } | undefined;
}

interface RecordsDrawerProps {
  request: RecordsRequest | null;
  onClose: () => void;
  /** Opens one organization. */
  onOrganization: (id: number) => void;
}

/** A drawer with the records behind a number. Their number or sum equals it. */
export function RecordsDrawer({ request, onClose, onOrganization }: RecordsDrawerProps): ReactElement {
  return (
    <Drawer
      opened={request !== null}
      onClose={onClose}
      position="right"
      size="min(100vw, 64rem)"
      title={<span className={styles.title}>{request?.title}</span>}
    >
      {request === null ? null : (
        <Suspense fallback={<TableSkeleton rows={14} columns={5} />}>
          <Records request={request} onOrganization={onOrganization} />
        </Suspense>
      )}
    </Drawer>
  );
}
