import { parseField, type Values } from "../../fields";
import { addressOf, type Entity } from "../";

const prefix = "given.";

/** Longer texts are left out, because the length of an address is limited. */
const maxAddressLength = 2000;

/** The address of a new record's form, prefilled with these values; any tab can open it. */
export function newRecordAddress(entity: Entity, given: Values): string {
  const [path = "", query] = addressOf(entity).split("?");
  const address = new URLSearchParams(query);
  address.set("tab", "form");
  for (const [name, value] of Object.entries(given))
    if ((typeof value === "string" && value.length <= maxAddressLength) || typeof value === "number")
      address.set(prefix + name, String(value));
  return `${path}?${address.toString()}`;
}

/** The prefilled values of an address; unknown, read-only and unreadable ones are left out. */
export function prefilledIn(entity: Entity, address: URLSearchParams): Values {
  const given: Values = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const text = address.get(prefix + name);
    if (text === null || field.readOnly === true || field.kind === "files") continue;
    try {
      given[name] = parseField(text, { ...field, required: false });
    } catch {
      // Ignore an unreadable value, so that the rest of the link still works.
    }
  }
  return given;
}

/** Removes the prefilled values from an address. */
export function dropPrefilled(address: URLSearchParams): void {
  const names = [...address.keys()].filter((name) => name.startsWith(prefix));
  for (const name of names) address.delete(name);
}
