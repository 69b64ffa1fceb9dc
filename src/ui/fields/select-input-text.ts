/**
 * Selects the text of an input so that typing replaces it. Repeats after a timeout, because the browser places
 * the caret after a click.
 */
export function selectInputText(box: HTMLInputElement): void {
  box.select();
  const words = box.value;
  setTimeout(() => {
    if (box.value === words && document.activeElement === box) box.select();
  });
}
