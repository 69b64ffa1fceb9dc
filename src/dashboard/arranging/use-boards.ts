import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../api/call";
import { arrangementPath } from "../../api/early";
import { callOnce } from "../../api/early-answer";
import { Problem } from "../../shared/errors";
import { notify } from "../../ui/notify";
import { nothingArranged, readBoards, type Boards } from "./boards";
import type { Change } from "./changes";

const mostTries = 4;

interface Kept {
  value: unknown;
  version: number;
}

/** What the central office arranged for the user's role. */
export interface Shared {
  boards: Boards;
  by: string;
}

interface State {
  /** The user's own arrangement; null while it is the default. */
  own: Boards | null;
  shared: Shared | null;
}

type OwnChange = (own: Boards | null) => Boards | null;

export interface BoardsStore {
  /** Null until the server has answered, so that tiles do not jump. */
  boards: Boards | null;
  /** Whether the user arranged something. */
  arranged: boolean;
  shared: Shared | null;
  /** Makes a change; `said` is what the toast says that offers to take it back. */
  change: (change: Change, said: string) => void;
  /** Back to the default: that of the role where one is shared, else the product's. */
  reset: () => void;
}

/**
 * The user's arrangement of the dashboards, kept on the server. Where another window saved meanwhile, the change is
 * made again on what it left, and the person is told (decision 016).
 */
export function useBoards(): BoardsStore {
  const [state, setState] = useState<State | null>(null);
  const version = useRef(0);
  const latest = useRef<State>({ own: null, shared: null });
  const queue = useRef(Promise.resolve());
  const pending = useRef<OwnChange[]>([]);
  const toast = useRef<string | null>(null);
  const show = useCallback((next: State) => {
    latest.current = next;
    setState(next);
  }, []);

  useEffect(() => {
    const stop = new AbortController();
    type Answer = { own: Kept; shared: { value: unknown; by: string } | null };
    const read = () =>
      callOnce<Answer>(arrangementPath, stop.signal).then(
        ({ data: { own, shared } }) => {
          const boards = readBoards(shared?.value);
          version.current = own.version;
          show({
            own: readBoards(own.value),
            shared: boards === null || shared === null ? null : { boards, by: shared.by },
          });
        },
        () => {
          if (!stop.signal.aborted) show(latest.current);
        },
      );
    void read();
    const again = () => void queue.current.then(() => (stop.signal.aborted ? undefined : read()));
    addEventListener("focus", again);
    return () => {
      removeEventListener("focus", again);
      stop.abort();
    };
  }, [show]);

  /** Sends what was changed since the last save; further changes meanwhile go with the next. */
  const keep = useCallback(async () => {
    for (let attempt = 1; pending.current.length > 0; attempt++) {
      const sent = pending.current.length;
      try {
        const body = { value: latest.current.own, version: version.current };
        const { data } = await call<Kept>("PUT", arrangementPath, body);
        version.current = data.version;
        pending.current.splice(0, sent);
        return;
      } catch (error) {
        const theirs = error instanceof Problem && error.status === 409 ? (error.data as Kept) : null;
        if (theirs === null || attempt === mostTries) {
          pending.current = [];
          notify.error(error, { title: "The arrangement was not saved" });
          return;
        }
        version.current = theirs.version;
        const own = pending.current.reduce((boards, change) => change(boards), readBoards(theirs.value));
        show({ ...latest.current, own });
        notify.info("Another window arranged the dashboards too. Both changes are kept.");
      }
    }
  }, [show]);

  const make = useCallback(
    (made: OwnChange) => {
      show({ ...latest.current, own: made(latest.current.own) });
      pending.current.push(made);
      queue.current = queue.current.then(keep);
    },
    [show, keep],
  );

  const set = useCallback(
    (made: OwnChange, said: string) => {
      const before = latest.current.own;
      make(made);
      if (toast.current !== null) notify.hide(toast.current);
      toast.current = notify.undo(said, () => make(() => before));
    },
    [make],
  );

  const change = useCallback(
    (made: Change, said: string) =>
      set((own) => made(own ?? latest.current.shared?.boards ?? nothingArranged), said),
    [set],
  );
  const reset = useCallback(() => set(() => null, "Back to the default arrangement."), [set]);
  return {
    boards: state === null ? null : (state.own ?? state.shared?.boards ?? nothingArranged),
    arranged: state !== null && state.own !== null,
    shared: state?.shared ?? null,
    change,
    reset,
  };
}
