import type { Entity } from "../entities";
import type { Values } from "../fields";

const naming = ["arbo_name", "arc_name", "subpsp_name", "product_name", "form"];

/** What a record is called in headings and questions: its own name, else what it is and its number. */
export function recordTitle(entity: Entity, values: Values): string {
  const name = naming.map((one) => values[one]).find((one) => typeof one === "string" && one.trim() !== "");
  if (typeof name === "string") return name;
  return typeof values["id"] === "number" ? `${entity.label} ${values["id"]}` : `New ${entity.label}`;
}
