import type { ReactElement } from "react";
import { useAsOf } from "../../analytics";
import { useSession } from "../../api/session";
import { brand } from "../../shared/brand";
import { formatLongDate, formatMoment, today } from "../../shared/time/dates";
import type { LabeledText } from "../../entities/define/filter-texts";
import styles from "./print-head.module.css";

interface PrintHeadProps {
  title: string;
  scope: string;
  /** The filters in words. */
  filters: readonly LabeledText[];
  /** Which records count, in words. Without it, the page has no figures and shows no “as of”. */
  stage?: string;
  /** The name of the selected mark, which narrows the other tiles. */
  selected?: string | null;
  /** The compared periods in words. */
  compared?: string | null;
  /** Whether the page is printed across. */
  landscape?: boolean;
}

/**
 * The head of a printed dashboard, of one of its tiles that is printed alone, and of a report: department, title, scope,
 * filters, date of the data, and who printed it and when. Hidden on the screen.
 */
export function PrintHead(props: PrintHeadProps): ReactElement {
  const { title, scope, filters, stage, selected = null, compared = null, landscape = false } = props;
  const user = useSession((session) => session.user);
  const asOf = useAsOf();
  const narrowed = [
    ...filters.map(([label, value]) => `${label}: ${value}`),
    ...(selected === null ? [] : [`Only ${selected}`]),
  ].join("; ");
  const sentences = [scope, stage, narrowed || "No filter", compared].filter((one) => one != null);
  return (
    <div className={`${styles.printHead} ${landscape ? styles.landscape : ""}`} data-print-head aria-hidden>
      <p>
        {brand.department} · {brand.name}
      </p>
      <p className={styles.title}>{title}</p>
      <p>{sentences.map((sentence) => `${sentence}.`).join(" ")}</p>
      <p>
        {asOf === null || stage === undefined ? null : `Figures as of ${formatMoment(asOf)}. `}Printed on{" "}
        {formatLongDate(today())} by {user?.name ?? user?.username}.
      </p>
    </div>
  );
}
