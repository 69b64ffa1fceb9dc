/** The element of a row. */
export const rowId = (grid: string, at: number): string => `${grid}-row-${at + 1}`;

/** Puts the focus into a cell, once it is there: a row far off is drawn in full when it comes into sight. */
export const focusCell = (grid: string, row: number, name: string, tries = 120): void => {
  requestAnimationFrame(() => {
    const cell = document.getElementsByName(`${grid}.${row}.${name}`)[0];
    if (cell === undefined && tries > 0) {
      document.getElementById(rowId(grid, row))?.scrollIntoView({ block: "center" });
      focusCell(grid, row, name, tries - 1);
      return;
    }
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: "center", inline: "nearest" });
  });
};
