import type { Row } from "./chart";
import { inFull, numberOf, type Unit } from "./numbers";

/** A further column for the tooltip. */
export interface TooltipExtra {
  column: string;
  label: string;
  unit: Unit;
}

/** What else the tooltip says of a mark; a figure that is not known or withheld is left out, never written as 0. */
export const tooltipLines = (
  row: Row,
  also: readonly TooltipExtra[] = [],
): { label: string; figure: string }[] =>
  also.flatMap(({ column, label, unit }) => {
    const number = numberOf(row[column]);
    return number === null ? [] : [{ label, figure: inFull(number, unit) }];
  });
