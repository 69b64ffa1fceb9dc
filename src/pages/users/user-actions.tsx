import { ActionIcon } from "@mantine/core";
import { IconKey, IconUserCheck, IconUserOff } from "@tabler/icons-react";
import type { ReactElement } from "react";
import { confirm, confirmDelete } from "../../ui/dialogs/dialogs";
import { notify } from "../../ui/toasts/notify";
import { RowButtons } from "../row-buttons";
import type { User } from "../../shared/calls/users";
import { deleteUser, setActive } from "./user-calls";

const remove = (user: User) =>
  confirmDelete(
    user.username,
    () => deleteUser(user.id),
    "The user is signed out at once and cannot sign in any more. The records stay.",
  ).catch(() => undefined);

async function changeActive(user: User): Promise<void> {
  const sure =
    !user.active ||
    (await confirm({
      title: `Deactivate ${user.username}?`,
      message: "The user is signed out at once and cannot sign in until activated again. The records stay.",
      confirmLabel: "Deactivate",
      danger: true,
    }));
  if (!sure) return;
  try {
    await setActive(user, !user.active);
    notify.success(`${user.active ? "Deactivated" : "Activated"}: ${user.username}`);
  } catch (error) {
    notify.error(error);
  }
}

interface UserActionsProps {
  user: User;
  onHistory: () => void;
  /** Undefined when the user may only read. */
  onEdit?: () => void;
  onReset?: () => void;
}

/**
 * The action buttons of a user: edit, reset password, deactivate or activate, delete; only the history for
 * readers.
 */
export function UserActions({ user, onHistory, onEdit, onReset }: UserActionsProps): ReactElement {
  if (onEdit === undefined) return <RowButtons name={user.username} onHistory={onHistory} />;
  const Icon = user.active ? IconUserOff : IconUserCheck;
  const verb = user.active ? "Deactivate" : "Activate";
  return (
    <RowButtons name={user.username} onHistory={onHistory} onEdit={onEdit} onDelete={() => void remove(user)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        title="Reset password"
        aria-label={`Reset the password of ${user.username}`}
        onClick={onReset}
      >
        <IconKey size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        title={verb}
        aria-label={`${verb} ${user.username}`}
        onClick={() => void changeActive(user)}
      >
        <Icon size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </RowButtons>
  );
}
