import type { ReactElement } from "react";
import { useEngine } from "../../analytics";
import { formatMoment } from "../../shared/time/dates";
import type { CountedStage } from "../../shared/calls/explorations";
import { stageLabels } from "../../dashboard/labels/filter-texts";
import styles from "./report-view.module.css";

/**
 * The line below a report: which records count, the date of the data, where it was
 * computed, and how it is counted.
 */
export function ReportFoot({ stage, about }: { stage: CountedStage; about: string }): ReactElement {
  const { state, total, asOf } = useEngine();
  const where =
    state === "ready"
      ? `computed in this browser, which holds ${total.toLocaleString("en-PH")} records for figures`
      : "answered by the server";
  const when = asOf === null ? "" : ` as of ${formatMoment(asOf)}`;
  return (
    <p className={styles.about}>
      {stageLabels[stage]}
      {when}, {where}. {about}
    </p>
  );
}
