import { create } from "zustand";
import { Problem, messageOf, isAccountClosed } from "../shared/errors";
import type { FailedSignIns } from "../shared/failed-sign-ins";
import type { Control, Status } from "../shared/permissions";
import { clearAnswers } from "./answer-database";
import { call, onForbidden, onReachabilityChange, onUnauthorized } from "./call";
import { onAccountChange } from "./live/live";
import { queryClient } from "./query-client";
import { hasUnsaved } from "./outbox/unsaved";

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
}

interface Session {
  /** `unknown` until the first answer; `out` after a sign-out, or when the check of the session failed. */
  state: "unknown" | "in" | "out";
  user: CurrentUser | null;
  /** False while the server does not answer or answers 5xx: the user is kept and a banner shows. */
  reached: boolean;
  /** The session ended while a form had unsaved changes: the user is asked to sign in on the same page. */
  expired: boolean;
  /** The session ended because the account was deactivated or removed. */
  closed: boolean;
  /** Failed sign-ins for this account before this sign-in; null once the user has closed the notice. */
  failedSignIns: FailedSignIns | null;
  /** A change was refused because the session had ended; it is sent again once the same user has signed in. */
  goesOn: boolean;
}

/** The session store. Change it only through the functions of this file. */
export const useSession = create<Session>(() => ({
  state: "unknown",
  user: null,
  reached: true,
  expired: false,
  closed: false,
  failedSignIns: null,
  goesOn: false,
}));

const isAway = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 500 || error.status === 429);

function clear(error: unknown): void {
  const { user, closed } = useSession.getState();
  if (user !== null && hasUnsaved())
    useSession.setState({ expired: true, closed: closed || isAccountClosed(error) });
  else endExpiredSession();
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

function enter(user: CurrentUser): void {
  const before = useSession.getState().user;
  if (before !== null && before.id !== user.id) {
    queryClient.clear();
    void clearAnswers();
  }
  useSession.setState({ state: "in", user, expired: false, closed: false, goesOn: false });
  if (before !== null && before.id === user.id && accessKey(before) !== accessKey(user)) forgetOldAccess();
}

async function currentUser(): Promise<void> {
  try {
    enter((await call<CurrentUser>("GET", "/api/auth/current-user")).data);
  } catch (error) {
    const { user } = useSession.getState();
    if (isAway(error) && user !== null) return;
    if (!(error instanceof Problem && error.status === 401))
      console.error(`The current user could not be read: ${messageOf(error)}`);
    clear(error);
  }
}

let running: Promise<void> | null = null;

/** Whether it is known, or being asked, who, if anyone, is signed in. */
export const isSessionAsked = (): boolean => running !== null || useSession.getState().state !== "unknown";

/**
 * Asks the server who is signed in (spec §4 navigation guard). No answer or a 5xx keeps the user (DESIGN §11).
 * Never throws.
 */
export function refresh(): Promise<void> {
  running ??= currentUser().finally(() => {
    running = null;
  });
  return running;
}

/** Signs in and returns the user; throws a `Problem` that says what to do. */
export async function login(username: string, password: string): Promise<CurrentUser> {
  const { failed_sign_ins = null } = await call("POST", "/api/auth/login", {
    username: username.trim(),
    password,
  });
  const { data } = await call<CurrentUser>("GET", "/api/auth/current-user");
  enter(data);
  useSession.setState({ failedSignIns: failed_sign_ins });
  return data;
}

/** Dismisses the notice of failed sign-ins. */
export const closeFailedSignIns = (): void => useSession.setState({ failedSignIns: null });

let changing: Promise<unknown> | null = null;

/**
 * Changes the user's own password; throws a `Problem` that says what is wrong with it. The server starts a new
 * session for this browser. A call still in flight with the old session gets a 401, which must not sign the
 * user out.
 */
export async function changePassword(current: string, next: string): Promise<void> {
  const change = call("PUT", "/api/auth/password", { current, password: next }, { once: true });
  changing = change.catch(() => {});
  try {
    await change;
  } finally {
    changing = null;
  }
}

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

type SignOutStep = () => Promise<boolean>;
const signOutSteps = new Set<SignOutStep>();

/**
 * Registers a step to run before each sign-out, such as a question about drafts. When it returns false, the
 * user stays signed in. Returns a function that removes the step.
 */
export function beforeSignOut(step: SignOutStep): () => void {
  signOutSteps.add(step);
  return () => signOutSteps.delete(step);
}

/**
 * Signs out. Returns false when a registered step cancelled it. A session that has already ended counts as
 * signed out.
 */
export async function logout(): Promise<boolean> {
  for (const step of signOutSteps) if (!(await step())) return false;
  try {
    await call("POST", "/api/auth/logout");
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error;
  }
  endExpiredSession();
  return true;
}

/** Asks who is signed in again, after any request in flight, whose answer may be older than the change. */
async function refreshAnew(): Promise<void> {
  if (useSession.getState().user === null) return;
  await changing;
  await running;
  await refresh();
}

onAccountChange(() => void refreshAnew());
onForbidden(() => {
  if (useSession.getState().user !== null) void refresh();
});
onUnauthorized((problem) => {
  if (useSession.getState().user === null) return;
  if (changing === null) clear(problem);
  else void refreshAnew();
});
onReachabilityChange((reached) => {
  if (useSession.getState().reached !== reached) useSession.setState({ reached });
});
