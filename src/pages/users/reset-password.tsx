import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useState, type FormEvent, type ReactElement } from "react";
import { useMarkUnsaved } from "../../api/session/unsaved";
import { messageOf } from "../../shared/errors";
import { minPasswordLength } from "../../shared/passwords";
import { withSignIn } from "../../tables/with-sign-in";
import { notify } from "../../ui/toasts/notify";
import { Modal } from "../../ui/overlays/overlays";
import type { User } from "../../shared/calls/users";
import { resetPassword } from "./user-calls";

// Without characters that look alike.
const signs = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A random password that is easy to read aloud. */
function suggestion(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(14));
  return Array.from(numbers, (number) => signs[number % signs.length]).join("");
}

interface ResetPasswordProps {
  user: User;
  onClose: () => void;
}

/**
 * A dialog that sets a new password for a user. It shows the password, because the administrator must tell it
 * to the user.
 */
export function ResetPassword({ user, onClose }: ResetPasswordProps): ReactElement {
  const [password, setPassword] = useState(suggestion);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useMarkUnsaved("password of a user", true);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password.length < minPasswordLength) {
      setFault(`Choose a password of at least ${minPasswordLength} characters.`);
      return;
    }
    setBusy(true);
    try {
      await withSignIn(() => resetPassword(user, password));
      notify.success(`${user.username} has a new password.`);
      onClose();
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Reset the password of ${user.username}`} size={460}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <TextInput
            label="New password"
            description="Tell it to the user in person. It signs the user out everywhere, and is not shown again."
            value={password}
            onChange={(event) => {
              setFault(null);
              setPassword(event.currentTarget.value);
            }}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
          <Group justify="space-between" gap="xs">
            <Button
              variant="subtle"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => {
                setFault(null);
                setPassword(suggestion());
              }}
            >
              Suggest another
            </Button>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                Reset password
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
