import type { Entity } from "../entities";
import { recordName } from "../entities/record-name";
import type { Values } from "../fields";

/** What a record is called in headings and questions: its own name, else what it is and its number. */
export const recordTitle = (entity: Entity, values: Values): string =>
  recordName(values) ??
  (typeof values["id"] === "number" ? `${entity.label} ${values["id"]}` : `New ${entity.label}`);
