import { entityNamed, type Entity } from "../../entities";
import type { Values } from "../../fields";
import { readChildField } from "../../shared/calls/child-faults";
import type { Detail } from "../../shared/errors";
import { derivedChanges } from "../values/dependent-values";
import { faultsOf, isBlank, sentRows } from "../values/form-values";

/** A fault in one cell of a grid. */
export interface RowFault {
  /** The index of the row, from 0. */
  row: number;
  name: string;
  label: string;
  message: string;
}

/** The row with its derived values computed from the typed ones; `before` is the row before the change. */
export const derivedRow = (child: Entity, row: Values, before: Values = {}): Values => ({
  ...row,
  ...derivedChanges(child, row, before),
});

const parentKeyOf = ({ scope }: Entity): string => (typeof scope === "object" ? scope.key : "");

/** The faults of child rows. The field that refers to the parent is not checked, because the server fills it in. */
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

/** A fault as a sentence with its row, counted from 1, and its field. */
export const faultSentence = ({ row, label, message }: RowFault): string =>
  `Row ${row + 1}, ${label}: ${message}`;

/** The faults of the rows that would be saved, which excludes blank rows. */
export const faultsToSave = (child: Entity, rows: readonly Values[]): RowFault[] =>
  gridFaults(child, rows).filter(({ row }) => !isBlank(child, rows[row] ?? {}));

const MAX_FAULTS = 8;

/** The first faults as sentences, followed by the number of the faults left out. */
export const faultsSentence = (faults: readonly RowFault[]): string =>
  [
    ...faults.slice(0, MAX_FAULTS).map(faultSentence),
    ...(faults.length > MAX_FAULTS ? [`And ${faults.length - MAX_FAULTS} more to correct.`] : []),
  ].join(" ");

/** The server's faults of the child rows that were sent of `rows`, by the rows as they stand in the grid. */
export function sentRowsFaults(name: string, rows: unknown, details: readonly Detail[]): RowFault[] {
  const child = entityNamed(name);
  const all = (rows ?? []) as Values[];
  const sent = sentRows(name, rows);
  return details.flatMap(({ field, message }) => {
    const place = readChildField(field);
    const row = place?.child === name ? sent[place.row] : undefined;
    if (row === undefined) return [];
    const column = place?.name ?? "";
    const label = child.fields[column]?.label ?? child.screen.heading;
    return [{ row: all.indexOf(row), name: column, label, message }];
  });
}
