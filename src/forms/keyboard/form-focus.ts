import type { UseFormReturn } from "react-hook-form";
import type { Values } from "../../fields";

const typed = "input:not([type=hidden], [type=file], [disabled], [readonly]), textarea:not([readonly])";

/**
 * The first control for typing within a part of the page; null when there is none. It cannot be found by name, because
 * a dropdown gives its name to a hidden input.
 */
export const firstControl = (part: Element | null): HTMLElement | null =>
  part?.querySelector<HTMLElement>(typed) ?? null;

const openForm = (): Element | null => document.querySelector("form[aria-label]");

/** Focuses the control of a field and scrolls it into view. */
export function focusField(form: UseFormReturn<Values>, name: string): void {
  form.setFocus(name);
  const other = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const inner = other?.querySelector<HTMLElement>("[aria-invalid=true]") ?? other?.querySelector("button");
  inner?.focus({ preventScroll: true });
  (other ?? document.activeElement)?.scrollIntoView({ block: "center" });
}

const nothingHasFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The first empty control in a field that the program did not fill in; null when there is none. */
const firstToType = (part: Element | null): HTMLElement | null =>
  [...(part?.querySelectorAll<HTMLInputElement>(typed) ?? [])].find(
    (one) => one.value === "" && one.type !== "radio" && one.closest("[data-filled]") === null,
  ) ?? null;

/**
 * Sets the focus in a form that has just opened. In a `filled` form, the first empty field that was not filled in gets
 * it. In any other form the first field gets it, but only when nothing else has the focus, as after the button that
 * opened the form is gone.
 */
export function focusOpenedForm(filled: boolean): void {
  if (filled) firstToType(openForm())?.focus();
  else if (nothingHasFocus()) firstControl(openForm())?.focus({ preventScroll: true });
}

/**
 * Focuses the heading of the page once the form that had the focus is gone. A browser takes the focus from a hidden form
 * some frames later.
 */
export function focusHeading(tries = 60): void {
  if (nothingHasFocus())
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
  else if (tries > 0 && document.activeElement?.closest("form[aria-label]") != null)
    requestAnimationFrame(() => focusHeading(tries - 1));
}

/** Focuses the first field of the new form after “Save and add another”: its ARBO. */
export function focusNewForm(): void {
  requestAnimationFrame(() => {
    const field = firstControl(openForm());
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
