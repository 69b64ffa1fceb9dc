import { Button, PasswordInput, TextInput } from "@mantine/core";
import { IconArrowBigUpLine } from "@tabler/icons-react";
import { useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from "react";
import { login } from "../api/accounts/sign-in";
import { messageOf, Problem, waitOf } from "../shared/errors";
import { Banner } from "../ui/page/banner";
import { clockOf, useCountdown } from "../ui/page/use-countdown";
import { textOf } from "./form-text";
import styles from "./sign-in-form.module.css";

interface SignInFormProps {
  username?: string | undefined;
  password?: string | undefined;
}

const errorText = (error: unknown): string =>
  error instanceof Problem && error.status === 401
    ? "The username or the password is not right. Check both, and whether Caps Lock is on."
    : messageOf(error);

/** The form for username and password. Signing in updates the session, to which the page around reacts. */
export function SignInForm({ username = "", password = "" }: SignInFormProps): ReactElement {
  const [fault, setFault] = useState<string | null>(null);
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({});
  const [busy, setBusy] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [wait, beginWait] = useCountdown();
  const [hasWaited, setHasWaited] = useState(false);
  const secret = useRef<HTMLInputElement>(null);

  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    const name = textOf(entered, "username").trim();
    const key = textOf(entered, "password");
    setMissing({
      username: name === "" ? "Enter your username." : undefined,
      password: key === "" ? "Enter your password." : undefined,
    });
    if (name === "" || key === "" || wait > 0) return;
    setBusy(true);
    setFault(null);
    try {
      await login(name, key);
    } catch (error) {
      setBusy(false);
      setFault(errorText(error));
      beginWait(waitOf(error));
      setHasWaited(waitOf(error) > 0);
      secret.current?.focus();
      secret.current?.select();
    }
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {fault === null || (hasWaited && wait === 0) ? null : <Banner tone="danger">{fault}</Banner>}
      <TextInput
        name="username"
        label="Username"
        defaultValue={username}
        key={`username ${username}`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={missing.username}
        data-autofocus={username === "" || undefined}
      />
      <PasswordInput
        ref={secret}
        name="password"
        label="Password"
        defaultValue={password}
        key={`password ${password}`}
        autoComplete="current-password"
        size="md"
        error={missing.password}
        data-autofocus={username !== "" || undefined}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onBlur={() => setCapsLock(false)}
        visibilityToggleButtonProps={{ "aria-label": "Show or hide the password", tabIndex: 0 }}
      />
      <output className={styles.caps}>
        {capsLock ? (
          <>
            <IconArrowBigUpLine size={16} aria-hidden /> Caps Lock is on.
          </>
        ) : null}
      </output>
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0} className={styles.wait}>
        {wait > 0 ? `Login in ${clockOf(wait)}` : "Login"}
      </Button>
    </form>
  );
}
