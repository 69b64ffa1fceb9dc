import { Button } from "@mantine/core";
import { useState, type ReactElement } from "react";
import { formatField, type Field, type Fields } from "../../fields";
import { FieldChoices } from "../field-choices";
import { Modal } from "../overlays/overlays";
import type { Choice, Difference } from "./differences";
import styles from "./conflict-dialog.module.css";

interface ConflictDialogProps {
  fields: Fields;
  title: string;
  found: readonly Difference[];
  /** Messages about what the other user changed in the record's child rows. */
  rows?: readonly string[];
  onSave: (choices: Record<string, Choice>) => void;
  onBack: () => void;
}

const shown = (value: unknown, field: Field | undefined): string => {
  if (field === undefined) return JSON.stringify(value);
  try {
    return formatField(value, field) || "(empty)";
  } catch {
    return JSON.stringify(value);
  }
};

/**
 * The dialog for an edit conflict: shows both values of each changed field, and the user chooses one of them.
 */
export function ConflictDialog({
  fields,
  title,
  found,
  rows = [],
  onSave,
  onBack,
}: ConflictDialogProps): ReactElement {
  const [choices, setChoices] = useState<Record<string, Choice>>(
    Object.fromEntries(found.map(({ name, both }) => [name, both ? "mine" : "theirs"])),
  );
  return (
    <Modal opened onClose={onBack} size={820} title={`Somebody else changed ${title} in the meantime`}>
      <p className={styles.lead}>
        {found.length === 0
          ? "The changes do not touch each other. Save again to keep both."
          : "Choose the value of each field. Your other changes are kept in any case."}
      </p>
      {rows.map((told) => (
        <p key={told}>{told}</p>
      ))}
      {found.length === 0 ? null : (
        <FieldChoices
          chosen={choices}
          onChoose={(name, choice) => setChoices((now) => ({ ...now, [name]: choice as Choice }))}
          fields={found.map(({ name, label, theirs, mine, before, both }) => ({
            name,
            label,
            description: both ? `It was: ${shown(before, fields[name])}` : "You did not change it.",
            options: [
              { value: "theirs", label: "Theirs", shown: shown(theirs, fields[name]) },
              {
                value: "mine",
                label: both ? "Mine" : "What I opened",
                shown: shown(mine, fields[name]),
              },
            ],
          }))}
        />
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={onBack}>
          Back to the form
        </Button>
        <Button onClick={() => onSave(choices)} data-autofocus>
          Save with these choices
        </Button>
      </div>
    </Modal>
  );
}
