import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useState, type FormEvent, type ReactElement } from "react";
import { changePassword } from "../api/accounts/sign-in";
import { messageOf, waitOf } from "../shared/errors";
import { minPasswordLength, maxPasswordLength } from "../shared/passwords";
import { Banner } from "../ui/page/banner";
import { notify } from "../ui/toasts/notify";
import { Modal } from "../ui/overlays/overlays";
import { clockOf, useCountdown } from "../ui/page/use-countdown";
import { textOf } from "./form-text";
import styles from "./sign-in-form.module.css";

interface ChangePasswordProps {
  opened: boolean;
  onClose: () => void;
}

function faultOf(current: string, next: string, again: string): string | null {
  if (current === "") return "Enter your current password.";
  if (next.length < minPasswordLength)
    return `Choose a new password of at least ${minPasswordLength} characters.`;
  if (next.length > maxPasswordLength)
    return `Choose a new password of at most ${maxPasswordLength} characters.`;
  if (next === current) return "Choose a new password that differs from the current one.";
  return next === again ? null : "The two new passwords differ. Enter the same one twice.";
}

/** A dialog in which users change their own password. */
export function ChangePassword({ opened, onClose }: ChangePasswordProps): ReactElement {
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wait, beginWait] = useCountdown();
  const close = () => {
    setFault(null);
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const read = (name: string) => textOf(entered, name);
    const wrong = faultOf(read("current"), read("next"), read("again"));
    setFault(wrong);
    if (wrong !== null || wait > 0) return;
    setBusy(true);
    try {
      await changePassword(read("current"), read("next"));
      notify.success("Your password is changed.");
      close();
    } catch (error) {
      setFault(messageOf(error));
      beginWait(waitOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={opened} onClose={close} title="Change password" size={420}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {fault === null ? null : <Banner tone="danger">{fault}</Banner>}
          <PasswordInput
            name="current"
            label="Current password"
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordInput
            name="next"
            label="New password"
            description={`At least ${minPasswordLength} characters; several words are easy to remember.`}
            autoComplete="new-password"
          />
          <PasswordInput name="again" label="New password again" autoComplete="new-password" />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={busy} disabled={wait > 0} className={styles.wait}>
              {wait > 0 ? `Change password in ${clockOf(wait)}` : "Change password"}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
