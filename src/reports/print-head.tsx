import type { ReactElement } from "react";
import { useSession } from "../api/session";
import { brand } from "../shared/brand";
import { formatLongDate, today } from "../shared/dates";
import styles from "./report-view.module.css";

interface PrintHeadProps {
  title: string;
  scope: string;
  filters: readonly (readonly [label: string, value: string])[];
  stage: string;
}

/** The head of a printed report: department, title, scope, filters, who printed it and when. Not on the screen. */
export function PrintHead({ title, scope, filters, stage }: PrintHeadProps): ReactElement {
  const user = useSession((state) => state.user);
  const filtered = filters.map(([label, value]) => `${label}: ${value}`).join("; ");
  return (
    <div className={styles.printHead} aria-hidden>
      <p>{brand.department}</p>
      <p className={styles.printTitle}>{title}</p>
      <p>
        {scope}. {stage}. {filtered === "" ? "No filter." : `${filtered}.`}
      </p>
      <p>
        Printed on {formatLongDate(today())} by {user?.name ?? user?.username}
      </p>
    </div>
  );
}
