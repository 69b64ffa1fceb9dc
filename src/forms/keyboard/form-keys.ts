import type { KeyboardEvent } from "react";
import { pressed } from "../../ui/shortcuts";
import { fieldAround, firstStop, goTo, stopAfter, stopPast } from "./stops";

/** The field in which Enter was pressed to go to the next field; null when Enter has another meaning there. */
function leftByEnter(event: KeyboardEvent<HTMLElement>): HTMLInputElement | null {
  const { target } = event;
  if (pressed(event, "nextField") === null || event.defaultPrevented) return null;
  if (!(target instanceof HTMLInputElement) || target.getAttribute("aria-expanded") === "true") return null;
  return target;
}

/** Whether Enter was pressed to go to the next field, but in the last field of this part of the page. */
export function isLastStop(event: KeyboardEvent<HTMLElement>, within: HTMLElement): boolean {
  const field = leftByEnter(event);
  return field !== null && within.contains(field) && stopAfter(field, within) === undefined;
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
    goTo(stopAfter(field, form));
  } else if (pressed(event, "passFilled") !== null && !event.defaultPrevented) {
    const next = event.target instanceof HTMLElement ? stopPast(event.target, form) : undefined;
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  }
}

const sections = "section[id]";

/** Handles the keys that go to the first field to fill in of the next or the previous section that has one. */
export function sectionKeys(event: KeyboardEvent<HTMLElement>): void {
  const isNext = pressed(event, "nextSection") !== null;
  if (!isNext && pressed(event, "previousSection") === null) return;
  // Keeps an open list from treating the key as a plain arrow key.
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

/**
 * The name of the field that is to repeat its value from the record saved before. Returns null when another key was
 * pressed or the focus is in no field.
 */
export function repeatedField(event: KeyboardEvent<HTMLElement>): string | null {
  if (pressed(event, "asBefore") === null) return null;
  event.preventDefault();
  return event.target instanceof Element ? (fieldAround(event.target)?.dataset["name"] ?? null) : null;
}
