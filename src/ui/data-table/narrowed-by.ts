import type { LabeledText } from "../../shared/wording";
import { isEmpty } from "../../fields";
import type { DataColumn, TableQuery } from "./table-state";

type Named = Pick<DataColumn<never>, "id" | "label" | "filter">;

/**
 * What the search and the column filters of a table choose, in words. `labelOf` names a column that the table does not
 * have, such as one that its address filters.
 */
export const narrowedBy = (
  { search, filters }: Pick<TableQuery, "search" | "filters">,
  columns: readonly Named[],
  labelOf: (id: string) => string = (id) => id,
): LabeledText[] => [
  ...Object.entries(filters)
    .filter(([, text]) => !isEmpty(text))
    .map(([id, text]): LabeledText => {
      const column = columns.find((one) => one.id === id);
      const choice = Array.isArray(column?.filter)
        ? column.filter.find(({ value }: { value: string }) => value === text)
        : undefined;
      return [column?.label ?? labelOf(id), choice?.label ?? text];
    }),
  ...(search === "" ? [] : [["Any text with", search] as LabeledText]),
];
