import type { ReactElement, ReactNode } from "react";
import styles from "./figure-view.module.css";

interface FigureProps {
  label: string;
  full: string;
  action: (() => void) | null;
  children: ReactNode;
  className: string | undefined;
}

/** A figure that opens the records behind it, if there are any. */
export function Figure({ label, full, action, children, className }: FigureProps): ReactElement {
  if (action === null)
    return (
      <span className={className} title={full}>
        {children}
      </span>
    );
  return (
    <button
      type="button"
      className={`${className} ${styles.link}`}
      title={`${full} ${label}: show the records`}
      onClick={action}
    >
      {children}
      <span className="sr-only"> {label}: show the records</span>
    </button>
  );
}
