import { ActionIcon, Button, Checkbox, Popover } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconColumns3 } from "@tabler/icons-react";
import type { ReactElement } from "react";
import styles from "./data-table.module.css";
import { moved, type ColumnLayout } from "./table-state";

interface ColumnsMenuProps {
  /** In the user's order. */
  columns: readonly { id: string; label: string }[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
}

/** Which columns show, and in which order. */
export function ColumnsMenu({ columns, layout, onLayout }: ColumnsMenuProps): ReactElement {
  const order = columns.map((column) => column.id);
  const hidden = new Set(layout.hidden);
  const toggle = (id: string) =>
    onLayout({
      ...layout,
      order,
      hidden: hidden.has(id) ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id],
    });
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        <ul className={styles.menuList} aria-label="Columns, in order">
          {columns.map(({ id, label }, at) => (
            <li key={id} className={styles.menuItem}>
              <Checkbox
                label={label}
                checked={!hidden.has(id)}
                disabled={at === 0}
                onChange={() => toggle(id)}
                size="xs"
              />
              <span className={styles.menuMoves}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  disabled={at < 2}
                  aria-label={`Move ${label} forward`}
                  onClick={() => onLayout({ ...layout, order: moved(order, id, -1) })}
                >
                  <IconChevronUp size={15} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  disabled={at === 0 || at === columns.length - 1}
                  aria-label={`Move ${label} back`}
                  onClick={() => onLayout({ ...layout, order: moved(order, id, 1) })}
                >
                  <IconChevronDown size={15} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          ))}
        </ul>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => onLayout({ ...layout, order: [], hidden: [] })}
          disabled={layout.order.length === 0 && layout.hidden.length === 0}
        >
          All columns, usual order
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
