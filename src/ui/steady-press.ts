import { flushSync } from "react-dom";

// Not checkboxes: the browser has turned one before its click is told, and drawing anew would turn it back.
const pressable = "button, a[href], [role=button]";
const typedInto = "input, textarea, [contenteditable=true]";

const pressedOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

/** A field with the focus that a press on this control would make its user leave. */
function leftBy(pressed: HTMLElement): HTMLElement | null {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.matches(typedInto) && !pressed.contains(field) ? field : null;
}

/**
 * Lets a field be left when the mouse is released, not when it is pressed: what leaving adds under the field (a note, a
 * fault) would move the button away under the pointer, and the press would be lost. Returns the function that ends it.
 */
export function keepPressesSteady(): () => void {
  let held: HTMLElement | null = null;
  const press = (event: MouseEvent): void => {
    held = null;
    const pressed = pressedOf(event);
    if (event.button !== 0 || event.defaultPrevented || pressed === null) return;
    if (pressed.getAttribute("draggable") === "true" || leftBy(pressed) === null) return;
    held = pressed;
    event.preventDefault();
  };
  const release = (event: MouseEvent): void => {
    const pressed = held;
    held = null;
    if (pressed === null || pressedOf(event) !== pressed) return;
    const field = leftBy(pressed);
    // What leaving the field changes is there before the press is told.
    flushSync(() => {
      pressed.focus({ preventScroll: true });
      if (document.activeElement === field) field?.blur();
    });
  };
  document.addEventListener("mousedown", press);
  document.addEventListener("click", release, true);
  return () => {
    document.removeEventListener("mousedown", press);
    document.removeEventListener("click", release, true);
  };
}
