import { comparedLabels } from "../../questions/comparison/compared-columns";
import { columnLabel } from "../../labels/column-label";

/**
 * The label of a column in a compared answer. An earlier value is named by its period, as in `Sales, 2024`.
 * Other columns keep their own label.
 */
export function comparedLabel(name: string, earlier: string | undefined): string {
  const of = (prefix: string): string => columnLabel(name.slice(prefix.length));
  if (earlier !== undefined && name.startsWith("earlier_"))
    return comparedLabels.earlier(of("earlier_"), earlier);
  if (earlier !== undefined && name.startsWith("change_")) return comparedLabels.change(of("change_"));
  if (earlier !== undefined && name.endsWith("_change_rate"))
    return comparedLabels.rate(columnLabel(name.slice(0, -"_change_rate".length)));
  return columnLabel(name);
}

/**
 * The text for a withheld count. It is not “fewer than 5”, because larger counts are withheld too if a small
 * one could be computed from them (decision 010).
 */
export const withheldText = "withheld";
