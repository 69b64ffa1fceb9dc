import { entities } from "../entities";
import { distinctFields } from "../entities/define/distinct-fields";
import { stage } from "../entities/define/groups";
import type { Field } from "../fields";

/** The fields of all entities by name. Of fields with the same name, the one of the first entity stands here. */
const fields = new Map<string, Field>([
  ...entities.toReversed().flatMap((entity) => Object.entries<Field>(distinctFields(entity))),
  ...Object.entries<Field>(stage),
]);

const ofArbo = "arbo_";

/**
 * The field of an entity that a column of a fact or an answer holds; undefined for a column that is computed.
 * `arbo_org_type` holds the field `org_type` of the ARBO to which a record refers.
 */
export function fieldOf(column: string): Field | undefined {
  const own = fields.get(column);
  if (own !== undefined) return own.kind === "reference" ? undefined : own;
  const field = column.startsWith(ofArbo) ? fields.get(column.slice(ofArbo.length)) : undefined;
  return field === undefined ? undefined : { ...field, label: `ARBO: ${field.label}` };
}
