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

/** The field in which Enter was pressed to go on; null where it has another meaning. */
function leftByEnter(event: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  const { target } = event;
  if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey) return null;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return null;
  return target;
}

/** Where Enter goes on to from a field within this part of the page; nothing after the last one. */
function stopAfter(field: HTMLInputElement, within: HTMLElement): HTMLElement | undefined {
  const all = [...within.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => one.tabIndex >= 0 && one.offsetParent !== null,
  );
  return all
    .slice(all.indexOf(field) + 1)
    .find((one) => isStop(one, all) && !(isRadio(one) && isRadio(field) && one.name === field.name));
}

/** Whether Enter was pressed to go on from the last field within this part of the page. */
export function isLastStop(event: KeyboardEvent<HTMLElement>, within: HTMLElement): boolean {
  const field = leftByEnter(event);
  return field !== null && within.contains(field) && stopAfter(field, within) === undefined;
}

/** Enter in a field goes on to the next one; in a text of several lines, a button or an open list it keeps its meaning. */
export function enterMoves(event: KeyboardEvent<HTMLElement>): void {
  const field = leftByEnter(event);
  if (field === null) return;
  event.preventDefault();
  stopAfter(field, event.currentTarget)?.focus();
}
