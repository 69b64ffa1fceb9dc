import { Menu } from "@mantine/core";
import { IconArrowsDiff, IconCheck } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { comparisonText } from "../../questions/periods";
import styles from "./compare-menu.module.css";
import type { CompareMenuProps } from "./compare-menu";
import { samePeriodLastYear } from "../../questions/comparison/same-period";

const icon = { size: 15, "aria-hidden": true } as const;

/** The item of the period's menu that compares it with the same period last year, or ends that comparison. */
export function SamePeriodItem(props: CompareMenuProps): ReactElement {
  const { against, onChange, parameters, day, period, onPeriod } = props;
  const { periods, instead } = samePeriodLastYear(parameters, day, period);
  const isPossible = periods.state === "compared";
  const isOn = against === "year" && isPossible && instead === null;
  const compare = () => {
    if (instead !== null) onPeriod(instead);
    onChange(isOn ? null : "year");
  };
  return (
    <Menu.Item
      disabled={!isPossible}
      leftSection={isOn ? <IconCheck {...icon} /> : <IconArrowsDiff {...icon} />}
      aria-current={isOn ? "true" : undefined}
      onClick={compare}
    >
      {isPossible && periods.parameters["apart"] !== 12
        ? "Compare: the years before"
        : "Compare: same period last year"}
      <span className={styles.why}>{isPossible ? comparisonText(periods) : periods.reason}</span>
    </Menu.Item>
  );
}
