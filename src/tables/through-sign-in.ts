import { signedInAgain, useSession } from "../api/session";
import { Problem } from "../shared/errors";
import { show, useDialog } from "../ui/dialogs/dialog-store";

/** Waits for the sign-in on the spot, with no dialog of the change over it; answers whether the change may go on. */
async function mayGoOn(): Promise<boolean> {
  const user = useSession.getState().user?.id;
  if (user === undefined) return false;
  const { view } = useDialog.getState();
  const loading = view?.kind === "loading";
  if (loading) show(null);
  const again = await signedInAgain(user);
  if (again && loading) show(view);
  return again;
}

/**
 * Does a change that the server may refuse because the session has ended: it is done again once the same user has signed
 * in on the spot (DESIGN §11). Throws the refusal where somebody else signs in, or nobody.
 */
export async function throughSignIn<T>(change: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof Problem && error.status === 401) || !(await mayGoOn())) throw error;
    }
}
