import { formatField, isEmpty, textOf, type Field } from "../../fields";
import { yesNoText } from "../../shared/columns";

type Names = Readonly<Record<string, string>>;

/** The number of a record with what it was called: “Samahan (No. 12)”. */
const withName = (value: unknown, names: Names): string => {
  const number = textOf(value);
  const name = names[number];
  return name === undefined ? number : `${name} (No. ${number})`;
};

/** A value of the ledger as people read it, with the names of the records that it refers to; null where there is none. */
export function readableValue(value: unknown, field: Field | undefined, names?: Names): string | null {
  if (typeof value === "boolean") return yesNoText(value);
  if (isEmpty(value)) return null;
  if (names !== undefined)
    return (Array.isArray(value) ? value : [value]).map((one) => withName(one, names)).join(", ");
  try {
    if (field !== undefined) return formatField(value, field);
  } catch {
    // An old value of another kind is shown as it was stored.
  }
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}
