/** Selects the words of a box, so that typing begins anew; once the browser has placed the caret that a click asks for. */
export function selectWords(box: HTMLInputElement): void {
  box.select();
  const words = box.value;
  setTimeout(() => {
    if (box.value === words && document.activeElement === box) box.select();
  });
}
