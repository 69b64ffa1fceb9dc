import { unsentCount, queuedChanges } from "../../api/outbox/outbox";
import { useSession } from "../../api/session/session";
import { askQuestion } from "../../ui/dialogs/dialog-store";
import { isInProgress } from "../../ui/sending/send-queue";
import { draftsOf, deleteDraftsOf } from "./drafts";
import { queue } from "../photos/photo-queue";

const MAX_LINES = 5;
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-PH")} ${many}`;

/**
 * Before signing out, asks what to do with the drafts, and tells which changes and photos are not sent yet (DESIGN §7).
 * Waiting changes are never discarded here: they are sent when the same user signs in again. Returns whether to sign
 * out.
 */
export async function confirmSignOut(): Promise<boolean> {
  const { user } = useSession.getState();
  if (user === null) return true;
  const drafts = await draftsOf(user.id).catch(() => []);
  const waiting = unsentCount(await queuedChanges(user.id).catch(() => []));
  const going = queue.use.getState().sendings.filter(isInProgress).length;
  if (drafts.length === 0 && waiting === 0 && going === 0) return true;
  const lines = [
    ...(going === 0
      ? []
      : [
          `${counted(going, "photo is", "photos are")} still being sent. What is not sent yet is to be chosen again.`,
        ]),
    ...(waiting === 0
      ? []
      : [
          `${counted(waiting, "change waits", "changes wait")} to be sent. What waits is sent when you sign in again in this browser.`,
        ]),
    ...drafts.slice(0, MAX_LINES).map((draft) => `Draft: ${draft.title}`),
    ...(drafts.length > MAX_LINES ? [`and ${drafts.length - MAX_LINES} more drafts`] : []),
    ...(drafts.length === 0
      ? []
      : ["", "Kept drafts stay in this browser for 30 days and are offered to you alone."]),
  ];
  const answer = await askQuestion<"stay" | "keep" | "discard">({
    title:
      drafts.length === 0
        ? "Sign out? Not everything is sent yet"
        : `Sign out? ${counted(drafts.length, "form is", "forms are")} not saved yet`,
    message: lines.join("\n"),
    dismissed: "stay",
    actions: [
      { label: "Stay", value: "stay" },
      ...(drafts.length === 0
        ? []
        : [{ label: "Discard drafts", value: "discard" as const, kind: "danger" as const }]),
      { label: drafts.length === 0 ? "Sign out" : "Keep drafts", value: "keep", kind: "primary" },
    ],
  });
  if (answer === "discard") await deleteDraftsOf(user.id);
  return answer !== "stay";
}
