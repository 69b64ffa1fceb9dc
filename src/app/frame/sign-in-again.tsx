import { Text } from "@mantine/core";
import type { ReactElement } from "react";
import { endExpiredSession, useSession } from "../../api/session/session";
import { countedMinutes } from "../../shared/wording";
import { SignInForm } from "../../pages/sign-in-form";
import { Modal } from "../../ui/overlays/overlays";

/** A sign-in dialog over the page, so that a form with unsaved changes stays open (DESIGN §11). */
export function SignInAgain(): ReactElement {
  const user = useSession((session) => session.user);
  const closed = useSession((session) => session.closed);
  const unused = useSession((session) => session.unused);
  const goesOn = useSession((session) => session.goesOn);
  return (
    <Modal
      opened
      onClose={endExpiredSession}
      title={closed ? "Your account is no longer active" : "Your session has ended"}
      size={420}
      overlayProps={{ backgroundOpacity: 0.85, blur: 8 }}
      zIndex={310}
    >
      <Text mb="md">
        {closed
          ? "An administrator deactivated or removed it. Ask for it to be activated, then sign in again to go on."
          : `${unused === null ? "" : `Nobody used this page for ${countedMinutes(unused)}. `}Sign in again to go on.`}{" "}
        What you typed is still here
        {goesOn ? ", and not saved yet: once you are signed in, it is sent by itself" : ""}. If somebody else
        signs in, the form of a record waits for you as a draft.
      </Text>
      <SignInForm username={user?.username} />
    </Modal>
  );
}
