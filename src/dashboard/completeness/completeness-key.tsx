import { IconClockExclamation } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { StateIcon } from "./completeness-cell";
import styles from "./completeness-grid.module.css";

/** The key of the icons, and how the grid is counted. */
export function CompletenessKey(): ReactElement {
  return (
    <div className={styles.key}>
      <p className={styles.marks}>
        <span>
          <StateIcon state="Approved" /> Received, all approved
        </span>
        <span>
          <StateIcon state="Received" /> Received, some pending
        </span>
        <span>
          <StateIcon state="Missing" /> Missing
        </span>
        <span>
          <StateIcon state="Not yet due" /> Not yet due
        </span>
        <span className={styles.lateKey}>
          <IconClockExclamation size={14} aria-hidden /> All entered after the schedule ended
        </span>
        <span>– Not expected</span>
      </p>
      <p>
        An accomplishment is expected where the province has targets of that form for the year, any other form
        where an organization is operational; it is due when its period is over, a target when its year
        begins. Numbers count records. A region counts provinces: received of expected.
      </p>
    </div>
  );
}
