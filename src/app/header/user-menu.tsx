import { Menu, UnstyledButton } from "@mantine/core";
import {
  IconChevronDown,
  IconFileTime,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconUser,
} from "@tabler/icons-react";
import { lazy, Suspense, useState, type ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import { retryWhenOnline } from "../../api/retry-when-online";
import { logout, useSession } from "../../api/session";
import { notify } from "../../ui/toasts/notify";
import { opens } from "../../shared/permissions";
import { showKeys } from "../keys/keys-store";
import { showUnsent } from "./unsent-store";
import styles from "./user-menu.module.css";

const changePassword = () => import("../../pages/change-password");
const ChangePassword = lazy(async () => ({
  default: (await retryWhenOnline(changePassword)).ChangePassword,
}));

/** 'Hello, {username} | {role type}' with role and province beneath; opens Logout (spec §2). */
export function UserMenu(): ReactElement | null {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  if (user === null) return null;
  const place = user.province_name ?? user.region_name ?? "All regions";
  const leave = async () => {
    try {
      if (await logout()) await navigate("/", { replace: true });
    } catch (error) {
      notify.error(error, { title: "Not signed out" });
    }
  };
  return (
    <>
      <Menu width={230}>
        <Menu.Target>
          <UnstyledButton className={styles.button} aria-label={`Account of ${user.username}`}>
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
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label className={styles.label}>
            <strong>{user.name}</strong>
            <span>
              {user.username} | {user.roletype ?? user.status}
            </span>
            <span>
              {user.roles} · {place}
            </span>
          </Menu.Label>
          <Menu.Divider />
          {opens(user, "forms") ? (
            <Menu.Item leftSection={<IconFileTime size={17} stroke={1.6} />} onClick={() => showUnsent(true)}>
              Drafts and unsent work
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.6} />} onClick={() => showKeys(true)}>
            Keyboard shortcuts
          </Menu.Item>
          <Menu.Item leftSection={<IconKey size={17} stroke={1.6} />} onClick={() => setChanging(true)}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<IconInfoCircle size={17} stroke={1.6} />} component={Link} to="/about">
            About
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={() => void leave()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{changing ? <ChangePassword opened onClose={() => setChanging(false)} /> : null}</Suspense>
    </>
  );
}
