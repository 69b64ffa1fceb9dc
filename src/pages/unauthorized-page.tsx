import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../api/session/session";
import { countedMinutes } from "../shared/wording";
import { MessagePage } from "./message-page";

/** /unauthorized: the requested page needs a signed-in user (spec §8). After sign-in the user is sent to it. */
export function UnauthorizedPage(): ReactElement {
  const { state } = useLocation();
  const unused = useSession((session) => session.unused);
  return (
    <MessagePage
      title={unused === null ? "Sign in to see this page" : "You were signed out"}
      text={
        unused === null
          ? "You are not signed in, or your session has ended. After signing in you go on to the page you asked for."
          : `Nobody used this page for ${countedMinutes(unused)}. What you typed into the form of a record is kept as a draft. After signing in you go on to the page that was open.`
      }
      actions={
        <>
          <Button component={Link} to="/loginpage" state={state}>
            Sign in
          </Button>
          <Button component={Link} to="/" variant="default">
            Front page
          </Button>
        </>
      }
    />
  );
}
