import { showResult } from "../../ui/dialogs/dialog-store";
import { notify } from "../../ui/toasts/notify";
import type { RecentMerge } from "../../shared/calls/merges";
import { unmergeValue } from "./merge-calls";
import { leftMessages, unmergedMessage } from "./merge-texts";

/** Undoes a merge and reports the result. Records that could not be restored are listed in a dialog. */
export async function undoMerge(
  list: string,
  { id, merged }: Pick<RecentMerge, "id" | "merged">,
): Promise<void> {
  try {
    const done = await unmergeValue(list, id);
    const left = leftMessages(done);
    const words = unmergedMessage(done, merged);
    if (left.length === 0) notify.success(words);
    else
      await showResult({
        tone: "plain",
        title: "Taken back, as far as it could be",
        message: [words, ...left].join("\n"),
        after: null,
      });
  } catch (error) {
    notify.error(error, { title: "Not taken back" });
  }
}
