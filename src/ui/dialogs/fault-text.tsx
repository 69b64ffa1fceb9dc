import type { ReactElement, ReactNode } from "react";
import styles from "./dialog.module.css";

/** What was refused, or could not be read, in a dialog. */
export const FaultText = ({ children }: { children: ReactNode }): ReactElement => (
  <p role="alert" className={styles.fault}>
    {children}
  </p>
);
