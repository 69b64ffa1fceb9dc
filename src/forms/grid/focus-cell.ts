import { firstControl } from "../keyboard/form-focus";

/** The id of the HTML element of a row; `at` counts from 0. */
export const rowId = (grid: string, at: number): string => `${grid}-row-${at + 1}`;

/** The id of the HTML element of a cell. It exists only while the row is rendered with its controls. */
export const cellId = (grid: string, at: number, name: string): string => `${rowId(grid, at)}-${name}`;

/**
 * Focuses a cell, trying again until its row, which must be scrolled into view first, is rendered with its controls.
 */
export const focusCell = (grid: string, row: number, name: string, tries = 120): void => {
  requestAnimationFrame(() => {
    const control = firstControl(document.getElementById(cellId(grid, row, name)));
    if (control === null && tries > 0) {
      document.getElementById(rowId(grid, row))?.scrollIntoView({ block: "center" });
      focusCell(grid, row, name, tries - 1);
      return;
    }
    control?.focus({ preventScroll: true });
    control?.scrollIntoView({ block: "center", inline: "nearest" });
  });
};

/**
 * Focuses the row that has come to the place of a removed one, the last row after the last, and after the only one what
 * stands in its place. Never the next “Remove”, and without scrolling under a pointer.
 */
export const focusNextRow = (section: Element | null, grid: string, removed: number): void => {
  requestAnimationFrame(() => {
    const row =
      document.getElementById(rowId(grid, removed)) ?? document.getElementById(rowId(grid, removed - 1));
    row?.setAttribute("tabindex", "-1");
    const next = row ?? section?.querySelector<HTMLElement>("textarea, footer button");
    next?.focus({ preventScroll: true });
  });
};
