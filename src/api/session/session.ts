import { create } from "zustand";
import { isAccountClosed } from "../../shared/errors";
import type { FormerValues } from "../../shared/calls/former-values";
import type { FailedSignIns } from "../../shared/calls/failed-sign-ins";
import type { Control, Status } from "../../shared/permissions";
import { clearAnswers } from "../stored/answer-database";
import { queryClient } from "../query-client";
import { lastUse } from "./last-use";
import { hasUnsaved } from "./unsaved";

/** The signed-in user with the rights of the role (spec §3 User and Access-control role). */
export interface CurrentUser {
  id: number;
  username: string;
  name: string;
  email: string | null;
  position: string | null;
  roles: string;
  region_name: string | null;
  province_name: string | null;
  muncity_name: string | null;
  roletype: string | null;
  route: string[];
  access_controls: Control[];
  status: Status;
  /** The address of the view with which the product opens; null for the first screen of the role. */
  start?: string | null;
  /** How many messages were unread when the session was checked. */
  unread?: number;
  /** The former values of lists that addresses may still hold (decision 052). */
  former?: FormerValues;
  /** After how many minutes without use the session ends. */
  idle_minutes?: number;
}

interface Session {
  /** `unknown` until the first answer; `out` after a sign-out, or when the check of the session failed. */
  state: "unknown" | "in" | "out";
  user: CurrentUser | null;
  /** False while the server does not answer or answers 5xx: the user is kept and a banner shows. */
  reached: boolean;
  /** The session ended while a form had unsaved changes: the user is asked to sign in on the same page. */
  expired: boolean;
  /** For how many minutes nobody had used this browser, so that the session ended; null where it ended otherwise. */
  unused: number | null;
  /** The session ended because the account was deactivated or removed. */
  closed: boolean;
  /** Failed sign-ins for this account before this sign-in; null once the user has closed the notice. */
  failedSignIns: FailedSignIns | null;
  /** A change was refused because the session had ended; it is sent again once the same user has signed in. */
  goesOn: boolean;
}

/** The session store. Change it only through the functions of this file and of `sign-in.ts`. */
export const useSession = create<Session>(() => ({
  state: "unknown",
  user: null,
  reached: true,
  expired: false,
  unused: null,
  closed: false,
  failedSignIns: null,
  goesOn: false,
}));

/** After how many milliseconds without use the user's session ends: a minute less than it may last, because the server notes each use to the minute. */
export const unusedLimit = ({ idle_minutes }: CurrentUser): number | null =>
  idle_minutes === undefined ? null : (idle_minutes - 1) * 60_000;

/** Notes that the session has probably ended, if this browser was last used at this moment and not since. */
export function noteUnused(last: number): void {
  const { user } = useSession.getState();
  const limit = user === null ? null : unusedLimit(user);
  if (limit !== null && Date.now() >= last + limit)
    useSession.setState({ unused: user?.idle_minutes ?? null });
}

/** Identifies which data a user may see. When it changes, cached data must not be shown any more. */
export const accessKey = ({ id, status, region_name, province_name, route, access_controls }: CurrentUser) =>
  JSON.stringify([id, status, region_name, province_name, route.toSorted(), access_controls.toSorted()]);

/**
 * Drops data that was cached under another role or scope. Visible queries are refetched; unsaved entries stay.
 */
function forgetOldAccess(): void {
  queryClient.removeQueries({ type: "inactive" });
  void (hasUnsaved() ? queryClient.invalidateQueries() : queryClient.resetQueries());
}

/** Makes the user the one who is signed in; data cached for another user or another access is dropped. */
export function enterSession(user: CurrentUser): void {
  const before = useSession.getState().user;
  if (before !== null && before.id !== user.id) {
    queryClient.clear();
    void clearAnswers();
  }
  useSession.setState({ state: "in", user, expired: false, unused: null, closed: false, goesOn: false });
  if (before !== null && before.id === user.id && accessKey(before) !== accessKey(user)) forgetOldAccess();
}

/** Ends an expired session for good: the page goes to /unauthorized; drafts stay stored. */
export function endExpiredSession(): void {
  const somebody = useSession.getState().user !== null;
  useSession.setState({
    state: "out",
    user: null,
    expired: false,
    closed: false,
    failedSignIns: null,
    goesOn: false,
  });
  // When nobody was signed in there is nothing to clear, and the sign-in page may be loading its own queries.
  if (somebody) queryClient.clear();
  void clearAnswers();
}

/**
 * Ends the session after a refusal. While a form has unsaved changes, the user stays and is asked to sign in again.
 */
export function endSession(error: unknown): void {
  const { user, closed } = useSession.getState();
  noteUnused(lastUse());
  if (user !== null && hasUnsaved())
    useSession.setState({ expired: true, closed: closed || isAccountClosed(error) });
  else endExpiredSession();
}

/** Dismisses the notice of failed sign-ins. */
export const closeFailedSignIns = (): void => useSession.setState({ failedSignIns: null });

/**
 * For a change that was refused because the session had ended: waits until someone has signed in again on the
 * same page. Returns false when another user or nobody signed in, or when no sign-in was requested.
 */
export async function waitForSignIn(user: number): Promise<boolean> {
  if (!useSession.getState().expired) return false;
  useSession.setState({ goesOn: true });
  await new Promise<void>((resolve) => {
    const stop = useSession.subscribe(({ expired }) => {
      if (expired) return;
      stop();
      resolve();
    });
  });
  return useSession.getState().user?.id === user;
}

/** The id of the user who is signed in on this page. */
export const signedInUser = (): number | undefined => useSession.getState().user?.id;

/**
 * Remembers who is signed in. The returned function tells whether it is still that user; it is true for ever where
 * nobody was.
 */
export function sameUser(): () => boolean {
  const { user } = useSession.getState();
  return () => user === null || useSession.getState().user?.id === user.id;
}
