import { beforeSignOut, useSession } from "../api/session";
import { ask } from "../ui/dialogs/dialog-store";
import { draftsOf, dropDraftsOf } from "./drafts";

/** Before signing out, asks what becomes of the drafts that lie in this browser (DESIGN §7). */
export function askAboutDraftsAtSignOut(): () => void {
  return beforeSignOut(async () => {
    const { user } = useSession.getState();
    if (user === null) return true;
    const drafts = await draftsOf(user.id).catch(() => []);
    if (drafts.length === 0) return true;
    const answer = await ask<"stay" | "keep" | "discard">({
      title: `Sign out? ${drafts.length === 1 ? "A form is" : `${drafts.length} forms are`} not saved yet`,
      message: `${drafts
        .slice(0, 5)
        .map((draft) => draft.title)
        .join("\n")}\n\nKept drafts stay in this browser for 30 days and are offered to you alone.`,
      dismissed: "stay",
      actions: [
        { label: "Stay", value: "stay" },
        { label: "Discard drafts", value: "discard", kind: "danger" },
        { label: "Keep drafts", value: "keep", kind: "primary" },
      ],
    });
    if (answer === "discard") await dropDraftsOf(user.id);
    return answer !== "stay";
  });
}
