/** Unpaired surrogates, which the database cannot store. */
const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/** Characters without width that copied texts bring along: two texts that differ in them look the same. */
const unseen = /[\u00AD\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Spaces that look like a plain one, as pages and spreadsheets have between words. */
const otherSpaces = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;

/** A character that can be seen. */
const seen = /[^\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A text as every record stores it, so that a search or a filter finds it: trimmed, with ñ as one character and not as
 * n and a tilde, as files of a Mac write it, with plain spaces, and without what the database cannot store or nobody can
 * see.
 */
export function storedText(text: string): string {
  const stored = text
    .replaceAll("\0", "")
    .replace(unseen, "")
    .replace(halves, "")
    .replace(otherSpaces, " ")
    .normalize("NFC")
    .trim();
  return seen.test(stored) ? stored : "";
}

/** A stored text on one line: line ends, as of a cell with several lines, and tabs become a space. */
export const oneLine = (text: string): string =>
  storedText(text).replace(/\s+/g, (gap) => (/[^ ]/.test(gap) ? " " : gap));

/** A name as it is stored: trimmed, with single spaces. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The key for comparing names, ignoring case and spaces: “Kilo Gram” equals “kilogram”. */
export const nameKey = (text: string): string => text.replace(/\s/g, "").toLowerCase();

/**
 * Whether two texts are equal, ignoring case and surrounding spaces; null and undefined equal an empty text.
 */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();
