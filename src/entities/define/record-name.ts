import type { Values } from "../../fields";

/** The fields that name a record; the first one that is filled in counts. */
export const nameFields: readonly string[] = ["arbo_name", "arc_name", "subpsp_name", "product_name", "form"];

/** The name of a record; null when it has none. Never a person's name. */
export function recordName(values: Values): string | null {
  const name = nameFields
    .map((one) => values[one])
    .find((one) => typeof one === "string" && one.trim() !== "");
  return typeof name === "string" ? name : null;
}
