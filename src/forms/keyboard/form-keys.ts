import type { KeyboardEvent } from "react";
import { pressed } from "../../ui/shortcuts";
import { fieldAround, firstStop, goTo, stopAfter, stopPast } from "./stops";

/** The field in which Enter was pressed to go on; null where it has another meaning. */
function leftByEnter(event: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  const { target } = event;
  if (pressed(event, "nextField") === null || event.defaultPrevented) return null;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return null;
  return target;
}

/** Whether Enter was pressed to go on from the last field within this part of the page. */
export function isLastStop(event: KeyboardEvent<HTMLElement>, within: HTMLElement): boolean {
  const field = leftByEnter(event);
  return field !== null && within.contains(field) && stopAfter(field, within) === undefined;
}

/**
 * The keys that go on within a form. Enter in a field goes on to the next one; in a text of several lines, a button or an
 * open list it keeps its meaning. Tab does what it always does, past the fields that were filled in.
 */
export function formKeys(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget;
  const field = leftByEnter(event);
  if (field !== null) {
    event.preventDefault();
    goTo(stopAfter(field, form));
  } else if (pressed(event, "passFilled") !== null && !event.defaultPrevented) {
    const next = event.target instanceof HTMLElement ? stopPast(event.target, form) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  }
}

const sections = "section[id]";

/** The keys that go to the first field of the next section that has one to fill in, or of the one before. */
export function sectionKeys(event: KeyboardEvent<HTMLElement>): void {
  const isNext = pressed(event, "nextSection") !== null;
  if (!isNext && pressed(event, "previousSection") === null) return;
  // An open list shall not take it for a plain arrow.
  event.preventDefault();
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(sections)];
  const at = all.findLastIndex((one) => event.target instanceof Node && one.contains(event.target));
  const ahead = isNext ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed();
  for (const section of ahead) {
    const first = firstStop(section);
    if (first === undefined) continue;
    goTo(first);
    return;
  }
}

/** The field that is to take what it held in the record before; null where another key was pressed or the focus is elsewhere. */
export function repeatedField(event: KeyboardEvent<HTMLElement>): string | null {
  if (pressed(event, "asBefore") === null) return null;
  event.preventDefault();
  return event.target instanceof Element ? (fieldAround(event.target)?.dataset["name"] ?? null) : null;
}
