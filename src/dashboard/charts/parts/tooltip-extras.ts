import type { Row } from "./chart";
import { formatFull, numberOf, type Unit } from "./numbers";

/** A further column for the tooltip. */
export interface TooltipExtra {
  column: string;
  label: string;
  unit: Unit;
}

/** The further lines of a tooltip. A missing or withheld figure is left out instead of written as 0. */
export const tooltipLines = (
  row: Row,
  also: readonly TooltipExtra[] = [],
): { label: string; figure: string }[] =>
  also.flatMap(({ column, label, unit }) => {
    const number = numberOf(row[column]);
    return number === null ? [] : [{ label, figure: formatFull(number, unit) }];
  });
