import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { MessagePage } from "./message-page";

/** /unauthorized: the requested page needs a signed-in user (spec §8). After sign-in the user is sent to it. */
export function UnauthorizedPage(): ReactElement {
  const { state } = useLocation();
  return (
    <MessagePage
      title="Sign in to see this page"
      text="You are not signed in, or your session has ended. After signing in you go on to the page you asked for."
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
