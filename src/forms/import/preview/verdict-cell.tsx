import {
  IconArrowsDiff,
  IconCheck,
  IconCircleDashed,
  IconCopy,
  IconDatabase,
  IconMapPinOff,
  IconMapPinQuestion,
  IconPencilExclamation,
  IconPlus,
  IconNumber0,
} from "@tabler/icons-react";
import type { ComponentType, ReactElement } from "react";
import type { PreviewRow } from "./preview-row";
import type { Choice, Verdict } from "../import-row";
import styles from "../preview.module.css";
import { verdictOf } from "./row-notes";

type Icon = ComponentType<{ size?: number; stroke?: number; "aria-hidden"?: boolean }>;

const icons: Record<Verdict, Icon> = {
  checking: IconCircleDashed,
  new: IconPlus,
  changed: IconArrowsDiff,
  existing: IconDatabase,
  duplicate: IconCopy,
  outside: IconMapPinOff,
  invalid: IconPencilExclamation,
};

export const choiceLabels: Record<Choice, string> = {
  leave: "Leave out",
  update: "Update the record",
  add: "Add as another",
};

interface VerdictCellProps {
  row: PreviewRow;
  /** Whether Tab stops in this row. */
  stop: boolean;
  open: boolean;
  narrow: boolean;
  onChoice: (at: number, choice: Choice) => void;
}

/** The cell with a row's verdict; for a changed row, the user chooses here what to do with it. */
export function VerdictCell({ row, stop, open, narrow, onChoice }: VerdictCellProps): ReactElement {
  const saved = row.outcome === "inserted" || row.outcome === "updated";
  const Icon = saved ? IconCheck : icons[row.verdict];
  const zero = Object.values(row.marks).some((mark) => mark.endsWith("read as 0"));
  const chooses = row.verdict === "changed" && row.choice !== undefined && row.outcome === undefined;
  return (
    <span className={styles.verdictIn}>
      <span className={styles.badge}>
        <Icon size={15} stroke={1.9} aria-hidden />
        <span className={narrow && chooses ? "sr-only" : styles.word}>{verdictOf(row)}</span>
      </span>
      {zero ? (
        <span className={styles.zero} title="A number was read as 0">
          <IconNumber0 size={15} stroke={1.9} aria-hidden />
          {narrow || chooses ? null : "read as 0"}
        </span>
      ) : null}
      {row.misplaced ? (
        <span className={styles.zero} title="An office will not see the organization at this place">
          <IconMapPinQuestion size={15} stroke={1.9} aria-hidden />
          {narrow || chooses ? null : "place"}
        </span>
      ) : null}
      {chooses ? (
        <select
          className={styles.choice}
          aria-label={`What to do with row ${row.line}`}
          value={row.choice}
          tabIndex={stop ? 0 : -1}
          disabled={!open}
          onChange={(event) => onChoice(row.at, event.currentTarget.value as Choice)}
        >
          {Object.entries(choiceLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
    </span>
  );
}
