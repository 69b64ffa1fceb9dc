import type { Question } from "../../analytics";
import { changeColumn, earlierColumn } from "../../shared/compared-names";
import { isCompared } from "../charts/parts/change";
import type { Periods, Rows, TableColumn } from "../charts/parts/chart";
import { columnUnit } from "../../labels/column-kind";
import { comparedLabel, withheldText } from "../labels/labels";
import { inReadingOrder, isInternal } from "./reading-order";

/** The percent change has no column of its own: it is shown with the change. */
const changeRateColumn = /_change_rate$/;

/** All columns of an answer for the table of a tile. */
export const columnsOf = (question: Question, periods: Periods | null): TableColumn[] =>
  inReadingOrder(question)
    .filter((column) => !isInternal(column) && !(periods !== null && changeRateColumn.test(column.name)))
    .map(({ name, type }) => {
      const unit = columnUnit(name);
      const label = comparedLabel(name, periods?.earlier);
      if (type === "text" || type === "boolean" || unit === "year") return { column: name, label };
      const changed = periods !== null && name.startsWith(changeColumn("")) ? name.slice(7) : undefined;
      const absent = question.sensitive?.columns.includes(name) === true ? { absent: withheldText } : {};
      return {
        column: name,
        label,
        unit,
        ...absent,
        ...(changed === undefined ? {} : { changeOf: changed }),
      };
    });

/** The columns of a table. Each figure with a period is followed by its earlier value and its change. */
export const withEarlier = (
  columns: readonly TableColumn[],
  rows: Rows,
  periods: Periods | null,
): readonly TableColumn[] =>
  periods === null
    ? columns
    : columns.flatMap((column) =>
        column.unit === undefined || !isCompared(rows, column.column)
          ? [column]
          : [
              column,
              { column: earlierColumn(column.column), label: periods.earlier, unit: column.unit },
              {
                column: changeColumn(column.column),
                label: "Change",
                unit: column.unit,
                changeOf: column.column,
              },
            ],
      );

/** The columns with the earlier value and the change of a figure in the column of the figure, where space is limited. */
export function mergedColumns(columns: readonly TableColumn[]): readonly TableColumn[] {
  const named = (name: string): TableColumn | undefined => columns.find(({ column }) => column === name);
  const merged = columns.flatMap(({ changeOf: figure }) =>
    figure !== undefined && named(figure) && named(earlierColumn(figure)) ? [figure] : [],
  );
  return columns.flatMap((column) => {
    if (merged.some((figure) => [earlierColumn(figure), changeColumn(figure)].includes(column.column)))
      return [];
    const earlier = merged.includes(column.column) ? named(earlierColumn(column.column)) : undefined;
    return [earlier === undefined ? column : { ...column, earlier }];
  });
}
