import { Menu } from "@mantine/core";
import {
  IconFileTime,
  IconHelp,
  IconInfoCircle,
  IconKey,
  IconKeyboard,
  IconLogout,
  IconServer,
} from "@tabler/icons-react";
import { useEffect, useRef, type ReactElement } from "react";
import { Link, useNavigate } from "react-router-dom";
import { logout } from "../../api/accounts/sign-in";
import type { CurrentUser } from "../../api/session/session";
import { opensScreen } from "../../shared/permissions";
import { useDensity } from "../../ui/theme/density";
import { notify } from "../../ui/toasts/notify";
import { showKeys } from "../keys/keys-store";
import { manualAddress } from "./manual-pages";
import { UserButton } from "./user-button";
import { showUnsent } from "./unsent-store";
import styles from "./user-menu.module.css";

/** The user button with its menu, which opens on mount. */
export function OpenedUserMenu({
  user,
  place,
  onChangePassword,
}: {
  user: CurrentUser;
  place: string;
  onChangePassword: () => void;
}): ReactElement {
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const wasOpened = useRef(false);
  const [density, setDensity] = useDensity();
  useEffect(() => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    // On closing, the menu returns the focus to the element that had it when the menu opened.
    button.current?.focus();
    button.current?.click();
  }, []);
  const leave = async () => {
    try {
      if (await logout()) await navigate("/", { replace: true });
    } catch (error) {
      notify.error(error, { title: "Not signed out" });
    }
  };
  return (
    <Menu width={230}>
      <Menu.Target>
        <UserButton ref={button} user={user} place={place} />
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
        {opensScreen(user, "forms") ? (
          <Menu.Item leftSection={<IconFileTime size={17} stroke={1.6} />} onClick={() => showUnsent(true)}>
            Drafts and unsent work
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconHelp size={17} stroke={1.6} />}
          component="a"
          href={manualAddress(user)}
          target="_blank"
          rel="noopener"
        >
          Help
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={17} stroke={1.6} />} onClick={() => showKeys(true)}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.CheckboxItem
          checked={density === "compact"}
          onChange={(isCompact) => setDensity(isCompact ? "compact" : "comfortable")}
        >
          Compact display
        </Menu.CheckboxItem>
        <Menu.Item leftSection={<IconKey size={17} stroke={1.6} />} onClick={onChangePassword}>
          Change password
        </Menu.Item>
        <Menu.Item leftSection={<IconInfoCircle size={17} stroke={1.6} />} component={Link} to="/about">
          About
        </Menu.Item>
        {user.status === "Central" && opensScreen(user, "users") ? (
          <Menu.Item leftSection={<IconServer size={17} stroke={1.6} />} component={Link} to="/system">
            System
          </Menu.Item>
        ) : null}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={17} stroke={1.6} />} onClick={() => void leave()}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
