import type { ReactElement } from "react";
import { leave, useSession } from "../api/session";
import { SignInForm } from "../pages/sign-in-form";
import { Modal } from "../ui/overlays";

/** Asks to sign in on the spot, so that a form with unsaved changes stays as it is (DESIGN §11). */
export function SignInAgain(): ReactElement {
  const user = useSession((session) => session.user);
  return (
    <Modal
      opened
      onClose={leave}
      title="Your session has ended"
      size={420}
      closeOnClickOutside={false}
      zIndex={310}
    >
      <p>
        Sign in again to go on. What you typed is still here. If somebody else signs in, it waits for you as a
        draft.
      </p>
      <SignInForm username={user?.username} />
    </Modal>
  );
}
