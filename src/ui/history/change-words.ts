import { formatField, isEmpty, type Field } from "../../fields";

/** A value of the ledger as people read it; null where there is none. */
export function readableValue(value: unknown, field: Field | undefined): string | null {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (isEmpty(value)) return null;
  try {
    if (field !== undefined) return formatField(value, field);
  } catch {
    // An old value of another kind is shown as it was stored.
  }
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}
