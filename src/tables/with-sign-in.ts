import { waitForSignIn, useSession } from "../api/session/session";
import { Problem } from "../shared/errors";
import { showDialog, useDialog } from "../ui/dialogs/dialog-store";

/**
 * Waits for the sign-in on the same page, hiding a loading dialog meanwhile. Returns whether the change may be
 * retried.
 */
async function isSignedInAgain(): Promise<boolean> {
  const user = useSession.getState().user?.id;
  if (user === undefined) return false;
  const { view } = useDialog.getState();
  const loading = view?.kind === "loading";
  if (loading) showDialog(null);
  const again = await waitForSignIn(user);
  if (again && loading) showDialog(view);
  return again;
}

/**
 * Runs a change and, if the server refuses it because the session has ended, runs it again once the same user
 * has signed in on the same page (DESIGN §11). Throws the refusal when another user or nobody signs in.
 */
export async function withSignIn<T>(change: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 401) || !(await isSignedInAgain())) throw error;
    }
}
