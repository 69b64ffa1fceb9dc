import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../api/session/session";
import type { PeriodName } from "../../shared/time/relative-periods";
import { defaultBoards, type Boards } from "./boards";
import type { Change } from "./changes";
import { resetBoardsFor, ownBoards, loadBoards, useBoardsState, type Shared } from "./boards-state";
import { changeOwnBoards } from "./save-boards";

export interface BoardsStore {
  /** Null until the server has answered, so that tiles do not move after they are drawn. */
  boards: Boards | null;
  /** Whether the user has an arrangement of their own. */
  arranged: boolean;
  shared: Shared | null;
  /** The period of an address that names none. */
  period: PeriodName;
  /** Applies a change. The message `said` offers undo. */
  change: (change: Change, said: string) => void;
  /** Returns to the default: the arrangement shared with the role, or else the product's. */
  reset: () => void;
}

const effectiveBoards = (own: Boards | null): Boards =>
  own ?? useBoardsState.getState().shared?.boards ?? defaultBoards;
const change: BoardsStore["change"] = (made, said) =>
  changeOwnBoards(
    Object.assign((own: Boards | null) => made(effectiveBoards(own)), {
      overrules: (own: Boards | null) => made.overrules?.(effectiveBoards(own)) ?? null,
    }),
    said,
  );
const reset = () => changeOwnBoards(() => null, "Back to the default arrangement.");

/**
 * The user's arrangement of the dashboards, stored on the server. If another window saved meanwhile, or another
 * arrangement was shared, the change is applied again to the new state and the user is told (decision 016).
 * While the server is unreachable, changes wait.
 */
export function useBoards(): BoardsStore {
  const user = useSession((session) => session.user?.id ?? null);
  const kept = useBoardsState();
  const [readOf, setReadOf] = useState<number | null>();
  useEffect(() => {
    const stop = new AbortController();
    resetBoardsFor(user);
    const read = async () => {
      await loadBoards(stop.signal);
      if (!stop.signal.aborted) setReadOf(user);
    };
    void read();
    addEventListener("focus", () => void read(), { signal: stop.signal });
    return () => stop.abort();
  }, [user]);
  return useMemo(() => {
    const own = ownBoards(kept);
    return {
      boards: readOf === user ? (own ?? kept.shared?.boards ?? defaultBoards) : null,
      arranged: own !== null,
      shared: kept.shared,
      period: kept.period,
      change,
      reset,
    };
  }, [kept, readOf, user]);
}
