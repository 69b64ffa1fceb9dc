import type { Column as SheetColumn } from "../../shared/cells/columns";
import { changeColumn, changeRateColumn, earlierColumn } from "../../shared/compared-names";
import { isPercentage } from "./compared-statement";
import type { Question } from "../question";

/** What the columns of a comparison are called, by the label of their figure. `earlier` is the name of the earlier period. */
export const comparedLabels = {
  earlier: (label: string, earlier: string): string => `${label}, ${earlier}`,
  change: (label: string): string => `${label}: change`,
  rate: (label: string): string => `${label}: rate of change`,
} as const;

/** The columns of a sheet as a comparison has them: each figure with a period is followed by its earlier value and its changes. */
export const withComparedColumns = (
  { figures }: Pick<Question, "figures">,
  columns: readonly SheetColumn[],
  earlier: string,
): SheetColumn[] =>
  columns.flatMap((column) => {
    const { name, label } = column;
    if (!figures.some((figure) => figure.name === name && !figure.undated)) return [column];
    return [
      column,
      { ...column, name: earlierColumn(name), label: comparedLabels.earlier(label, earlier) },
      { ...column, name: changeColumn(name), label: comparedLabels.change(label) },
      ...(isPercentage(name)
        ? []
        : [
            {
              ...column,
              name: changeRateColumn(name),
              label: comparedLabels.rate(label),
              kind: "percent" as const,
            },
          ]),
    ];
  });

/** The columns that add up where figures do, also in a comparison: their values in both periods, and their change. */
export const comparedSums = (figures: readonly string[]): string[] =>
  figures.flatMap((name) => [name, earlierColumn(name), changeColumn(name)]);
