import type { Entity } from "../../entities";
import type { Values } from "../../fields";
import { derivedChanges, faultsOf, isBlank } from "../values/form-values";

/** What is wrong in a row of a grid. */
export interface RowFault {
  /** From 0. */
  row: number;
  name: string;
  label: string;
  message: string;
}

/** The row with its totals and the like as they follow from what was typed; `before` is the row as it was until then. */
export const derivedRow = (child: Entity, row: Values, before: Values = {}): Values => ({
  ...row,
  ...derivedChanges(child, row, before),
});

const parentKeyOf = ({ scope }: Entity): string => (typeof scope === "object" ? scope.key : "");

/** The faults of the rows of a child; the server fills in what they belong to. */
export function gridFaults(child: Entity, rows: readonly Values[]): RowFault[] {
  const key = parentKeyOf(child);
  return rows.flatMap((values, row) =>
    faultsOf(child, values).flatMap(({ field, message }) =>
      field === undefined || field === key
        ? []
        : [{ row, name: field, label: child.fields[field]?.label ?? field, message }],
    ),
  );
}

/** A fault as a sentence that names its row and field. */
export const faultSentence = ({ row, label, message }: RowFault): string =>
  `Row ${row + 1}, ${label}: ${message}`;

/** The faults of the rows that are worth saving. */
export const faultsToSave = (child: Entity, rows: readonly Values[]): RowFault[] =>
  gridFaults(child, rows).filter(({ row }) => !isBlank(child, rows[row] ?? {}));

const most = 8;

/** Faults as sentences, and how many more there are than can be read at once. */
export const faultsSentence = (faults: readonly RowFault[]): string =>
  [
    ...faults.slice(0, most).map(faultSentence),
    ...(faults.length > most ? [`And ${faults.length - most} more to correct.`] : []),
  ].join(" ");
