import { create } from "zustand";
import { call } from "../../api/calls/call";
import { keepOwnPeriod, saveOwnPeriod } from "../../api/accounts/own-period";
import { arrangementPath } from "../../api/calls/prefetched";
import { firstPeriod, periodNamed, type PeriodName } from "../../shared/time/relative-periods";
import { readBoards, type Boards } from "./boards";
import { notifySharedChanged } from "./board-messages";

/** The user's own arrangement as the server stores it. */
export interface StoredArrangement {
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
export type SharedAnswer = (Omit<Shared, "boards"> & { value: unknown }) | null;

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

export interface BoardsState {
  user: number | null;
  shared: Shared | null;
  /** The own arrangement as the server has it. */
  own: Boards | null;
  version: number;
  /** The period that the dashboard begins with: the one that the user chose last. */
  period: PeriodName;
  /** The changes that the server has not confirmed, in order. */
  unsent: readonly OwnChange[];
  sent: SaveRequest | null;
}

const emptyState: BoardsState = {
  user: null,
  shared: null,
  own: null,
  version: 0,
  period: firstPeriod,
  unsent: [],
  sent: null,
};

/** The user's arrangement, shared by all screens of the page. Only this file and `save-boards.ts` may change it. */
export const useBoardsState = create<BoardsState>(() => emptyState);
const { getState, setState } = useBoardsState;

/** The own arrangement with the unsent changes applied. */
export const ownBoards = ({ own, unsent }: Pick<BoardsState, "own" | "unsent">): Boards | null =>
  unsent.reduce((boards, change) => change(boards), own);

/** Starts for a user. The unsent changes of another user are dropped. */
export function resetBoardsFor(user: number | null): void {
  if (getState().user !== user) setState({ ...emptyState, user });
}

/**
 * The number of arrangements received from elsewhere: saved by another window, or newly shared with the role.
 */
export const receivedArrangements = { count: 0 };

/** Takes over the shared arrangement, and tells the user if unsent changes were made on another one. */
export function setSharedArrangement(answer: SharedAnswer): void {
  const { shared: before, own, unsent } = getState();
  const boards = readBoards(answer?.value);
  const shared =
    boards === null || answer === null ? null : { boards, by: answer.by, time_stamp: answer.time_stamp };
  setState({ shared });
  if (own !== null || unsent.length === 0 || shared?.time_stamp === before?.time_stamp) return;
  receivedArrangements.count++;
  notifySharedChanged(shared?.by ?? null);
}

/** The own arrangement of an answer; no change if a newer answer has already arrived. */
export const ownIfNewer = (own: Boards | null, version: number): Partial<BoardsState> =>
  version < getState().version ? {} : { own, version };

/**
 * Reads the arrangement from the server and keeps the unsent changes. Never throws: if the server is
 * unreachable, the present state stays.
 */
export async function loadBoards(signal: AbortSignal): Promise<void> {
  type Answer = { own: StoredArrangement; shared: SharedAnswer; period: unknown };
  try {
    const { own, shared, period } = (await call<Answer>("GET", arrangementPath, undefined, { signal })).data;
    if (own.version > getState().version) receivedArrangements.count++;
    const chosen = periodNamed(period) ?? firstPeriod;
    keepOwnPeriod(chosen);
    setState({ ...ownIfNewer(readBoards(own.value), own.version), period: chosen });
    setSharedArrangement(shared);
  } catch {
    return;
  }
}

/** Remembers the period that the user chose. */
export function savePeriod(period: PeriodName): void {
  setState({ period });
  saveOwnPeriod(period);
}
