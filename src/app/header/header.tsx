import { ActionIcon } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { useEffect, type ReactElement } from "react";
import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../api/session/session";
import { brand } from "../../shared/brand";
import { Logo } from "../../ui/page/logo";
import { Drawer } from "../../ui/overlays/overlays";
import { SchemeSwitch } from "../../ui/theme/scheme-switch";
import { Countdowns } from "./countdowns";
import styles from "./header.module.css";
import { MessagesButton } from "./messages-button";
import { homeOf, linkAt, linksFor } from "../screens/screens";
import { SearchButton } from "../search/search-button";
import { UserMenu } from "./user-menu";

function Links({ className }: { className: string | undefined }): ReactElement | null {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const current = linkAt(pathname);
  if (user === null) return null;
  return (
    <nav aria-label="Main" className={className}>
      {linksFor(user).map((link) => (
        <Link key={link.name} to={link.path} aria-current={link.name === current ? "page" : undefined}>
          {link.label}
        </Link>
      ))}
    </nav>
  );
}

/** Logo, brand and department, navigation by role, the two countdowns and the user menu (spec §2). */
export function Header(): ReactElement {
  const user = useSession((session) => session.user);
  const { pathname } = useLocation();
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(close, [pathname, close]);
  return (
    <header className={`${styles.header} no-print`}>
      <div className={styles.bar}>
        <ActionIcon
          className={styles.burger}
          variant="transparent"
          size="lg"
          aria-label="Open the navigation"
          onClick={open}
        >
          <IconMenu2 size={22} stroke={1.7} />
        </ActionIcon>
        <Link
          to={user === null ? "/" : homeOf(user)}
          className={styles.brand}
          aria-label={`${brand.name}, home`}
        >
          <Logo size={36} />
          <span className={styles.words}>
            <span className={styles.name}>{brand.name}</span>
            <span className={styles.department}>{brand.department}</span>
          </span>
        </Link>
        <Links className={styles.links} />
        <Countdowns />
        <div className={styles.tools}>
          <SearchButton />
          <MessagesButton />
          <SchemeSwitch />
          <UserMenu />
        </div>
      </div>
      <Drawer opened={opened} onClose={close} title={brand.name} size={280} zIndex={250}>
        <Links className={styles.drawerLinks} />
      </Drawer>
    </header>
  );
}
