import { useCallback, useState, type KeyboardEvent, type RefObject } from "react";
import type { Cells, Column } from "../../shared/cells/columns";
import { pressedKey } from "../shortcuts";

interface Figure {
  row: number;
  column: number;
}

const moves: Record<string, readonly [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const figureOf = (element: Element | null | undefined): Figure | null => {
  const place = element instanceof HTMLElement ? element.dataset["figure"] : undefined;
  if (place === undefined) return null;
  const [row, column] = place.split(":").map(Number);
  return { row: row ?? 0, column: column ?? 0 };
};

/** Makes all figures of a table one tab stop; arrow keys move to the next figure in their direction. */
export function useFigureFocus(body: RefObject<HTMLTableSectionElement | null>) {
  const [focused, setFocused] = useState<Figure | null>(null);
  const onFocus = useCallback((event: { target: EventTarget }) => {
    const figure = event.target instanceof Element ? figureOf(event.target) : null;
    if (figure !== null) setFocused(figure);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      const move = moves[pressedKey(event, "moveFigure") ?? ""];
      const from = figureOf(document.activeElement);
      if (move === undefined || from === null || body.current === null) return;
      event.preventDefault();
      const [down, across] = move;
      const ahead = [...body.current.querySelectorAll("[data-figure]")].filter((element) => {
        const to = figureOf(element);
        if (to === null) return false;
        return down === 0
          ? to.row === from.row && Math.sign(to.column - from.column) === across
          : to.column === from.column && Math.sign(to.row - from.row) === down;
      });
      const next = down + across > 0 ? ahead[0] : ahead.at(-1);
      if (next instanceof HTMLElement) {
        next.focus();
        next.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    },
    [body],
  );
  return { focused, onFocus, onKeyDown };
}

/** The first figure that can be opened in `rows`, the first of which is the row `from` of the table. */
export function firstFigure(
  rows: readonly Cells[],
  columns: readonly Column[],
  opens: ((row: Cells, column: string) => boolean) | undefined,
  from: number,
): Figure | null {
  if (opens === undefined) return null;
  for (const [at, row] of rows.entries()) {
    const column = columns.findIndex(({ name }) => opens(row, name));
    if (column >= 0) return { row: from + at, column };
  }
  return null;
}
