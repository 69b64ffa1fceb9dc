import type { KeyboardEvent } from "react";

const fields = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";

/** Enter in a field goes on to the next one; in a text of several lines, a button or an open list it keeps its meaning. */
export function enterMoves(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  all[all.indexOf(target) + 1]?.focus();
}
