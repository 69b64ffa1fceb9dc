import { Tooltip } from "@mantine/core";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockHour4,
  IconEdit,
  IconRosetteDiscountCheck,
  IconTarget,
} from "@tabler/icons-react";
import type { ReactElement } from "react";
import { duplicate, type Attention, type Row } from "../../entities";
import { isEmpty } from "../../fields";
import styles from "./status-marks.module.css";

const marks = {
  Target: { icon: IconTarget, tone: styles.target, what: "Target: not accomplished yet" },
  Accomplished: { icon: IconCircleCheck, tone: styles.accomplished, what: "Accomplished" },
  Updated: { icon: IconEdit, tone: styles.updated, what: "Updated after it was accomplished" },
} as const;

const isKnown = (status: string): status is keyof typeof marks => status in marks;

interface StatusMarkProps {
  status: string | null | undefined;
  /** Shows only the icon, for use in a table. */
  compact?: boolean;
  /** Makes the mark a button; `action` is its label. */
  onClick?: () => void;
  action?: string;
}

/** Shows the status Target, Accomplished or Updated as an icon with a word (spec §4). */
export function StatusMark({ status, compact, onClick, action }: StatusMarkProps): ReactElement | null {
  if (status === null || status === undefined || !isKnown(status)) return null;
  const { icon: Icon, tone, what } = marks[status];
  const body = (
    <>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span className={compact ? "sr-only" : undefined}>{status}</span>
    </>
  );
  const title = action === undefined ? what : `${what}. ${action}`;
  return onClick === undefined ? (
    <span className={`${styles.mark} ${tone}`} title={title}>
      {body}
    </span>
  ) : (
    <button
      type="button"
      className={`${styles.mark} ${styles.button} ${tone}`}
      title={title}
      aria-label={`${status}. ${action ?? ""}`}
      onClick={onClick}
    >
      {body}
    </button>
  );
}

/** Shows the approval stage: New/Pending or Approved (spec §4). */
export function StageMark({ stage }: { stage: string | null | undefined }): ReactElement {
  const approved = stage === "Approved";
  const Icon = approved ? IconRosetteDiscountCheck : IconClockHour4;
  return (
    <span className={`${styles.mark} ${approved ? styles.approved : styles.pending}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {approved ? "Approved" : "Pending"}
    </span>
  );
}

/** Shows the attention marks of a row, each with its icon and text. */
export function AttentionMarks({ attentions }: { attentions: readonly Attention[] }): ReactElement | null {
  if (attentions.length === 0) return null;
  return (
    <>
      {attentions.map(({ label, tone }) => {
        const Icon = tone === "danger" ? IconAlertTriangle : IconClockHour4;
        return (
          <span
            key={label}
            className={`${styles.mark} ${tone === "danger" ? styles.danger : styles.warning}`}
            title={attentions.map((one) => one.label).join(", ")}
          >
            <Icon size={16} stroke={1.8} aria-hidden />
            {label}
          </span>
        );
      })}
    </>
  );
}

/**
 * Marks a row that was saved although it looks like another. Its tooltip, for pointer and keyboard, tells the reason.
 */
export function DuplicateMark({ row }: { row: Row }): ReactElement | null {
  if (isEmpty(row.duplicate_reason)) return null;
  const words = `${duplicate.label}. Saved because: ${row.duplicate_reason}`;
  return (
    <Tooltip label={words} multiline maw={300} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={`touchable ${styles.duplicate}`} aria-label={words}>
        <IconAlertTriangle size={15} aria-hidden />
      </button>
    </Tooltip>
  );
}
