import { ActionIcon, Indicator } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { unreadCount } from "../../api/messages/unread-messages";
import { useSession } from "../../api/session/session";
import { viewScreensOf } from "../../shared/calls/saved-views";

/** Higher counts are shown as “99+”. */
const MAX_SHOWN_COUNT = 99;

function Bell({ atFirst }: { atFirst: number }): ReactElement {
  const { data: unread } = useQuery({ ...unreadCount, initialData: atFirst });
  const label = unread === 0 ? "Messages" : `Messages, ${unread.toLocaleString("en-PH")} unread`;
  return (
    <Indicator
      disabled={unread === 0}
      label={unread > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : unread}
      size={16}
      offset={6}
      color="brick"
    >
      <ActionIcon
        component={Link}
        to="/messages"
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
        title={label}
      >
        <IconBell size={19} stroke={1.7} />
      </ActionIcon>
    </Indicator>
  );
}

/** The header's link to the messages, with the number of unread ones. Roles without figures have none. */
export function MessagesButton(): ReactElement | null {
  const user = useSession((session) => session.user);
  return user === null || viewScreensOf(user).length === 0 ? null : <Bell atFirst={user.unread ?? 0} />;
}
