import { IconAlertTriangle, IconInfoCircle } from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import styles from "./banner.module.css";

interface BannerProps {
  tone?: "info" | "warning" | "danger";
  children: ReactNode;
  action?: ReactNode;
}

/** A status line across the screen or a section; screen readers announce it when it appears. */
export function Banner({ tone = "info", children, action }: BannerProps): ReactElement {
  const Icon = tone === "info" ? IconInfoCircle : IconAlertTriangle;
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={`${styles.banner} ${styles[tone]}`}>
      <Icon size={18} stroke={1.8} aria-hidden className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
