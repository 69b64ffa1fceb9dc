import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { changeOf } from "../charts/parts/change";
import type { PageDrawingProps, Row } from "../charts/parts/chart";
import { formatFull, formatShare, numberOf, textOf } from "../charts/parts/numbers";
import { Figure } from "../figure/figure-link";
import styles from "./on-target.module.css";
import { progressStateOf } from "./progress-state";

const icons = { "on target": IconCircleCheck, behind: IconAlertTriangle, "no targets": IconCircleDashed };

interface ProgrammeProps {
  row: Row;
  open: PageDrawingProps["open"];
}

/** The state of a programme: the share of its targets that is met, next to the share that is due today. */
export function Programme({ row, open }: ProgrammeProps): ReactElement {
  const state = progressStateOf(row);
  const Icon = icons[state];
  const count = (column: string): string => formatFull(numberOf(row[column]) ?? 0, "count");
  const before = changeOf(row, "met_rate", "percent")?.earlier;
  const figure = (column: string, label: string): ReactElement => (
    <Figure label={label} full={count(column)} action={open({ row, column })} className={styles.number}>
      {count(column)}
    </Figure>
  );
  const words =
    state === "behind" ? (
      <>{figure("behind", "targets behind")} behind</>
    ) : state === "no targets" ? (
      "No targets"
    ) : numberOf(row["ahead"]) ? (
      <>{figure("ahead", "targets ahead")} ahead</>
    ) : (
      "On target"
    );
  return (
    <li className={styles.programme} data-standing={state}>
      <h3 className={styles.name}>{textOf(row["programme"])}</h3>
      <span className={styles.standing}>
        <Icon size={16} aria-hidden />
        {words}
      </span>
      {state === "no targets" ? null : (
        <>
          <span className={styles.rate}>{formatShare(numberOf(row["met_rate"]) ?? 0)}</span>
          <div className={styles.track} aria-hidden>
            <span
              className={styles.met}
              style={{ inlineSize: `${Math.min(100, numberOf(row["met_rate"]) ?? 0)}%` }}
            />
            <span
              className={styles.due}
              style={{ insetInlineStart: `${Math.min(100, numberOf(row["due_rate"]) ?? 0)}%` }}
            />
          </div>
        </>
      )}
      <p className={styles.words}>
        {state === "no targets" ? (
          <>{figure("accomplished", "accomplishments")} accomplished without a target.</>
        ) : (
          <>
            {figure("met", "targets met")} of {figure("target", "targets")} targets met
            {before === undefined ? "" : ` (was ${formatShare(before)})`};{" "}
            <span className={styles.dueSign} aria-hidden />
            {figure("due", "targets due today")} due today.
          </>
        )}
      </p>
      <p className={styles.words}>
        {numberOf(row["recent"]) ? (
          <>
            {figure("recent", "accomplishments of the last seven days")}{" "}
            {numberOf(row["recent"]) === 1 ? "accomplishment" : "accomplishments"} entered in the last seven
            days.
          </>
        ) : (
          "Nothing entered in the last seven days."
        )}
      </p>
    </li>
  );
}
