import type { Cell, Column, RowLevel } from "../../shared/cells/columns";
import { columnLetters } from "./cells";
import type { SheetRow } from "../spec";

interface Span {
  /** First sheet row (from 1) of the span; null while it has no rows. */
  from: number | null;
  sums: number[];
}

const empty = (columns: number): Span => ({ from: null, sums: Array.from({ length: columns }, () => 0) });

/** Whether two sums are the same figure: within half a centavo, or in the last digits of a large number. */
export const sameFigure = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(0.005, Math.abs(b) * 1e-12);

/**
 * Sums the rows written so far and creates the formulas of total rows. A formula is used only if it gives the
 * figure on the screen; a total that is not a sum, such as a distinct count, stays a value.
 */
export class Totals {
  #section: Span;
  #all: Span;
  /** Columns with a subtotal written as a value; a formula over them would count those rows twice. */
  readonly #fixed = new Set<number>();
  readonly #columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.#section = empty(columns.length);
    this.#all = empty(columns.length);
  }

  /** Adds a plain row to the sums. */
  add(row: number, values: readonly Cell[]): void {
    for (const span of [this.#section, this.#all]) {
      span.from ??= row;
      for (const [at, value] of values.entries())
        if (typeof value === "number") span.sums[at] = (span.sums[at] ?? 0) + value;
    }
  }

  /** The formulas of a heading above the rows that it sums; SUBTOTAL itself ignores nested subtotals. */
  headingFormulas(row: number, { rows, sums }: NonNullable<SheetRow["heads"]>): (string | null)[] {
    return this.#columns.map((_, at) => {
      const letters = columnLetters(at);
      if (sums[at] === true && rows > 0) return `SUBTOTAL(9,${letters}${row + 1}:${letters}${row + rows})`;
      this.#fixed.add(at);
      return null;
    });
  }

  /** The formula of each column in a total row; null where the value must be written. */
  formulas(row: number, level: RowLevel, values: readonly Cell[]): (string | null)[] {
    const span = level === "subtotal" ? this.#section : this.#all;
    const result = this.#columns.map((column, at) => this.#formula(column, at, row, span, values));
    if (level === "subtotal") {
      this.#section = empty(this.#columns.length);
      for (const [at, formula] of result.entries())
        if (formula === null && typeof values[at] === "number") this.#fixed.add(at);
    }
    return result;
  }

  #formula(column: Column, at: number, row: number, span: Span, values: readonly Cell[]): string | null {
    const value = values[at];
    if (typeof value !== "number" || column.total === undefined || span.from === null) return null;
    const letters = columnLetters(at);
    if (column.total === "sum")
      return sameFigure(span.sums[at] ?? 0, value) && !(span === this.#all && this.#fixed.has(at))
        ? `SUBTOTAL(9,${letters}${span.from}:${letters}${row - 1})`
        : null;
    const [of, to] = [this.#position(column.total.of), this.#position(column.total.to)];
    const [above, below] = [values[of], values[to]];
    if (typeof above !== "number" || typeof below !== "number" || below === 0) return null;
    const shown = column.kind === "percent" ? 100 : 1;
    if (Math.abs((above / below) * shown - value) > 0.005) return null;
    const [top, bottom] = [`${columnLetters(of)}${row}`, `${columnLetters(to)}${row}`];
    return `IF(${bottom}=0,0,${top}/${bottom})`;
  }

  #position(name: string): number {
    return this.#columns.findIndex((column) => column.name === name);
  }
}
