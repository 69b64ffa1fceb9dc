import type { ReactElement } from "react";
import { useAsOf } from "../../analytics";
import { useSession } from "../../api/session";
import { brand } from "../../shared/brand";
import { formatLongDate, formatMoment, today } from "../../shared/time/dates";
import type { Stage } from "../../ui/filter-bar/filter-address";
import styles from "./dashboard-view.module.css";
import { scopeLabel, stageLabels } from "../labels/filter-texts";
import type { LabeledText } from "../../entities/define/filter-texts";

interface PrintHeadProps {
  title: string;
  /** The filters in words. */
  filters: readonly LabeledText[];
  stage: Stage;
  /** The name of the selected mark, which narrows the other tiles. */
  selected: string | null;
  /** The compared periods in words. */
  compared: string | null;
}

/**
 * The head of a printed dashboard, and of one of its tiles that is printed alone: scope, filters, stage, date of the data,
 * and who printed it. Hidden on the screen.
 */
export function PrintHead({ title, filters, stage, selected, compared }: PrintHeadProps): ReactElement {
  const user = useSession((session) => session.user);
  const asOf = useAsOf();
  const narrowed = [
    ...filters.map(([label, value]) => `${label}: ${value}`),
    ...(selected === null ? [] : [`Only ${selected}`]),
  ];
  return (
    <div className={styles.printHead} data-print-head aria-hidden>
      <p>
        {brand.department} · {brand.name}
      </p>
      <p className={styles.printTitle}>Dashboard: {title}</p>
      <p>
        {scopeLabel(user)}. {stageLabels[stage]}.{" "}
        {narrowed.length === 0 ? "No filter." : `${narrowed.join("; ")}.`}
        {compared === null ? null : ` ${compared}.`}
      </p>
      <p>
        {asOf === null ? null : `Figures as of ${formatMoment(asOf)}. `}Printed on {formatLongDate(today())}{" "}
        by {user?.name ?? user?.username}.
      </p>
    </div>
  );
}
