import type { KeyboardEvent } from "react";
import { pressedKey } from "../../ui/shortcuts";
import { fieldOfControl, firstStop, focusControl, nextField, stopAfterAutofilled } from "./tab-stops";

/** The field in which Enter was pressed to go to the next field; null when Enter has another meaning there. */
function leftByEnter(event: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  const { target } = event;
  if (pressedKey(event, "nextField") === null || event.defaultPrevented) return null;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return null;
  return target;
}

/** Whether Enter was pressed to go to the next field, but in the last field of this part of the page. */
export function isLastStop(event: KeyboardEvent<HTMLElement>, within: HTMLElement): boolean {
  const field = leftByEnter(event);
  return field !== null && within.contains(field) && nextField(field, within) === undefined;
}

/**
 * Handles the keys that move the focus within a form. Enter in a field goes to the next field; in a multi-line text, on
 * a button or in an open list it keeps its usual meaning. Tab works as usual but skips the filled-in fields.
 */
export function formKeys(event: KeyboardEvent<HTMLElement>): void {
  const form = event.currentTarget;
  const field = leftByEnter(event);
  if (field !== null) {
    event.preventDefault();
    focusControl(nextField(field, form));
  } else if (pressedKey(event, "passFilled") !== null && !event.defaultPrevented) {
    const next = event.target instanceof HTMLElement ? stopAfterAutofilled(event.target, form) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    focusControl(next);
  }
}

const sections = "section[id]";

/** Handles the keys that go to the first field to fill in of the next or the previous section that has one. */
export function sectionKeys(event: KeyboardEvent<HTMLElement>): void {
  const isNext = pressedKey(event, "nextSection") !== null;
  if (!isNext && pressedKey(event, "previousSection") === null) return;
  // Keeps an open list from treating the key as a plain arrow key.
  event.preventDefault();
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(sections)];
  const at = all.findLastIndex((one) => event.target instanceof Node && one.contains(event.target));
  const ahead = isNext ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed();
  for (const section of ahead) {
    const first = firstStop(section);
    if (first === undefined) continue;
    focusControl(first);
    return;
  }
}

/**
 * The name of the field that is to repeat its value from the record saved before. Returns null when another key was
 * pressed or the focus is in no field.
 */
export function repeatedField(event: KeyboardEvent<HTMLElement>): string | null {
  if (pressedKey(event, "asBefore") === null) return null;
  event.preventDefault();
  return event.target instanceof Element ? (fieldOfControl(event.target)?.dataset["name"] ?? null) : null;
}
