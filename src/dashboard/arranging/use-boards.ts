import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../api/session";
import { nothingArranged, type Boards } from "./boards";
import type { Change } from "./changes";
import { beginBoards, changeOwn, ownBoards, readKept, useKeptBoards, type Shared } from "./kept-boards";

export interface BoardsStore {
  /** Null until the server has answered, so that tiles do not move after they are drawn. */
  boards: Boards | null;
  /** Whether the user has an arrangement of their own. */
  arranged: boolean;
  shared: Shared | null;
  /** Applies a change. The message `said` offers undo. */
  change: (change: Change, said: string) => void;
  /** Returns to the default: the arrangement shared with the role, or else the product's. */
  reset: () => void;
}

const standing = (own: Boards | null): Boards =>
  own ?? useKeptBoards.getState().shared?.boards ?? nothingArranged;
const change: BoardsStore["change"] = (made, said) =>
  changeOwn(
    Object.assign((own: Boards | null) => made(standing(own)), {
      overrules: (own: Boards | null) => made.overrules?.(standing(own)) ?? null,
    }),
    said,
  );
const reset = () => changeOwn(() => null, "Back to the default arrangement.");

/**
 * The user's arrangement of the dashboards, stored on the server. If another window saved meanwhile, or another
 * arrangement was shared, the change is applied again to the new state and the user is told (decision 016).
 * While the server is unreachable, changes wait.
 */
export function useBoards(): BoardsStore {
  const user = useSession((session) => session.user?.id ?? null);
  const kept = useKeptBoards();
  const [readOf, setReadOf] = useState<number | null>();
  useEffect(() => {
    const stop = new AbortController();
    beginBoards(user);
    const read = async () => {
      await readKept(stop.signal);
      if (!stop.signal.aborted) setReadOf(user);
    };
    void read();
    addEventListener("focus", () => void read(), { signal: stop.signal });
    return () => stop.abort();
  }, [user]);
  return useMemo(() => {
    const own = ownBoards(kept);
    return {
      boards: readOf === user ? (own ?? kept.shared?.boards ?? nothingArranged) : null,
      arranged: own !== null,
      shared: kept.shared,
      change,
      reset,
    };
  }, [kept, readOf, user]);
}
