import { result } from "../../ui/dialogs/dialog-store";
import { notify } from "../../ui/toasts/notify";
import { unmergeValue, type RecentMerge } from "./merge-calls";
import { leftWords, unmergedWords } from "./merge-words";

/** Undoes a merge and reports the result. Records that could not be restored are listed in a dialog. */
export async function takeBack(
  list: string,
  { id, merged }: Pick<RecentMerge, "id" | "merged">,
): Promise<void> {
  try {
    const done = await unmergeValue(list, id);
    const left = leftWords(done);
    const words = unmergedWords(done, merged);
    if (left.length === 0) notify.success(words);
    else
      await result({
        tone: "plain",
        title: "Taken back, as far as it could be",
        message: [words, ...left].join("\n"),
        after: null,
      });
  } catch (error) {
    notify.error(error, { title: "Not taken back" });
  }
}
