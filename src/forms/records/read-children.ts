import { entityNamed, fieldList, type Entity, type Row } from "../../entities";
import type { Values } from "../../fields";
import { childrenKey } from "../values/starting-values";
import { listRecords } from "./record-calls";

/** Reads the child rows of a record, by the name of the form's value that holds them. */
export async function readChildren(entity: Entity, row: Row): Promise<Values> {
  const children: Values = {};
  for (const name of entity.children ?? []) {
    const child = entityNamed(name);
    if (typeof child.scope !== "object") continue;
    const { key, parentKey } = child.scope;
    const { rows } = await listRecords(child, { [key]: row[parentKey], sort: "id" });
    const names = fieldList(child).map((one) => one.name);
    children[childrenKey(name)] = rows.map((one) => ({
      id: one.id,
      ...Object.fromEntries(names.map((field) => [field, one[field] ?? null])),
    }));
  }
  return children;
}
