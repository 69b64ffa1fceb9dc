import { TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { Entity } from "../../entities";
import { maxReasonLength } from "../../shared/bounds";
import { duplicateMessage, type SameRecord } from "../../shared/errors";
import { tidy } from "../../shared/same-text";
import { askQuestion, showDialog, useDialog } from "../../ui/dialogs/dialog-store";
import styles from "../form.module.css";
import { DuplicateLink } from "./duplicate-note";

interface WhyProps {
  entity: Entity;
  found: readonly SameRecord[];
  reason: string;
  onReason: (reason: string) => void;
  error: string | undefined;
}

const MAX_LINES = 5;

function Why({ entity, found, reason, onReason, error }: WhyProps): ReactElement {
  const once = found.filter(
    (one, at) => found.findIndex(({ id, row }) => id === one.id && row === one.row) === at,
  );
  return (
    <>
      <ul className={styles.sameList}>
        {once.slice(0, MAX_LINES).map((one) => (
          <li key={`${one.row} ${one.id}`}>
            {one.id === null ? (
              duplicateMessage(one)
            ) : (
              <DuplicateLink entity={entity} one={one} words={one.name} />
            )}
          </li>
        ))}
        {once.length > MAX_LINES ? <li>and {once.length - MAX_LINES} more</li> : null}
      </ul>
      <TextInput
        label="Save anyway: why?"
        description="It is kept with the record and in the ledger."
        maxLength={maxReasonLength}
        defaultValue={reason}
        error={error}
        onChange={(event) => onReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          const { view } = useDialog.getState();
          if (event.key === "Enter" && view?.kind === "question") view.answer(true);
        }}
        data-autofocus
      />
    </>
  );
}

/** Asks why records that look like others are to be saved. Returns null when the user goes back to the form. */
export async function askDuplicateReason(
  entity: Entity,
  found: readonly SameRecord[],
): Promise<string | null> {
  const { view } = useDialog.getState();
  let given = "";
  for (let error: string | undefined; ; error = "Say why in a few words.") {
    const yes = await askQuestion({
      title:
        new Set(found.map(({ row }) => row)).size > 1
          ? "These look like records that exist"
          : `This ${entity.label} exists already`,
      message: (
        <Why entity={entity} found={found} reason={given} onReason={(text) => (given = text)} error={error} />
      ),
      dismissed: false,
      actions: [
        { label: "Back", value: false },
        { label: "Save anyway", value: true, kind: "primary" },
      ],
    });
    if (!yes) return null;
    const reason = tidy(given);
    if (reason === "") continue;
    if (view?.kind === "loading") showDialog(view);
    return reason;
  }
}
