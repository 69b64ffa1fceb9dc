import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { formatTime, timeAgo } from "../../shared/time/dates";
import { confirm } from "../../ui/dialogs/dialogs";
import { deleteDraft, type Draft } from "./drafts";

/** Describes whether a draft is of a new record and when it was stored: `new, saved 12:03, 5 minutes ago`. */
export const draftAge = ({ base, savedAt }: Draft): string =>
  `${base === null ? "new" : "changes"}, saved ${formatTime(savedAt)}, ${timeAgo(savedAt)}`;

/** Drops a draft after the user has confirmed it. */
async function discardDraft(draft: Draft): Promise<void> {
  const yes = await confirm({
    title: `Discard the draft “${draft.title}”?`,
    message: "What was typed and not saved will be gone.",
    confirmLabel: "Discard",
    danger: true,
  });
  if (yes) await deleteDraft(draft.key);
}

/** The buttons that continue a draft or discard it. */
export function DraftButtons({
  draft,
  onContinue,
}: {
  draft: Draft;
  onContinue: (draft: Draft) => void;
}): ReactElement {
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => onContinue(draft)}>
        Continue
      </Button>
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => void discardDraft(draft)}>
        Discard
      </Button>
    </>
  );
}
