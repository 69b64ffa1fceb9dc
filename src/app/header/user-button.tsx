import { UnstyledButton, type UnstyledButtonProps } from "@mantine/core";
import { IconChevronDown, IconUser } from "@tabler/icons-react";
import type { ComponentProps, ReactElement } from "react";
import type { CurrentUser } from "../../api/session/session";
import styles from "./user-menu.module.css";

interface UserButtonProps
  extends UnstyledButtonProps, Omit<ComponentProps<"button">, keyof UnstyledButtonProps> {
  user: CurrentUser;
  place: string;
}

/** 'Hello, {username} | {role type}', with role and place below (spec §2). A menu may add a class to it. */
export function UserButton({ user, place, className = "", ...rest }: UserButtonProps): ReactElement {
  return (
    <UnstyledButton
      className={`${styles.button} ${className}`}
      aria-label={`Account of ${user.username}`}
      {...rest}
    >
      <IconUser size={20} stroke={1.6} className={styles.icon} aria-hidden />
      <span className={styles.words}>
        <span className={styles.hello}>
          Hello, {user.username} | {user.roletype ?? user.status}
        </span>
        <span className={styles.place}>
          {user.roles} · {place}
        </span>
      </span>
      <IconChevronDown size={15} aria-hidden />
    </UnstyledButton>
  );
}
