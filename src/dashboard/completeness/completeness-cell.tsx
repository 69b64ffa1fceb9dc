import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleHalf2,
  IconClock,
  IconClockExclamation,
} from "@tabler/icons-react";
import type { ReactElement, ReactNode } from "react";
import type { Row } from "../charts/parts/chart";
import { numberOf } from "../charts/parts/numbers";
import { isLate, provinceText, reportsOf, stateOf, sumText } from "./cell-texts";
import styles from "./completeness-grid.module.css";
import type { Destination } from "./destination";

const icons = {
  Approved: IconCircleCheckFilled,
  Received: IconCircleHalf2,
  Missing: IconAlertTriangle,
  "Not yet due": IconClock,
} as const;

/** The icon of a state, in the cells and in the key below the grid. */
export function StateIcon({ state }: { state: keyof typeof icons }): ReactElement {
  const Icon = icons[state];
  return <Icon size={15} stroke={2} className={styles.icon} data-state={state} aria-hidden />;
}

interface ProvinceCellProps {
  row: Row | undefined;
  /** The days left to enter the report. */
  days: number;
  /** The place and period of the cell, in words. */
  where: string;
  wide: boolean;
  /** Its position in the grid, for the arrow keys. */
  figure: string;
  tabIndex: number;
  /** The target of the cell's link; null when it has no link. */
  link: Destination | null;
  /** What the link does, in words. */
  does: string;
  onGo: (destination: Destination) => void;
  /** Opens the records drawer, if there is no link; null when there are no records. */
  show: (() => void) | null;
}

/** The cell of a province, form and period, with an icon and a number. It opens the form or the records. */
export function ProvinceCell(props: ProvinceCellProps): ReactElement {
  const { row, days, where, wide, figure, tabIndex, link, does, onGo, show } = props;
  const state = stateOf(row);
  if (row === undefined || state === "Not expected")
    return (
      <td className={styles.none}>
        <span aria-hidden>–</span>
        <span className="sr-only">not expected</span>
      </td>
    );
  const words = provinceText(row, days);
  const came = state === "Approved" || state === "Received";
  const text = came
    ? `${reportsOf(row).toLocaleString("en-PH")}${wide ? (state === "Approved" ? " approved" : ` · ${numberOf(row["reports_approved"]) ?? 0} approved`) : ""}`
    : wide
      ? state === "Missing"
        ? "Missing"
        : "Not due"
      : "";
  const shown: ReactNode = (
    <>
      <StateIcon state={state} />
      {text === "" ? null : <span>{text}</span>}
      {isLate(row) ? (
        <span className={styles.late}>
          <IconClockExclamation size={13} aria-hidden />
          {wide ? " late" : null}
        </span>
      ) : null}
    </>
  );
  const what = `${where}: ${words}.`;
  const common = {
    className: styles.cell,
    "data-state": state,
    "data-figure": figure,
    tabIndex,
    title: what,
  };
  return (
    <td>
      {link !== null ? (
        <a
          {...common}
          href={link.to}
          aria-label={`${what} ${does}`}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onGo(link);
          }}
        >
          {shown}
        </a>
      ) : show !== null ? (
        <button {...common} type="button" onClick={show} aria-label={`${what} Show the records.`}>
          {shown}
        </button>
      ) : (
        <span className={styles.cell} data-state={state} title={what}>
          {shown}
          <span className="sr-only">{words}</span>
        </span>
      )}
    </td>
  );
}

/** The cell of a region or of all provinces: how many of the expected reports were received. */
export function SumCell({ row, where }: { row: Row | undefined; where: string }): ReactElement {
  const expected = numberOf(row?.["expected"]) ?? 0;
  const received = numberOf(row?.["received"]) ?? 0;
  const words = sumText(row);
  return (
    <td
      className={styles.sum}
      title={`${where}: ${words}.`}
      data-full={(expected > 0 && received === expected) || undefined}
    >
      {expected === 0 ? (
        <span aria-hidden>–</span>
      ) : (
        <span aria-hidden>
          {received}/{expected}
        </span>
      )}
      <span className="sr-only">{words}</span>
    </td>
  );
}
