import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../api/session/session";
import { MessagePage } from "./message-page";

/** /forbidden: the role does not open the screen (spec §8). */
export function ForbiddenPage(): ReactElement {
  const user = useSession((session) => session.user);
  const role = user === null ? "Your role" : `Your role, ${user.roles},`;
  return (
    <MessagePage
      title="This screen is not open to your role"
      text={`${role} does not include it. If your work needs it, ask the administrator of your office to change your role.`}
      actions={
        <Button component={Link} to={user === null ? "/" : "/homepage"}>
          {user === null ? "Front page" : "Go to your first screen"}
        </Button>
      }
    />
  );
}
