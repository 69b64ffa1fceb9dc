import type { ReactElement } from "react";
import { counted } from "../../shared/wording";
import styles from "../form.module.css";

/** Tells the user that Tab skips the filled-in fields, and how to get into them. */
export const AutofillNote = ({ count }: { count: number }): ReactElement => (
  <output className={styles.filledNote}>
    {count === 0
      ? null
      : `${counted(count, "field is", "fields are")} filled in: Tab passes them, Shift+Tab or a click goes in.`}
  </output>
);
