import { parseField, type Values } from "../fields";
import { addressOf, type Entity } from "./";

const prefix = "given.";

/** An address has an end: a text beyond this is not given along. */
const longest = 2000;

/** The address of a new record's form, filled in with these values: a link that any tab can open. */
export function newRecordAddress(entity: Entity, given: Values): string {
  const [path = "", query] = addressOf(entity).split("?");
  const address = new URLSearchParams(query);
  address.set("tab", "form");
  for (const [name, value] of Object.entries(given))
    if ((typeof value === "string" && value.length <= longest) || typeof value === "number")
      address.set(prefix + name, String(value));
  return `${path}?${address.toString()}`;
}

/** The values that an address gives for a new record; what is no field to be typed, or cannot be read, is left out. */
export function prefilledIn(entity: Entity, address: URLSearchParams): Values {
  const given: Values = {};
  for (const [name, field] of Object.entries(entity.fields)) {
    const text = address.get(prefix + name);
    if (text === null || field.readOnly === true || field.kind === "files") continue;
    try {
      given[name] = parseField(text, { ...field, required: false });
    } catch {
      // A damaged link fills in what it can.
    }
  }
  return given;
}

/** Takes the given values out of an address. */
export function dropPrefilled(address: URLSearchParams): void {
  const names = [...address.keys()].filter((name) => name.startsWith(prefix));
  for (const name of names) address.delete(name);
}
