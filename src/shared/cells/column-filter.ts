import { monthNames, parseDate } from "../time/dates";

/** The type of a column with comparisons. */
export type ComparableKind = "number" | "day";

/** The number or ISO day to compare with; null when the text is neither. */
export function parseComparand(text: string, kind: ComparableKind): string | null {
  if (kind === "day") return parseDate(text.trim());
  const number = text.replace(/[₱,\s]/g, "");
  return /^-?\d{1,30}(?:\.\d{1,30})?$/.test(number) ? number : null;
}

const examples: Record<ComparableKind, string> = {
  number: "a number or a part of it, >100, <=100, =100 or 10..20",
  day: "a day as mm-dd-yyyy, a month such as Mar, >03-01-2024 or 03-01-2024..03-31-2024",
};
const isMonth = (word: string): boolean =>
  monthNames.some((name) => name.toLowerCase().startsWith(word.toLowerCase()));

/** Whether a text can be part of a displayed number or day. */
const mayBePart = (text: string, kind: ComparableKind): boolean =>
  kind === "number"
    ? /^-?[₱\d,.\s]*\d[\d,.\s]*$/.test(text)
    : /^[^\p{L}]*\p{L}*[^\p{L}]*$/u.test(text) &&
      /^[\p{L}\d/,\s-]+$/u.test(text) &&
      (text.match(/\p{L}+/gu) ?? []).every(isMonth);

/** Why the filter of a number or day column cannot be read, as a sentence; null when it can. */
export function filterFault(part: string, kind: ComparableKind): string | null {
  const text = part.trim();
  if (text === "") return null;
  const fault = `“${text}” cannot be read. Write ${examples[kind]}.`;
  const [, from, to = ""] = /^(.*?)\s*\.\.\s*(.*)$/.exec(text) ?? [];
  if (from !== undefined) {
    const [lower, upper] = [parseComparand(from, kind), parseComparand(to, kind)];
    if (lower === null || upper === null) return fault;
    const turned = kind === "day" ? lower > upper : Number(lower) > Number(upper);
    return turned ? `“${text}” cannot be read. The start is after the end. Write ${to}..${from}.` : null;
  }
  const [, limit] = /^(?:>=|<=|>|<|=)(.*)$/.exec(text) ?? [];
  if (limit !== undefined) return parseComparand(limit, kind) === null ? fault : null;
  return mayBePart(text, kind) || parseComparand(text, kind) !== null ? null : fault;
}
