import { ActionIcon, Button, Group, Textarea } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconX } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import type { BookPart } from "../../api/books";
import { subscriptionLimits } from "../../shared/calls/subscriptions";
import { periodLabel } from "../../shared/time/relative-periods";
import { counted } from "../../shared/wording";
import { movedPart, notedPart, withoutPart } from "./book-sheets";
import styles from "../subscriptions.module.css";
import { StepButton } from "../../ui/step-button";

/** What a part holds, in words: `14 sets of figures, This year`. */
function aboutPart({ sheets }: BookPart): string {
  const periods = [...new Set(sheets.flatMap(({ period }) => (period === null ? [] : periodLabel(period))))];
  const count = counted(sheets.length, "set of figures", "sets of figures");
  return [count, ...periods].join(", ");
}

/** Focuses a field that has just opened. */
const focusWhen = (isNew: boolean) => (field: HTMLTextAreaElement | null) => {
  if (isNew) field?.focus();
};

/** The note of a part: a text that stands above it in the files. It is saved when it is left. */
function PartNote({ part, onChange }: { part: BookPart; onChange: (note: string) => void }): ReactElement {
  const { title, note = "" } = part;
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === null && note === "")
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Add a note: ${title}`}
        onClick={() => setTyped("")}
      >
        Add a note
      </Button>
    );
  return (
    <Textarea
      aria-label={`Note: ${title}`}
      description="Stands above this part in the PDF, the workbook and the mail."
      rows={3}
      maxLength={subscriptionLimits.note}
      ref={focusWhen(typed === "")}
      value={typed ?? note}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => {
        if (typed !== null && typed.trim() !== note) onChange(typed);
        setTyped(null);
      }}
    />
  );
}

interface BookPartsProps {
  parts: readonly BookPart[];
  /** Changes the parts that the book has by then, which may be others than those that are shown. */
  onChange: (edit: (now: readonly BookPart[]) => BookPart[]) => void;
}

/** The parts of the book in their order, each to be noted, moved or taken out. */
export function BookParts({ parts, onChange }: BookPartsProps): ReactElement {
  return (
    <ol className={styles.parts} aria-label="Parts of the book">
      {parts.map((part, at) => (
        <li key={part.id}>
          <div className={styles.part}>
            {part.title}
            <span className={styles.note}> {aboutPart(part)}</span>
            <PartNote part={part} onChange={(note) => onChange((now) => notedPart(now, part.id, note))} />
          </div>
          <Group gap={2} wrap="nowrap">
            {(
              [
                ["Move up", -1, IconArrowUp, at === 0],
                ["Move down", 1, IconArrowDown, at === parts.length - 1],
              ] as const
            ).map(([label, by, Icon, disabled]) => (
              <StepButton
                key={label}
                variant="subtle"
                color="gray"
                aria-label={`${label}: ${part.title}`}
                off={disabled}
                onClick={() => onChange((now) => movedPart(now, part.id, by))}
              >
                <Icon size={16} />
              </StepButton>
            ))}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Take out: ${part.title}`}
              onClick={() => onChange((now) => withoutPart(now, part.id))}
            >
              <IconX size={16} />
            </ActionIcon>
          </Group>
        </li>
      ))}
    </ol>
  );
}
