import { create } from "zustand";
import { call, newIdempotencyKey, onReach, timeouts } from "../../api/call";
import { arrangementPath, takePrefetched } from "../../api/prefetch";
import { isForLater } from "../../api/outbox/outbox-sender";
import { useSession } from "../../api/session";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/toasts/notify";
import { readBoards, type Boards } from "./boards";
import { offerUndo, tellMet, tellShared, tellWaiting, withdrawUndo } from "./tell-boards";

const maxTries = 4;

/** What the server keeps of the user's own arrangement. */
interface Kept {
  value: unknown;
  version: number;
}

/** What the central office arranged for the user's role. */
export interface Shared {
  boards: Boards;
  by: string;
  time_stamp: string;
}

/** What is shared as the server answers it. */
type SharedAnswer = (Omit<Shared, "boards"> & { value: unknown }) | null;

/** A change of the own arrangement, which is null while it is the default. */
export interface OwnChange {
  (own: Boards | null): Boards | null;
  overrules?: (own: Boards | null) => string | null;
}

/** One save on its way, of so many changes; without an answer it is sent again as it was, under its key. */
interface Sent {
  key: string;
  body: { value: Boards | null; version: number; shared: string | null };
  changes: number;
}

interface KeptBoards {
  user: number | null;
  shared: Shared | null;
  /** The own arrangement as the server has it. */
  own: Boards | null;
  version: number;
  /** The changes that the server has not confirmed, in order. */
  unsent: readonly OwnChange[];
  sent: Sent | null;
}

const nothing: KeptBoards = {
  user: null,
  shared: null,
  own: null,
  version: 0,
  unsent: [],
  sent: null,
};

/** The user's arrangement on this page, whichever screen is open. Change it only through the functions of this file. */
export const useKeptBoards = create<KeptBoards>(() => nothing);
const { getState, setState } = useKeptBoards;

/** The own arrangement with what the server does not have yet. */
export const ownBoards = ({ own, unsent }: Pick<KeptBoards, "own" | "unsent">): Boards | null =>
  unsent.reduce((boards, change) => change(boards), own);

/** Whether who is signed in is whom the arrangement is of. */
const isOwners = (): boolean => useSession.getState().user?.id === getState().user;

/** Begins for a user; what another left unsent is not theirs. */
export function beginBoards(user: number | null): void {
  if (getState().user !== user) setState({ ...nothing, user });
}

/** How often an arrangement made elsewhere came in: another window's, or one shared under what is unsent. */
let others = 0;

/** Takes over what is shared now; says so where unsent changes were made on another. */
function takeShared(answer: SharedAnswer): void {
  const { shared: before, own, unsent } = getState();
  const boards = readBoards(answer?.value);
  const shared =
    boards === null || answer === null ? null : { boards, by: answer.by, time_stamp: answer.time_stamp };
  setState({ shared });
  if (own !== null || unsent.length === 0 || shared?.time_stamp === before?.time_stamp) return;
  others++;
  tellShared(shared?.by ?? null);
}

/** The titles of the tiles that the unsent changes place over another's. */
function overruled({ own, unsent }: KeptBoards): string[] {
  const titles = unsent.map((change, at) =>
    change.overrules?.(ownBoards({ own, unsent: unsent.slice(0, at) })),
  );
  return [...new Set(titles.filter((title) => typeof title === "string"))];
}

/** What an answer says of the own arrangement: nothing where it comes from before one that was faster. */
const newest = (own: Boards | null, version: number): Partial<KeptBoards> =>
  version < getState().version ? {} : { own, version };

/** Reads the arrangement; what is unsent stays on it. Never throws: where the server is away, what is here stands. */
export async function readKept(signal: AbortSignal): Promise<void> {
  type Answer = { own: Kept; shared: SharedAnswer };
  try {
    const { own, shared } = (await takePrefetched<Answer>(arrangementPath, signal)).data;
    if (own.version > getState().version) others++;
    setState(newest(readBoards(own.value), own.version));
    takeShared(shared);
  } catch {
    return;
  }
}

/** One save. Answers whether to go on: not where the server is away. */
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
    const { data } = await call<Kept>("PUT", arrangementPath, one.body, {
      idempotencyKey: one.key,
      patience: timeouts.change,
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
    if (isForLater(error)) {
      if (isOwners()) tellWaiting(getState().unsent);
      return false;
    }
    const theirs =
      error instanceof Problem && error.status === 409
        ? (error.data as Kept & { shared: SharedAnswer })
        : null;
    if (theirs === null || attempt === maxTries) {
      const later = rest();
      setState({ unsent: later, sent: null });
      // It is gone from the screen: there is nothing to take back, and one message says why.
      if (later.length === 0) withdrawUndo();
      notify.error(error, { title: "The arrangement was not saved" });
    } else {
      setState({ own: readBoards(theirs.value), version: theirs.version, sent: null });
      takeShared(theirs.shared);
      if (theirs.version === one.body.version) return true;
      others++;
      tellMet(one.body.value, ownBoards(getState()), overruled(getState()));
    }
  }
  return true;
}

let sending = false;

/** Sends what is unsent, one save at a time; further changes meanwhile go with the next. */
async function sendUnsent(): Promise<void> {
  if (sending) return;
  sending = true;
  for (let attempt = 1; isOwners() && getState().unsent.length > 0; attempt++)
    if (!(await sendOnce(attempt))) break;
  sending = false;
}

onReach((reached) => {
  if (reached) void sendUnsent();
});
addEventListener("online", () => void sendUnsent());

function make(change: OwnChange): void {
  setState(({ unsent }) => ({ unsent: [...unsent, change] }));
  void sendUnsent();
}

/**
 * Makes a change on the screen and sends it; `said` is what the toast says that offers to take it back. Nothing is taken
 * back once an arrangement made elsewhere came in: it would go too.
 */
export function changeOwn(change: OwnChange, said: string): void {
  const [before, known] = [ownBoards(getState()), others];
  offerUndo(said, () => {
    if (others === known) make((now) => (others === known ? before : now));
    else notify.info("Nothing was taken back: the dashboards were arranged elsewhere meanwhile.");
  });
  make(change);
}
