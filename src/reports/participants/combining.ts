import { participant } from "../../entities/forms/participant";
import { combinable } from "../../entities/forms/participant-combining";
import { formatField, isEmpty, type Field } from "../../fields";
import type { FieldChoice } from "../../ui/field-choices";

export type Side = Record<string, unknown> & { id: number; row_version: number };

const fields: Readonly<Record<string, Field | undefined>> = participant.fields;
const shown = (row: Side, name: string): string => {
  const field = fields[name];
  return field === undefined || isEmpty(row[name]) ? "(empty)" : formatField(row[name], field);
};
const text = (value: unknown): string => JSON.stringify(value ?? null);

/** The fields in which two participants differ, as a choice between `keep` and `other`. */
export const differingFields = (keep: Side, other: Side): FieldChoice[] =>
  combinable
    .filter((name) => text(keep[name]) !== text(other[name]))
    .map((name) => ({
      name,
      label: fields[name]?.label ?? name,
      options: [
        { value: "keep", label: `Record ${keep.id}, kept`, shown: shown(keep, name) },
        { value: "other", label: `Record ${other.id}`, shown: shown(other, name) },
      ],
    }));

/** The default choices: the kept record's value, or the other's when that is empty. */
export const defaultChoices = (keep: Side, other: Side): Record<string, string> =>
  Object.fromEntries(
    differingFields(keep, other).map(({ name }) => [name, isEmpty(keep[name]) ? "other" : "keep"]),
  );

/** The number of trainings that the kept record will have. */
export const trainingsOfBoth = (keep: Side, other: Side): number =>
  new Set([keep, other].flatMap((row) => (row["training_id"] as string[] | null) ?? [])).size;
