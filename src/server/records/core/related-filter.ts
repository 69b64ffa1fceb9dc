import { entities, entityNamed, hasRowStatus, type Entity } from "../../../entities";
import { kindOf, type Field } from "../../../fields";
import { fieldOf, quoted } from "./columns";

/**
 * A field of another record that a list is filtered by. `wrap` turns a condition on it into one on the list's
 * own rows.
 */
interface Elsewhere {
  entity: Entity;
  name: string;
  field: Field;
  wrap: (condition: string) => string;
}

/** Rows whose key occurs in the other table's matching rows. Inside the subquery, `t` is the other table. */
const within =
  (key: string, other: string, column: string) =>
  (condition: string): string =>
    condition === "" ? "" : `t.${quoted(key)} in (select ${column} from ${other} t where ${condition})`;

/** What serves as status for an entity without that column: its stage, or else the status of its project. */
const statusOf = (entity: Entity): string => (entity.approval ? "process_stage" : "subpsp_status");

/**
 * Finds a filter field of the specification (§7) that an entity does not have itself: in its parent record, among
 * other records of its ARBO, or in the column that serves as its status. Null when there is no such field.
 */
export function relatedFilter(entity: Entity, name: string): Elsewhere | null {
  if (name === "status" && !hasRowStatus(entity)) {
    const own = statusOf(entity);
    const field = fieldOf(entity, own);
    return field === undefined ? null : { entity, name: own, field, wrap: (condition) => condition };
  }
  const ofArbo = entities.find(({ filtersByArbo }) => filtersByArbo === name);
  if (ofArbo !== undefined && "arboPrimaryKey" in entity.fields) {
    const field = fieldOf(ofArbo, "id");
    const wrap = within("arboPrimaryKey", ofArbo.name, 't."arboPrimaryKey"');
    return field === undefined ? null : { entity: ofArbo, name: "id", field, wrap };
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
