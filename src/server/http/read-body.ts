import { Problem } from "../../shared/errors";
import { storedText } from "../../shared/same-text";

/** The fields of a request body. */
export type Body = Readonly<Record<string, unknown>>;

/** Refuses a field of a body, with a message that names it. */
export const fieldProblem = (status: number, field: string, message: string): Problem =>
  new Problem(status, `${field}: ${message}`, [{ field, message }]);

/** The body of a request as its fields; none when it is not an object. */
export const bodyOf = (sent: unknown): Body =>
  (typeof sent === "object" && sent !== null && !Array.isArray(sent) ? sent : {}) as Body;

/** A positive whole number of a body; null when it is not sent. Throws a 400 that names the field. */
export function numberIn(body: Body, field: string): number | null {
  const value = body[field];
  if (value === null || value === undefined) return null;
  if (!Number.isSafeInteger(value) || Number(value) < 1)
    throw fieldProblem(400, field, "Send a whole number.");
  return Number(value);
}

/** A number in a path; 0, which no row has, for any other text. */
export const pathNumber = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

/**
 * The number of a row, or of its version, sent as a number or as digits; null for anything else, such as true,
 * which JavaScript would take for 1.
 */
export const rowNumber = (value: unknown): number | null => {
  const number = typeof value === "string" ? pathNumber(value.trim()) : value;
  return Number.isSafeInteger(number) && Number(number) > 0 ? Number(number) : null;
};

/** Refuses a save of which two rows are one: the second would overwrite the first. */
export function refuseSentTwice(ids: readonly (number | null)[], what: string): void {
  const given = ids.filter((id) => id !== null);
  if (new Set(given).size !== given.length)
    throw new Problem(400, `The same ${what} was sent twice. Send each once.`);
}

/** A text of a body, as it is stored. Throws a 400 that names the field when it is empty or too long. */
export function textIn(value: unknown, field: string, maxLength: number): string {
  const text = typeof value === "string" ? storedText(value) : "";
  if (text === "") throw fieldProblem(400, field, "Enter a text.");
  if (text.length > maxLength) throw fieldProblem(400, field, `Shorten it to ${maxLength} characters.`);
  return text;
}

/**
 * The ids of a body `{"id":1}`, `{"ids":[1,2]}`, `[1,2]` or `[{"id":1}]`. Throws a 400 for anything else, also for
 * one that has both `id` and `ids`.
 */
export function idsOf(body: unknown): number[] {
  const { id = null, ids: several = null } = bodyOf(body);
  const named = several === null ? [id] : id === null && Array.isArray(several) ? several : [];
  const given: unknown[] = Array.isArray(body) ? body : named;
  const ids = given.flatMap(
    (one: unknown) =>
      rowNumber(typeof one === "object" && one !== null ? (one as { id?: unknown }).id : one) ?? [],
  );
  if (ids.length === 0 || ids.length < given.length)
    throw new Problem(400, 'Send the numbers of the records as {"ids": [1, 2]}.');
  return [...new Set(ids)];
}
