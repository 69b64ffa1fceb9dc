import type { UseFormReturn } from "react-hook-form";
import type { Values } from "../../fields";

const typed = "input:not([type=hidden], [type=file], [disabled], [readonly]), textarea:not([readonly])";

/** The first control within a part of the page that is typed into. The name of a control does not find it: a dropdown gives its name to a hidden input. */
export const typedIn = (part: Element | null): HTMLElement | null =>
  part?.querySelector<HTMLElement>(typed) ?? null;

const openForm = (): Element | null => document.querySelector("form[aria-label]");

/** Leads to a field: its control takes the focus and comes into sight. */
export function reveal(form: UseFormReturn<Values>, name: string): void {
  form.setFocus(name);
  const other = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
  const inner = other?.querySelector<HTMLElement>("[aria-invalid=true]") ?? other?.querySelector("button");
  inner?.focus({ preventScroll: true });
  (other ?? document.activeElement)?.scrollIntoView({ block: "center" });
}

const nothingHasIt = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** The first empty field that was not filled in. */
const firstToType = (part: Element | null): HTMLElement | null =>
  [...(part?.querySelectorAll<HTMLInputElement>(typed) ?? [])].find(
    (one) => one.value === "" && one.type !== "radio" && one.closest("[data-filled]") === null,
  ) ?? null;

/**
 * Puts the focus into the first field of the form that opened, where the button that opened it took the focus along; of
 * one that is `filled` from elsewhere into the first that is left to be typed.
 */
export function focusOpened(filled: boolean): void {
  if (filled) firstToType(openForm())?.focus();
  else if (nothingHasIt()) typedIn(openForm())?.focus({ preventScroll: true });
}

/** Puts the focus to the heading of the page when the form that had it is gone. */
export function focusHeading(): void {
  if (nothingHasIt())
    document.querySelector<HTMLElement>("[data-page-heading]")?.focus({ preventScroll: true });
}

/** Puts the focus to where a form begun by “Save and add another” begins: its ARBO, which stands with its words selected. */
export function focusBegun(): void {
  requestAnimationFrame(() => {
    const field = typedIn(openForm());
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  });
}
