import { columnLabel } from "./column-words";

/**
 * A column of a compared answer in plain words: what it was is named by the earlier period, as in `Sales 2024`. Others
 * have their own name.
 */
export function comparedLabel(name: string, earlier: string | undefined): string {
  const of = (prefix: string): string => columnLabel(name.slice(prefix.length));
  if (earlier !== undefined && name.startsWith("earlier_")) return `${of("earlier_")}, ${earlier}`;
  if (earlier !== undefined && name.startsWith("change_")) return `${of("change_")}: change`;
  if (earlier !== undefined && name.endsWith("_change_rate"))
    return `${columnLabel(name.slice(0, -"_change_rate".length))}: rate of change`;
  return columnLabel(name);
}

/** How a column's numbers are written. */
export const columnUnit = (name: string): "peso" | "percent" | "year" | "count" =>
  /(^|_)(cost|sales|income|gross|fees|price|price_per_unit)$/.test(name)
    ? "peso"
    : /(^|_)(rate|share)$/.test(name)
      ? "percent"
      : /(^|_)year(_|$)|^year$/.test(name)
        ? "year"
        : "count";

/**
 * What stands in the place of a withheld count. Not “fewer than 5”: what would reveal a small count by subtraction is
 * withheld too, however large it is (decision 010).
 */
export const withheld = "withheld";
