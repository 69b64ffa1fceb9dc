import { timeAgo } from "../../shared/time/dates";
import type { Entity, Row } from "../../entities";
import { askQuestion } from "../../ui/dialogs/dialog-store";
import { draftAge } from "../drafts/draft-line";
import { draftsOf, deleteDraft, claimDraft, type Draft } from "../drafts/drafts";
import { startFromDraft, startFromRecord, type FormStart } from "../autofill/form-start";
import { readChildren } from "../records/read-children";
import { recordTitle } from "../records/record-title";

/** The maximum number of drafts of one record that the question offers. The list of drafts shows all. */
const MAX_OFFERED_DRAFTS = 3;

/** Asks about the only draft of a record. Returns null when the user discards it. */
async function onlyDraft(title: string, draft: Draft): Promise<Draft | null> {
  const goOn = await askQuestion({
    title: `Go on with your draft of ${title}?`,
    message: `You changed this record ${timeAgo(draft.savedAt)} and did not save.`,
    dismissed: true,
    actions: [
      { label: "Discard the draft", value: false, kind: "danger" },
      { label: "Go on with the draft", value: true, kind: "primary" },
    ],
  });
  if (goOn) return draft;
  await deleteDraft(draft.key);
  return null;
}

/**
 * Asks which of several drafts of a record to open. Returns null when the user chooses the saved record. The drafts
 * that are not chosen are not dropped.
 */
function oneOf(title: string, drafts: readonly Draft[]): Promise<Draft | null> {
  const shown = drafts.slice(0, MAX_OFFERED_DRAFTS);
  return askQuestion<Draft | null>({
    title: `Go on with one of your ${drafts.length} drafts of ${title}?`,
    message: [
      "You changed this record in several forms and saved none of them:",
      ...shown.map((draft, at) => `${at + 1}. ${draft.title} (${draftAge(draft)})`),
      "The others stay in the list of drafts.",
    ].join("\n"),
    dismissed: null,
    actions: [
      { label: "Open as saved", value: null },
      ...shown.map((draft, at) => ({ label: `Draft ${at + 1}`, value: draft })),
    ],
  });
}

/** Opens a record's form. When this browser has drafts of the record, the user chooses between them and the record. */
export async function openRecord(entity: Entity, user: number, row: Row): Promise<FormStart> {
  const drafts = (await draftsOf(user, entity.name).catch(() => [])).filter(
    ({ base }) => base?.id === row.id,
  );
  const [newest] = drafts;
  if (newest !== undefined) {
    const title = recordTitle(entity, row);
    const chosen = await (drafts.length === 1 ? onlyDraft(title, newest) : oneOf(title, drafts));
    const draft = chosen === null ? undefined : await claimDraft(user, entity.name, chosen.key);
    if (draft !== undefined) return startFromDraft(draft);
  }
  return startFromRecord(entity, user, row, await readChildren(entity, row));
}
