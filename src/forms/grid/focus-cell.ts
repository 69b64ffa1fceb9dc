import { typedIn } from "../keyboard/form-focus";

/** The element of a row. */
export const rowId = (grid: string, at: number): string => `${grid}-row-${at + 1}`;

/** The element of a cell, while its row is drawn with its controls. */
export const cellId = (grid: string, at: number, name: string): string => `${rowId(grid, at)}-${name}`;

/** Puts the focus into a cell, once it is there: a row far off is drawn in full when it comes into sight. */
export const focusCell = (grid: string, row: number, name: string, tries = 120): void => {
  requestAnimationFrame(() => {
    const control = typedIn(document.getElementById(cellId(grid, row, name)));
    if (control === null && tries > 0) {
      document.getElementById(rowId(grid, row))?.scrollIntoView({ block: "center" });
      focusCell(grid, row, name, tries - 1);
      return;
    }
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center", inline: "nearest" });
  });
};
