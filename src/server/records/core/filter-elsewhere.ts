import { entityNamed, hasRowStatus, type Entity } from "../../../entities";
import { kindOf, type Field } from "../../../fields";
import { fieldOf, quoted } from "./columns";

/** A field of another record that a list is filtered by, and the condition on the list's own rows that follows from one on it. */
interface Elsewhere {
  entity: Entity;
  name: string;
  field: Field;
  wrap: (condition: string) => string;
}

/** Rows whose key is one of those that the other table's rows have; `t` within is the other table. */
const within =
  (key: string, other: string, column: string) =>
  (condition: string): string =>
    condition === "" ? "" : `t.${quoted(key)} in (select ${column} from ${other} t where ${condition})`;

/** The only status that a record without one of its own has: its stage, else that of its project. */
const statusOf = (entity: Entity): string => (entity.approval ? "process_stage" : "subpsp_status");

/**
 * Where a filter field of the specification (§7) stands that an entity does not have itself: in the record it stands under,
 * in the trainings of its ARBO, or in the status that it has instead. Null where it has nothing of the kind.
 */
export function elsewhere(entity: Entity, name: string): Elsewhere | null {
  if (name === "status" && !hasRowStatus(entity)) {
    const own = statusOf(entity);
    const field = fieldOf(entity, own);
    return field === undefined ? null : { entity, name: own, field, wrap: (condition) => condition };
  }
  if (name === "training_id" && "arboPrimaryKey" in entity.fields) {
    const training = entityNamed("arbo_training");
    const field = fieldOf(training, "id");
    const wrap = within("arboPrimaryKey", "arbo_training", 't."arboPrimaryKey"');
    return field === undefined ? null : { entity: training, name: "id", field, wrap };
  }
  if (typeof entity.scope !== "object") return null;
  const { parent: table, key, parentKey } = entity.scope;
  const parent = entityNamed(table);
  const field = fieldOf(parent, name);
  const own = fieldOf(entity, key);
  if (field === undefined || own === undefined) return null;
  const type = kindOf(own).sql === "text" ? "text" : "bigint";
  return { entity: parent, name, field, wrap: within(key, table, `t.${quoted(parentKey)}::${type}`) };
}
