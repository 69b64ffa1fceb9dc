import { Button, Checkbox, Popover, TextInput } from "@mantine/core";
import { IconChevronDown, IconChevronsUp, IconChevronUp, IconColumns3 } from "@tabler/icons-react";
import { useState, type ReactElement } from "react";
import styles from "./data-table.module.css";
import { moveColumn, type ColumnLayout } from "./table-state";
import { StepButton } from "../step-button";

interface ColumnsMenuProps {
  /** In the user's order. */
  columns: readonly { id: string; label: string }[];
  layout: ColumnLayout;
  onLayout: (layout: ColumnLayout) => void;
}

/** With more columns than this, a search field appears. */
const maxWithoutSearch = 12;

/** A menu to hide and reorder columns; the first column is fixed. */
export function ColumnsMenu({ columns, layout, onLayout }: ColumnsMenuProps): ReactElement {
  const [wanted, setWanted] = useState("");
  const order = columns.map((column) => column.id);
  const hidden = new Set(layout.hidden);
  const toggle = (id: string) =>
    onLayout({
      ...layout,
      order,
      hidden: hidden.has(id) ? layout.hidden.filter((one) => one !== id) : [...layout.hidden, id],
    });
  const move = (id: string, to: number) =>
    onLayout({ ...layout, order: moveColumn(order, id, to - order.indexOf(id)) });
  const last = columns.length - 1;
  const buttons = (at: number) => [
    { where: "to the front", icon: IconChevronsUp, to: 1, disabled: at < 2 },
    { where: "forward", icon: IconChevronUp, to: at - 1, disabled: at < 2 },
    { where: "back", icon: IconChevronDown, to: at + 1, disabled: at === 0 || at === last },
  ];
  return (
    <Popover position="bottom-end" trapFocus returnFocus onClose={() => setWanted("")}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu}>
        {columns.length > maxWithoutSearch ? (
          <TextInput
            aria-label="Find a column"
            placeholder="Find a column"
            size="xs"
            mb="xs"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        ) : null}
        <ul className={styles.menuList} aria-label="Columns, in order">
          {columns.map(({ id, label }, at) =>
            label.toLowerCase().includes(wanted.trim().toLowerCase()) ? (
              <li key={id} className={styles.menuItem}>
                <Checkbox
                  label={label}
                  checked={!hidden.has(id)}
                  disabled={at === 0}
                  onChange={() => toggle(id)}
                  size="xs"
                />
                <span className={styles.menuMoves}>
                  {buttons(at).map(({ where, icon: Icon, to, disabled }) => (
                    <StepButton
                      key={where}
                      variant="subtle"
                      color="gray"
                      size="sm"
                      off={disabled}
                      aria-label={`Move ${label} ${where}`}
                      onClick={() => move(id, to)}
                    >
                      <Icon size={15} aria-hidden />
                    </StepButton>
                  ))}
                </span>
              </li>
            ) : null,
          )}
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
