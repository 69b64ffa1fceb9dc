import { useEffect, useMemo, useState } from "react";
import { useSession } from "../../api/session";
import { nothingArranged, type Boards } from "./boards";
import type { Change } from "./changes";
import { beginBoards, changeOwn, ownBoards, readKept, useKeptBoards, type Shared } from "./kept-boards";

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
 * The user's arrangement of the dashboards, kept on the server. Where another window saved meanwhile, the change is
 * made again on what it left, likewise on what is shared by now, and the person is told (decision 016); where the
 * server is away, it waits.
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
