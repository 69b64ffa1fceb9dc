import type { Fields } from "../../fields";
import { splitValues } from "../../shared/cells/value-list";
import { periodNamed } from "../../shared/time/relative-periods";
import { periodKey, readChoice } from "./filter-address";

/** What the filters of an address hold that cannot be read, as a sentence: what they leave out is not shown in silence. */
export function unreadText(address: URLSearchParams, fields: Fields, hidden: readonly string[]): string {
  const of = (name: string, label: string, isRead: (text: string) => boolean): string[] =>
    address
      .getAll(name)
      .flatMap(splitValues)
      .filter((text) => text.trim() !== "" && !isRead(text))
      .map((text) => `${label} “${text}”`);
  const found = [
    ...of(periodKey, "Period", (text) => periodNamed(text) !== null),
    ...Object.entries(fields).flatMap(([name, field]) =>
      hidden.includes(name) ? [] : of(name, field.label, (text) => readChoice(text, field) !== null),
    ),
  ];
  return found.length === 0
    ? ""
    : `The address has what cannot be read, ${found.join(", ")}. It filters nothing: choose again.`;
}
