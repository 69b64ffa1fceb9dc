import { flushSync } from "react-dom";

// Not checkboxes: the browser toggles one before its click event, and re-rendering would toggle it back.
const pressable = "button, a[href], [role=button]";
const typedInto = "input, textarea, [contenteditable=true]";

const pressedOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(pressable) : null;

/** The focused field that a press on this control would blur; null when there is none. */
function focusedBefore(pressed: HTMLElement): HTMLElement | null {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.matches(typedInto) && !pressed.contains(field) ? field : null;
}

/**
 * Delays the blur of a field until the mouse is released. Otherwise a note or error that appears on blur would
 * move the button under the pointer, and the click would be lost. Returns a function that ends this.
 */
export function delayBlurDuringPress(): () => void {
  let held: HTMLElement | null = null;
  const press = (event: MouseEvent): void => {
    held = null;
    const pressed = pressedOf(event);
    if (event.button !== 0 || event.defaultPrevented || pressed === null) return;
    if (pressed.getAttribute("draggable") === "true" || focusedBefore(pressed) === null) return;
    held = pressed;
    event.preventDefault();
  };
  const release = (event: MouseEvent): void => {
    const pressed = held;
    held = null;
    if (pressed === null || pressedOf(event) !== pressed) return;
    const field = focusedBefore(pressed);
    // Apply the changes of the blur before the click event is handled.
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
