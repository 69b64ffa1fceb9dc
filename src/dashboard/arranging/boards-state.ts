import { create } from "zustand";
import { call, newIdempotencyKey, timeouts } from "../../api/call";
import { arrangementPath } from "../../api/asked-early";
import { isRetryable } from "../../api/outbox/outbox-sender";
import { onReachabilityChange } from "../../api/read-answer";
import { useSession } from "../../api/session";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { readBoards, type Boards } from "./boards";
import { offerUndo, notifyMerged, notifySharedChanged, notifyUnsent, withdrawUndo } from "./board-messages";

const maxTries = 4;

/** The user's own arrangement as the server stores it. */
interface StoredArrangement {
  value: unknown;
  version: number;
}

/** The arrangement that the central office shared with the user's role. */
export interface Shared {
  boards: Boards;
  by: string;
  time_stamp: string;
}

/** The shared arrangement in the server's answer. */
type SharedAnswer = (Omit<Shared, "boards"> & { value: unknown }) | null;

/** A change of the own arrangement, which is null while the default is used. */
export interface OwnChange {
  (own: Boards | null): Boards | null;
  overrules?: (own: Boards | null) => string | null;
}

/**
 * A save request with the number of changes in it. Without an answer it is repeated unchanged with
 * the same idempotency key.
 */
interface SaveRequest {
  key: string;
  body: { value: Boards | null; version: number; shared: string | null };
  changes: number;
}

interface BoardsState {
  user: number | null;
  shared: Shared | null;
  /** The own arrangement as the server has it. */
  own: Boards | null;
  version: number;
  /** The changes that the server has not confirmed, in order. */
  unsent: readonly OwnChange[];
  sent: SaveRequest | null;
}

const emptyState: BoardsState = {
  user: null,
  shared: null,
  own: null,
  version: 0,
  unsent: [],
  sent: null,
};

/** The user's arrangement, shared by all screens of the page. Only the functions of this file may change it. */
export const useBoardsState = create<BoardsState>(() => emptyState);
const { getState, setState } = useBoardsState;

/** The own arrangement with the unsent changes applied. */
export const ownBoards = ({ own, unsent }: Pick<BoardsState, "own" | "unsent">): Boards | null =>
  unsent.reduce((boards, change) => change(boards), own);

/** Whether the signed-in user owns this arrangement. */
const isOwners = (): boolean => useSession.getState().user?.id === getState().user;

/** Starts for a user. The unsent changes of another user are dropped. */
export function resetBoardsFor(user: number | null): void {
  if (getState().user !== user) setState({ ...emptyState, user });
}

/**
 * The number of arrangements received from elsewhere: saved by another window, or newly shared with the role.
 */
let others = 0;

/** Takes over the shared arrangement, and tells the user if unsent changes were made on another one. */
function takeShared(answer: SharedAnswer): void {
  const { shared: before, own, unsent } = getState();
  const boards = readBoards(answer?.value);
  const shared =
    boards === null || answer === null ? null : { boards, by: answer.by, time_stamp: answer.time_stamp };
  setState({ shared });
  if (own !== null || unsent.length === 0 || shared?.time_stamp === before?.time_stamp) return;
  others++;
  notifySharedChanged(shared?.by ?? null);
}

/** The titles of the tiles that the unsent changes place differently than another window did. */
function overruled({ own, unsent }: BoardsState): string[] {
  const titles = unsent.map((change, at) =>
    change.overrules?.(ownBoards({ own, unsent: unsent.slice(0, at) })),
  );
  return [...new Set(titles.filter((title) => typeof title === "string"))];
}

/** The own arrangement of an answer; no change if a newer answer has already arrived. */
const newest = (own: Boards | null, version: number): Partial<BoardsState> =>
  version < getState().version ? {} : { own, version };

/**
 * Reads the arrangement from the server and keeps the unsent changes. Never throws: if the server is
 * unreachable, the present state stays.
 */
export async function loadBoards(signal: AbortSignal): Promise<void> {
  type Answer = { own: StoredArrangement; shared: SharedAnswer };
  try {
    const { own, shared } = (await call<Answer>("GET", arrangementPath, undefined, { signal })).data;
    if (own.version > getState().version) others++;
    setState(newest(readBoards(own.value), own.version));
    takeShared(shared);
  } catch {
    return;
  }
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
      ...newest(one.body.value, data.version),
    });
  } catch (error) {
    if (getState().user !== user) return true;
    if (isRetryable(error)) {
      if (isOwners()) notifyUnsent(getState().unsent);
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
      takeShared(theirs.shared);
      if (theirs.version === one.body.version) return true;
      others++;
      notifyMerged(one.body.value, ownBoards(getState()), overruled(getState()));
    }
  }
  return true;
}

let sending = false;

/** Sends the unsent changes, one save at a time. Changes made meanwhile go with the next save. */
async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let attempt = 1; isOwners() && getState().unsent.length > 0; attempt++)
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
  const [before, known] = [ownBoards(getState()), others];
  offerUndo(said, () => {
    if (others === known) applyChange((now) => (others === known ? before : now));
    else notify.info("Nothing was taken back: the dashboards were arranged elsewhere meanwhile.");
  });
  applyChange(change);
}
