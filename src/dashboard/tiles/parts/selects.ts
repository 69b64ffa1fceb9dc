import type { Mark } from "../../charts/parts/chart";
import { numberOf, textOf } from "../../charts/parts/numbers";
import type { Selected } from "../../board/tile";

/**
 * Selects the value of a row's text column, which is also the name of the parameter. `words` makes the label.
 */
export const selectBy =
  (column: string, words: (value: string) => string = (value) => value) =>
  ({ row }: Mark): Selected => {
    const value = textOf(row[column]);
    return { label: words(value), parameters: { [column]: value } };
  };

/**
 * Selects the value of a row and, if a part of its bar was clicked, that part. `parts` has
 * the part's value by column.
 */
export const selectPart =
  (column: string, parameter: string, parts: Readonly<Record<string, string>>) =>
  (mark: Mark): Selected => {
    const whole = selectBy(column)(mark);
    const part = parts[mark.column];
    return part === undefined
      ? whole
      : { label: `${whole.label}, ${part}`, parameters: { ...whole.parameters, [parameter]: part } };
  };

/** Selects the organization of a row by its id in the masterlist, because names are not unique. */
export function selectOrganization({ row }: Mark): Selected | null {
  const key = numberOf(row["arbo_key"]);
  return key === null ? null : { label: textOf(row["arbo_name"]), parameters: { arbo_key: key } };
}
