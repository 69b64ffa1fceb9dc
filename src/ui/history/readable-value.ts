import { formatField, isEmpty, textOf, type Field } from "../../fields";
import { yesNoText } from "../../shared/cells/columns";

type Names = Readonly<Record<string, string>>;

/** The name of a record with its number: “Samahan (No. 12)”. */
const withName = (value: unknown, names: Names): string => {
  const number = textOf(value);
  const name = names[number];
  return name === undefined ? number : `${name} (No. ${number})`;
};

/**
 * The name of a file. The start of its id is added when another file has the same name, and stands alone when
 * no name is known.
 */
const fileName = (value: unknown, names: Names): string => {
  const id = textOf(value);
  const name = names[id];
  const alike = Object.values(names).filter((one) => one === name).length > 1;
  return name === undefined ? `file ${id.slice(0, 6)}` : alike ? `${name} (${id.slice(0, 6)})` : name;
};

/** A readable value of the ledger, with names for the records and files that it refers to; null when empty. */
export function readableValue(value: unknown, field: Field | undefined, names?: Names): string | null {
  if (typeof value === "boolean") return yesNoText(value);
  if (isEmpty(value)) return null;
  const items: unknown[] = Array.isArray(value) ? value : [value];
  if (field?.kind === "files") return items.map((one) => fileName(one, names ?? {})).join(", ");
  if (names !== undefined) return items.map((one) => withName(one, names)).join(", ");
  try {
    if (field !== undefined) return formatField(value, field);
  } catch {
    // An old value that does not fit the field kind is shown as stored.
  }
  return typeof value === "string" ? value : Array.isArray(value) ? value.join(", ") : JSON.stringify(value);
}
