import type { Entity } from "../../entities";
import { recordName } from "../../entities/define/record-name";
import type { Values } from "../../fields";

/** The title of a record in headings and questions: its own name, else the entity's label and the record's number. */
export const recordTitle = (entity: Entity, values: Values): string =>
  recordName(values) ??
  (typeof values["id"] === "number" ? `${entity.label} ${values["id"]}` : `New ${entity.label}`);
