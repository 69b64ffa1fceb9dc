import type { Mark } from "../../charts/parts/chart";
import { numberOf, textOf } from "../../charts/parts/numbers";
import type { Selected } from "../../board/tile";

/** Selects what a row is about by one of its text columns, which is also the parameter; `words` writes its label. */
export const selectBy =
  (column: string, words: (value: string) => string = (value) => value) =>
  ({ row }: Mark): Selected => {
    const value = textOf(row[column]);
    return { label: words(value), parameters: { [column]: value } };
  };

/** Selects what a row is about and, where a part of its bar was clicked, that part: `parts` gives its value by column. */
export const selectPart =
  (column: string, parameter: string, parts: Readonly<Record<string, string>>) =>
  (mark: Mark): Selected => {
    const whole = selectBy(column)(mark);
    const part = parts[mark.column];
    return part === undefined
      ? whole
      : { label: `${whole.label}, ${part}`, parameters: { ...whole.parameters, [parameter]: part } };
  };

/** Selects the organization of a row by its number in the masterlist: names may be the same. */
export function selectOrganization({ row }: Mark): Selected | null {
  const key = numberOf(row["arbo_key"]);
  return key === null ? null : { label: textOf(row["arbo_name"]), parameters: { arbo_key: key } };
}
