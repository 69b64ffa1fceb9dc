import type { Values } from "../../fields";

/** The fields that records are known by, the first that one has. */
export const naming: readonly string[] = ["arbo_name", "arc_name", "subpsp_name", "product_name", "form"];

/** By what a record is known; null where it has no name. Never what tells who a person is. */
export function recordName(values: Values): string | null {
  const name = naming.map((one) => values[one]).find((one) => typeof one === "string" && one.trim() !== "");
  return typeof name === "string" ? name : null;
}
