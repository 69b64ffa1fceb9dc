import type { Question } from "../../analytics";
import type { Periods, Rows } from "../charts/parts/chart";
import { tableText } from "../charts/parts/table-cell";
import { columnsOf } from "../table/table-columns";
import { rowsListed } from "./tile-rows";

/** The text alternative of a chart, in one or two sentences. Its figures are written as in its table. */
export function chartWords(title: string, question: Question, rows: Rows, periods: Periods | null): string {
  const [first, ...others] = rowsListed(rows);
  if (first === undefined) return `${title}: nothing to show.`;
  const figures = columnsOf(question, periods).map((column) => `${column.label} ${tableText(column, first)}`);
  const rest = others.length > 0 ? ` And ${others.length} more: choose “Show as table” in its menu.` : "";
  return `${title}. ${figures.join(", ")}.${rest}`;
}
