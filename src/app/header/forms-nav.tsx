import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { useDisclosure, useLocalStorage } from "@mantine/hooks";
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListDetails,
} from "@tabler/icons-react";
import { useEffect, type ReactElement } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { Drawer } from "../../ui/overlays/overlays";
import styles from "./forms-nav.module.css";
import { formsByGroup, screenAt } from "../screens/screens";

function List(): ReactElement {
  return (
    <div className={styles.list}>
      {formsByGroup().map(({ group, forms }) => (
        <section key={group} aria-label={group}>
          <p className={styles.group}>{group}</p>
          <ul>
            {forms.map((form) => (
              <li key={form.path}>
                <NavLink to={form.path}>{form.label}</NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The side list of forms: a collapsible column on wide screens, a drawer on narrow ones. */
export function FormsNav(): ReactElement {
  const { pathname } = useLocation();
  const [folded, setFolded] = useLocalStorage({
    key: "forms-nav-folded",
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [opened, { open, close }] = useDisclosure(false);
  useEffect(close, [pathname, close]);
  const label = folded ? "Show the list of forms" : "Fold the list of forms";
  return (
    <>
      <nav aria-label="Forms" className={`${styles.side} no-print`} data-folded={folded || undefined}>
        <div className={styles.head}>
          {folded ? null : <span>Forms</span>}
          <Tooltip label={label} position="right">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={label}
              aria-expanded={!folded}
              onClick={() => setFolded(!folded)}
            >
              {folded ? (
                <IconLayoutSidebarLeftExpand size={19} stroke={1.6} />
              ) : (
                <IconLayoutSidebarLeftCollapse size={19} stroke={1.6} />
              )}
            </ActionIcon>
          </Tooltip>
        </div>
        {folded ? null : <List />}
      </nav>
      <div className={`${styles.narrow} no-print`}>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconListDetails size={16} stroke={1.6} />}
          onClick={open}
        >
          All forms
        </Button>
        <span className={styles.where}>{screenAt(pathname)?.group}</span>
      </div>
      <Drawer opened={opened} onClose={close} title="Forms" size={300} zIndex={250}>
        <nav aria-label="Forms">
          <List />
        </nav>
      </Drawer>
    </>
  );
}
