import { SegmentedControl } from "@mantine/core";
import type { ReactElement } from "react";
import { readMeasure } from "../../shared/comparisons";
import { useAddress } from "../../ui/page/address";
import { ReportView } from "../report/report-view";
import styles from "../report/report-view.module.css";
import { comparisonChoices, targetAccomplishments } from "./target-accomplishment";

const key = "measure";

/** Scrolls to the chosen form if the row of forms is wider than the screen. */
const showChosen = (row: HTMLElement | null): void =>
  row?.querySelector("[data-active]")?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** The report Target versus accomplishment for the chosen form. The choice is kept in the address. */
export function ComparisonView(): ReactElement {
  const [address, setAddress] = useAddress();
  const measure = readMeasure(address.get(key)) ?? "support";
  const choose = (next: string): void => setAddress((now) => now.set(key, next));
  return (
    <ReportView
      key={measure}
      report={targetAccomplishments[measure]}
      chooser={
        <div ref={showChosen} className={`${styles.chooser} no-print`}>
          <SegmentedControl
            aria-label="What is compared"
            size="sm"
            data={comparisonChoices}
            value={measure}
            onChange={choose}
            transitionDuration={0}
            className={styles.layouts}
          />
        </div>
      }
    />
  );
}
