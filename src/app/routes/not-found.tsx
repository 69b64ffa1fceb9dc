import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { MessagePage } from "../../pages/message-page";
import { homeOf } from "../screens/screens";

/** The page for an address that does not exist, or whose screen has no page yet. */
export function NotFound(): ReactElement {
  const { pathname } = useLocation();
  const user = useSession((session) => session.user);
  return (
    <MessagePage
      title="There is no page here"
      text={`There is no page at ${pathname}. The address may be mistyped, or the screen is not open yet.`}
      actions={
        <Button component={Link} to={user === null ? "/" : homeOf(user)}>
          {user === null ? "Go to the front page" : "Go to your first screen"}
        </Button>
      }
    />
  );
}
