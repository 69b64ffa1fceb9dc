import type { KeyboardEvent } from "react";

const fields = "input:not([type=hidden]):not([disabled]), textarea:not([disabled])";

const isRadio = (one: HTMLElement): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.type === "radio";

/** The answers of one question are one stop: the chosen one, or the first. */
const isStop = (one: HTMLElement, all: readonly HTMLElement[]): boolean => {
  if (!isRadio(one)) return true;
  const group = all.filter(isRadio).filter(({ name }) => name === one.name);
  return (group.find(({ checked }) => checked) ?? group[0]) === one;
};

/** Enter in a field goes on to the next one; in a text of several lines, a button or an open list it keeps its meaning. */
export function enterMoves(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  const next = all
    .slice(all.indexOf(target) + 1)
    .find((one) => isStop(one, all) && !(isRadio(one) && isRadio(target) && one.name === target.name));
  next?.focus();
}
