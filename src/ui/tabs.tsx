import { Tabs as MantineTabs } from "@mantine/core";
import type { ReactElement, ReactNode } from "react";
import styles from "./tabs.module.css";

export interface TabDefinition {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A figure beside the label, such as the number of pending rows. */
  count?: number;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: readonly TabDefinition[];
  value: string;
  onChange: (value: string) => void;
  /** Keep panels that were left alive (drafts of a form). */
  keepMounted?: boolean;
  /** Shown at the right of the tabs. */
  aside?: ReactNode;
}

/** Tabs such as Form, Table, All; arrows move between them. */
export function Tabs({ label, tabs, value, onChange, keepMounted = false, aside }: TabsProps): ReactElement {
  return (
    <MantineTabs
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      keepMounted={keepMounted}
    >
      <div className={styles.bar}>
        <MantineTabs.List aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <MantineTabs.Tab key={tab.value} value={tab.value} leftSection={tab.icon} className={styles.tab}>
              {tab.label}
              {tab.count === undefined ? null : (
                <span className={styles.count}>{tab.count.toLocaleString("en-PH")}</span>
              )}
            </MantineTabs.Tab>
          ))}
        </MantineTabs.List>
        {aside === undefined ? null : <div className={styles.aside}>{aside}</div>}
      </div>
      {tabs.map((tab) => (
        <MantineTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
