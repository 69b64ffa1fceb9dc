import { messageOf, Problem } from "../../shared/errors";
import { call } from "../calls/call";
import { onAccountChange } from "../live/live";
import { onForbidden, onReachabilityChange, onUnauthorized } from "../calls/read-answer";
import {
  endExpiredSession,
  endSession,
  enterSession,
  useSession,
  type CurrentUser,
} from "../session/session";

const isAway = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 500 || error.status === 429);

async function currentUser(): Promise<void> {
  try {
    enterSession(
      (await call<CurrentUser>("GET", "/api/auth/current-user", undefined, { afterUser: true })).data,
    );
  } catch (error) {
    const { user } = useSession.getState();
    if (isAway(error) && user !== null) return;
    if (!(error instanceof Problem && error.status === 401))
      console.error(`The current user could not be read: ${messageOf(error)}`);
    endSession(error);
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
  const typed = { username: username.trim(), password };
  const { failed_sign_ins = null } = await call("POST", "/api/auth/login", typed, { afterUser: true });
  const { data } = await call<CurrentUser>("GET", "/api/auth/current-user", undefined, { afterUser: true });
  enterSession(data);
  useSession.setState({ failedSignIns: failed_sign_ins });
  return data;
}

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
    await call("POST", "/api/auth/logout", undefined, { afterUser: true });
  } catch (error) {
    if (!(error instanceof Problem && error.status === 401)) throw error;
  }
  endExpiredSession();
  return true;
}

/** Asks who is signed in again, after any request in flight, whose answer may be older than the change. */
export async function refreshAnew(): Promise<void> {
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
  if (changing === null) endSession(problem);
  else void refreshAnew();
});
onReachabilityChange((reached) => {
  if (useSession.getState().reached !== reached) useSession.setState({ reached });
});
