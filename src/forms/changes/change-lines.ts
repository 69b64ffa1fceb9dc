import type { Entity } from "../../entities";
import { formatField, isEmpty, parseField, type Field, type Values } from "../../fields";
import { distinctFields } from "../../entities/define/distinct-fields";
import { counted } from "../../shared/wording";

const shown = (value: unknown, field: Field): string => {
  // The value of a file field is the file's number, which means nothing to the user: the count is shown instead.
  if (field.kind === "files" && !isEmpty(value)) return counted([value].flat().length, "file");
  try {
    return formatField(parseField(value, { ...field, required: false }), field) || "(empty)";
  } catch {
    return JSON.stringify(value);
  }
};

const MAX_LINES = 12;

/** One line for each changed field: “Region: old → new”. At most 12 fields are listed; the rest are counted. */
export function changeLines(
  entity: Entity,
  before: Values,
  after: Values,
  names: readonly string[],
): string[] {
  const fields = distinctFields(entity);
  // A change of the target comes first.
  const known = names
    .filter((name) => name in fields)
    .toSorted((one, other) => Number(other === "target_id") - Number(one === "target_id"));
  const lines = known.slice(0, MAX_LINES).flatMap((name) => {
    const field = fields[name];
    return field === undefined
      ? []
      : [`${field.label}: ${shown(before[name], field)} → ${shown(after[name], field)}`];
  });
  return known.length > MAX_LINES
    ? [...lines, `and ${counted(known.length - MAX_LINES, "more field")}`]
    : lines;
}
