import { arrangementPath } from "../../api/calls/prefetched";
import { call, newIdempotencyKey, timeouts } from "../../api/calls/call";
import { isRetryable } from "../../api/outbox/outbox-sender";
import { onReachabilityChange } from "../../api/calls/read-answer";
import { useSession } from "../../api/session/session";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { notifyMerged, notifyUnsent, offerUndo, withdrawUndo } from "./board-messages";
import { readBoards } from "./boards";
import {
  receivedArrangements,
  ownIfNewer,
  ownBoards,
  setSharedArrangement,
  useBoardsState,
  type BoardsState,
  type OwnChange,
  type SharedAnswer,
  type StoredArrangement,
} from "./boards-state";

const { getState, setState } = useBoardsState;

const maxTries = 4;

/** Whether the signed-in user owns this arrangement. */
const isOwnArrangement = (): boolean => useSession.getState().user?.id === getState().user;

/** The titles of the tiles that the unsent changes place differently than another window did. */
function conflictingTitles({ own, unsent }: BoardsState): string[] {
  const titles = unsent.map((change, at) =>
    change.overrules?.(ownBoards({ own, unsent: unsent.slice(0, at) })),
  );
  return [...new Set(titles.filter((title) => typeof title === "string"))];
}

/** Sends one save. Returns whether to continue: false when the server is unreachable. */
async function sendOnce(attempt: number): Promise<boolean> {
  const { user, version, unsent, sent, shared } = getState();
  const one = sent ?? {
    key: newIdempotencyKey(),
    body: { value: ownBoards(getState()), version, shared: shared?.time_stamp ?? null },
    changes: unsent.length,
  };
  setState({ sent: one });
  const rest = () => getState().unsent.slice(one.changes);
  try {
    const { data } = await call<StoredArrangement>("PUT", arrangementPath, one.body, {
      idempotencyKey: one.key,
      timeout: timeouts.change,
      ...(user === null ? {} : { user }),
    });
    if (getState().user !== user) return true;
    setState({
      unsent: rest(),
      sent: null,
      ...ownIfNewer(one.body.value, data.version),
    });
  } catch (error) {
    if (getState().user !== user) return true;
    if (isRetryable(error)) {
      if (isOwnArrangement()) notifyUnsent(getState().unsent);
      return false;
    }
    const theirs =
      error instanceof Problem && error.status === 409
        ? (error.data as StoredArrangement & { shared: SharedAnswer })
        : null;
    if (theirs === null || attempt === maxTries) {
      const later = rest();
      setState({ unsent: later, sent: null });
      // The change is no longer on the screen, so undo is withdrawn, and one message gives the reason.
      if (later.length === 0) withdrawUndo();
      notify.error(error, { title: "The arrangement was not saved" });
    } else {
      setState({ own: readBoards(theirs.value), version: theirs.version, sent: null });
      setSharedArrangement(theirs.shared);
      if (theirs.version === one.body.version) return true;
      receivedArrangements.count++;
      notifyMerged(one.body.value, ownBoards(getState()), conflictingTitles(getState()));
    }
  }
  return true;
}

let sending = false;

/** Sends the unsent changes, one save at a time. Changes made meanwhile go with the next save. */
async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let attempt = 1; isOwnArrangement() && getState().unsent.length > 0; attempt++)
    if (!(await sendOnce(attempt))) break;
  sending = false;
}

onReachabilityChange((reached) => {
  if (reached) void sendUnsent();
});
addEventListener("online", () => void sendUnsent());

function applyChange(change: OwnChange): void {
  setState(({ unsent }) => ({ unsent: [...unsent, change] }));
  void sendUnsent();
}

/**
 * Applies a change and sends it. The message `said` offers undo. Undo does nothing once an arrangement from
 * elsewhere has arrived, because it would remove that one too.
 */
export function changeOwnBoards(change: OwnChange, said: string): void {
  const [before, known] = [ownBoards(getState()), receivedArrangements.count];
  offerUndo(said, () => {
    if (receivedArrangements.count === known)
      applyChange((now) => (receivedArrangements.count === known ? before : now));
    else notify.info("Nothing was taken back: the dashboards were arranged elsewhere in the meantime.");
  });
  applyChange(change);
}
