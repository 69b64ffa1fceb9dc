const canBeDisabled = (target: Node): target is HTMLButtonElement | HTMLInputElement =>
  target instanceof HTMLButtonElement || target instanceof HTMLInputElement;

/**
 * Gives the focus back to a control that had it when it was disabled for the time of its work, as a button that loads:
 * a browser takes the focus from what is disabled. Does nothing when the focus has moved on. Returns how to stop.
 */
export function returnFocusAfterWork(root: Document): () => void {
  let busy: Node | null = null;
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!canBeDisabled(target)) continue;
      if (target.disabled) {
        if (root.activeElement === target) busy = target;
      } else if (busy === target) {
        busy = null;
        if (root.activeElement === null || root.activeElement === root.body)
          target.focus({ preventScroll: true });
      }
    }
  });
  observer.observe(root, { subtree: true, attributeFilter: ["disabled"] });
  return () => observer.disconnect();
}
