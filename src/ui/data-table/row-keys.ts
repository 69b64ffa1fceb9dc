import type { KeyboardEvent } from "react";
import { pressedKey } from "../shortcuts";

/** Moves the focus between rows with arrows, Home and End. Returns whether it did. */
function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): boolean {
  const row = event.currentTarget;
  const rows = [...(row.parentElement?.querySelectorAll<HTMLTableRowElement>("tr[data-row]") ?? [])];
  const at = rows.indexOf(row);
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[
    pressedKey(event, "moveRow") ?? ""
  ];
  if (to === undefined) return false;
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
  return true;
}

/**
 * The key handler of a focused row: arrows move, Enter opens, Space selects. `more` handles further keys and
 * returns whether it did. Keys pressed on buttons within the row are ignored.
 */
export function rowKeys(
  open: (() => void) | undefined,
  select: (() => void) | undefined,
  more?: (event: KeyboardEvent) => boolean,
) {
  return (event: KeyboardEvent<HTMLTableRowElement>): void => {
    if (event.target !== event.currentTarget) return;
    const taken =
      moveFocus(event) ||
      (open !== undefined && pressedKey(event, "openRow") !== null && (open(), true)) ||
      (select !== undefined && pressedKey(event, "selectRow") !== null && (select(), true)) ||
      more?.(event) === true;
    if (taken) event.preventDefault();
  };
}
