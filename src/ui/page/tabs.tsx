import { Tabs as MantineTabs } from "@mantine/core";
import { useEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import styles from "./tabs.module.css";

export interface TabDefinition {
  value: string;
  label: string;
  icon?: ReactNode;
  /** What the tab shows, for a pointer that rests on it. */
  about?: string;
  /** A number next to the label, such as the count of pending rows. */
  count?: number;
  panel: ReactNode;
}

interface TabsProps {
  /** The name of the tab list, for screen readers. */
  label: string;
  tabs: readonly TabDefinition[];
  value: string;
  onChange: (value: string) => void;
  /** Keep hidden panels mounted (for the draft of a form). */
  keepMounted?: boolean;
  /** Shown to the left of the tabs: the heading of the page. */
  heading?: ReactNode;
  /** Shown to the right of the tabs. */
  aside?: ReactNode;
}

/** Scrolls the tab row so that the chosen tab is visible, without scrolling the page. */
function useChosenInSight(value: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[role=tab][id$="-tab-${CSS.escape(value)}"]`);
    if (!row || !tab) return undefined;
    const show = () => {
      const { left, right } = row.getBoundingClientRect();
      const at = tab.getBoundingClientRect();
      if (at.left < left) row.scrollLeft += at.left - left;
      else if (at.right > right) row.scrollLeft += at.right - right;
    };
    show();
    addEventListener("resize", show);
    return () => removeEventListener("resize", show);
  }, [value]);
  return list;
}

/** Tabs such as Form, Table, All; arrow keys move between them. */
export function Tabs({
  label,
  tabs,
  value,
  onChange,
  keepMounted = false,
  heading,
  aside,
}: TabsProps): ReactElement {
  const list = useChosenInSight(value);
  return (
    <MantineTabs
      value={value}
      onChange={(next) => {
        if (next !== null) onChange(next);
      }}
      keepMounted={keepMounted}
    >
      <div className={styles.bar}>
        {heading === undefined ? null : <div className={styles.heading}>{heading}</div>}
        <MantineTabs.List ref={list} aria-label={label} className={styles.list}>
          {tabs.map((tab) => (
            <MantineTabs.Tab
              key={tab.value}
              value={tab.value}
              title={tab.about}
              leftSection={tab.icon}
              className={styles.tab}
            >
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
