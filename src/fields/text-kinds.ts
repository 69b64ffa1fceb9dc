import { oneLine, storedText } from "../shared/same-text";
import { FieldError, inputInWords, isEmpty, type Field, type Kind } from "./field";

const asText = (input: unknown, stored = oneLine): string => {
  if (typeof input === "string") return stored(input);
  if (typeof input === "number" || typeof input === "boolean" || typeof input === "bigint")
    return String(input);
  throw new FieldError("Enter text.");
};

const limit = (text: string, field: Field, standard: number): string => {
  const maxLength = field.max ?? standard;
  if (text.length > maxLength)
    throw new FieldError(`Shorten it to ${maxLength} characters (it has ${text.length}).`);
  return text;
};

/** The characters of a line of text. */
const LINE = 500;

/** A line of text as it is stored. Throws a `FieldError` for what is no text or too long. */
export const plainText = (input: unknown, field: Field): string => limit(asText(input), field, LINE);

const textKind = (standard: number, stored?: (text: string) => string): Kind<string> => ({
  sql: "text",
  align: "start",
  // A text of nothing but what cannot be stored is empty.
  parse: (input, field) => (isEmpty(input) ? null : limit(asText(input, stored), field, standard) || null),
  format: (value) => value,
});

/** A single line of text. */
export const text = textKind(LINE);

/** Several lines of text. */
export const longText = textKind(5000, storedText);

/** Whether a text is an http or https address; no other kind may be opened (DESIGN §4). */
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value);

/** An address with another scheme; does not match `Ref:12`, `Folder 3: COC` or `C:\coc.pdf`. */
const otherAddress =
  /^(?!https?:)(?:[a-z][a-z\d+.-]*:\/\/|(?:java|vb)script\s*:|(?:data|file|blob|mailto):\S)/i;

/**
 * A web address: http and https only (DESIGN §4). Text that is not an address, such as `n/a` in an old
 * workbook, is stored unchanged and shown as text (decision 006).
 */
export const link: Kind<string> = {
  ...text,
  parse(input, field) {
    const value = text.parse(input, field);
    if (value !== null && otherAddress.test(value))
      throw new FieldError("Enter a web address that begins with http:// or https://.");
    return value;
  },
};

/** One of the field's fixed choices, ignoring case. */
export const choice: Kind<string> = {
  ...text,
  parse(input, field) {
    if (isEmpty(input)) return null;
    const given = asText(input).toLowerCase();
    const found = field.choices?.find((one) => one.toLowerCase() === given);
    if (found === undefined) throw new FieldError(`Choose one of ${field.choices?.join(", ")}.`);
    return found;
  },
};

/** The error for a value that a closed list does not contain. */
export const notListed = (value: string, list: readonly string[]): string =>
  `“${inputInWords(value)}” is not in the list. Choose one of ${list.join(", ")}.`;

const yes = new Set(["true", "1", "yes", "y"]);
const no = new Set(["false", "0", "no", "n"]);

/** Yes or No; true, 1, y and the like are accepted, and anything else is empty (spec §5). */
export const yesNo: Kind<string> = {
  ...text,
  parse(input) {
    if (isEmpty(input)) return null;
    const given = String(input).trim().toLowerCase();
    return yes.has(given) ? "Yes" : no.has(given) ? "No" : null;
  },
};

const parts = (input: unknown): string[] => {
  const items = Array.isArray(input) ? input : typeof input === "string" ? input.split(",") : [input];
  return items.filter((item) => !isEmpty(item)).map((item) => asText(item));
};

/** The most items of a list, such as the trainings of a participant. */
const MAX_ITEMS = 1000;

/** Several texts: an array in JSON, comma-separated in the database (DESIGN §4). */
export const list: Kind<string[]> = {
  sql: "text",
  align: "start",
  parse(input) {
    if (isEmpty(input)) return null;
    const items = parts(input);
    if (Array.isArray(input) && items.some((item) => item.includes(",")))
      throw new FieldError("An item may not contain a comma.");
    if (items.length > MAX_ITEMS)
      throw new FieldError(`Choose at most ${MAX_ITEMS}; there are ${items.length}.`);
    const long = items.find((item) => item.length > LINE);
    if (long !== undefined) throw new FieldError(`Shorten “${long.slice(0, 60)}…” to ${LINE} characters.`);
    return items.length === 0 ? null : items;
  },
  format: (value) => value.join(", "),
  store: (value) => value.join(","),
  load: (stored) => (typeof stored === "string" && stored !== "" ? stored.split(",") : null),
};

/** File ids, as returned by `POST /api/files`. */
export const files: Kind<string[]> = list;
