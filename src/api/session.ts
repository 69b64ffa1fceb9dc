import { create } from "zustand";
import { Problem, messageOf, saysClosed } from "../shared/errors";
import type { FailedSignIns } from "../shared/failed-sign-ins";
import type { Control, Status } from "../shared/permissions";
import { forgetAnswers } from "./forget-answers";
import { call, onForbidden, onReach, onUnauthorized } from "./call";
import { onAccountChange } from "./live";
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
  /** `unknown` until the first answer; `out` after sign-out, a 401, or an answer other than success. */
  state: "unknown" | "in" | "out";
  user: CurrentUser | null;
  /** False while the server does not answer or answers 5xx: the user is kept and a banner shows. */
  reached: boolean;
  /** The session ended while a form held unsaved changes: sign in again without leaving the page. */
  expired: boolean;
  /** It ended because the account was deactivated or removed. */
  closed: boolean;
  /** Wrong passwords for this account before this sign-in, until the user has closed the notice of them. */
  failedSignIns: FailedSignIns | null;
  /** A change met the ended session: it is sent by itself once its user has signed in again. */
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

/** Whether the server has said who is signed in, or that nobody is. */
export const isSessionKnown = (): boolean => useSession.getState().state !== "unknown";

const isAway = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 500 || error.status === 429);

function clear(error: unknown): void {
  const { user, closed } = useSession.getState();
  if (user !== null && hasUnsaved())
    useSession.setState({ expired: true, closed: closed || saysClosed(error) });
  else leave();
}

/** What decides which data a user may see: where it differs, what was read before is not theirs any more. */
export const accessOf = ({ id, status, region_name, province_name, route, access_controls }: CurrentUser) =>
  JSON.stringify([id, status, region_name, province_name, route.toSorted(), access_controls.toSorted()]);

/** What was read under another scope or role goes; what is on the screen is read anew, and unsaved entries stay. */
function forgetOldAccess(): void {
  queryClient.removeQueries({ type: "inactive" });
  void (hasUnsaved() ? queryClient.invalidateQueries() : queryClient.resetQueries());
}

function enter(user: CurrentUser): void {
  const before = useSession.getState().user;
  if (before !== null && before.id !== user.id) {
    queryClient.clear();
    void forgetAnswers();
  }
  useSession.setState({ state: "in", user, expired: false, closed: false, goesOn: false });
  if (before !== null && before.id === user.id && accessOf(before) !== accessOf(user)) forgetOldAccess();
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

/** Asks who is signed in (spec §4 navigation guard). No answer or a 5xx keeps the user (DESIGN §11). Never throws. */
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

/** Puts the notice of wrong passwords away. */
export const closeFailedSignIns = (): void => useSession.setState({ failedSignIns: null });

let changing: Promise<unknown> | null = null;

/**
 * Changes the own password; throws a `Problem` that says what is wrong with it. The server gives this browser a new
 * session: a call that was on its way with the old one is refused, which does not mean that the user is signed out.
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
 * Waits until somebody has signed in again on the spot, for a change of this user that met the ended session; false where
 * it is somebody else or nobody, or where nobody was asked.
 */
export async function signedInAgain(user: number): Promise<boolean> {
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

/** Leaves an expired session for good: the page goes to /unauthorized, drafts stay where they are kept. */
export function leave(): void {
  const somebody = useSession.getState().user !== null;
  useSession.setState({
    state: "out",
    user: null,
    expired: false,
    closed: false,
    failedSignIns: null,
    goesOn: false,
  });
  // Where nobody was signed in there is nothing to forget, and the sign-in page is reading its own.
  if (somebody) queryClient.clear();
  void forgetAnswers();
}

type SignOutStep = () => Promise<boolean>;
const signOutSteps = new Set<SignOutStep>();

/** Runs before each sign-out, such as the question about drafts; answering false stays signed in. Returns the stopper. */
export function beforeSignOut(step: SignOutStep): () => void {
  signOutSteps.add(step);
  return () => signOutSteps.delete(step);
}

/** Signs out; answers false when a step before it said to stay. A session that is already gone counts as signed out. */
export async function logout(): Promise<boolean> {
  for (const step of signOutSteps) if (!(await step())) return false;
  try {
    await call("POST", "/api/auth/logout");
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error;
  }
  leave();
  return true;
}

/** Asks again even where an answer is on its way: that one may be older than the change. */
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
onReach((reached) => {
  if (useSession.getState().reached !== reached) useSession.setState({ reached });
});
