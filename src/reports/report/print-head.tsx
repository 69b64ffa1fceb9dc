import type { ReactElement } from "react";
import { useAsOf } from "../../analytics";
import { useSession } from "../../api/session";
import { brand } from "../../shared/brand";
import { formatLongDate, formatMoment, today } from "../../shared/time/dates";
import styles from "./report-view.module.css";

interface PrintHeadProps {
  title: string;
  scope: string;
  filters: readonly (readonly [label: string, value: string])[];
  /** Which records count, in words. Without it, the page has no figures and shows no “as of”. */
  stage?: string;
}

/**
 * The head of a printed report: department, title, scope, filters, date of the data, and who printed it and
 * when. Hidden on the screen.
 */
export function PrintHead({ title, scope, filters, stage }: PrintHeadProps): ReactElement {
  const user = useSession((state) => state.user);
  const asOf = useAsOf();
  const filtered = filters.map(([label, value]) => `${label}: ${value}`).join("; ");
  return (
    <div className={styles.printHead} data-print-head aria-hidden>
      <p>{brand.department}</p>
      <p className={styles.printTitle}>{title}</p>
      <p>
        {scope}. {stage === undefined ? null : `${stage}. `}
        {filtered === "" ? "No filter." : `${filtered}.`}
      </p>
      <p>
        {asOf === null || stage === undefined ? null : `Figures as of ${formatMoment(asOf)}. `}Printed on{" "}
        {formatLongDate(today())} by {user?.name ?? user?.username}.
      </p>
    </div>
  );
}
