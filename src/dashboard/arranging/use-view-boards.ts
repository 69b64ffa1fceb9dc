import { useCallback, useMemo, useRef, useState } from "react";
import type { WholeView } from "../../shared/calls/saved-views";
import { sameJson } from "../../shared/same-json";
import { offerUndo } from "./board-messages";
import { findTab, readBoards, type ArrangedTab, type Boards } from "./boards";
import { packTab } from "./changes";
import type { BoardsStore } from "./use-boards";

/** The arrangement of a view as it was arranged in this window and not saved yet. */
interface Draft {
  /** The saved arrangement on which it is based. */
  of: ArrangedTab;
  tab: ArrangedTab;
}

interface ViewBoards {
  /** The arrangement of all tabs, that of the view's tab as the view has it; null until both are known. */
  boards: Boards | null;
  /** The tab that the open view arranges; null without one. */
  tab: string | null;
  /** Changes the tab of the view in this window. */
  store: BoardsStore;
  /** Whether its tiles differ from the saved view. */
  changed: boolean;
}

const withTab = (boards: Boards, tab: ArrangedTab): Boards => ({
  ...boards,
  tabs: [...boards.tabs.filter(({ name }) => name !== tab.name), { ...tab, away: false }],
});

/** The arrangement of one tab, for a view: without gaps, as for sharing. */
export const boardsOfTab = (boards: Boards, name: string): Boards =>
  packTab(name)({ tabs: [{ ...findTab(boards, name), away: false }], order: [] });

/**
 * Lays the arrangement of an open view over the user's own. The user's own stays as it is: what is arranged in the view
 * is kept in this window until the view is updated (decision 063).
 */
export function useViewBoards(store: BoardsStore, view: WholeView | undefined): ViewBoards {
  const saved = view?.arrangement;
  const kept = useMemo(() => readBoards(saved)?.tabs[0] ?? null, [saved]);
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const put = useCallback((next: Draft | null) => {
    latest.current = next;
    setDraft(next);
  }, []);
  const change = useCallback<BoardsStore["change"]>(
    (made, said) => {
      if (kept === null) return;
      const before = latest.current?.of === kept ? latest.current : null;
      const tab = findTab(made({ tabs: [before?.tab ?? kept], order: [] }), kept.name);
      put({ of: kept, tab });
      offerUndo(said, () => put(before));
    },
    [kept, put],
  );
  const reset = useCallback(() => {
    const before = latest.current;
    put(null);
    offerUndo("Back to the arrangement of the view.", () => put(before));
  }, [put]);
  const tab = kept !== null && draft?.of === kept ? draft.tab : kept;
  const changed = tab !== kept && !sameJson(tab, kept);
  const boards = useMemo(
    () => (store.boards === null || tab === null ? store.boards : withTab(store.boards, tab)),
    [store.boards, tab],
  );
  return {
    boards,
    tab: kept?.name ?? null,
    changed,
    store: useMemo(
      () => ({ boards, arranged: changed, shared: null, period: store.period, change, reset }),
      [boards, changed, store.period, change, reset],
    ),
  };
}
