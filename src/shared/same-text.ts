/** Unpaired surrogates, which the database cannot store. */
const halves = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

/**
 * A text as every record stores it, so that a search or a filter finds it: trimmed, with ñ as one character and not as
 * n and a tilde, as files of a Mac write it, and without what the database cannot store.
 */
export const storedText = (text: string): string =>
  text.replaceAll("\0", "").replace(halves, "").normalize("NFC").trim();

/** A name as it is stored: trimmed, with single spaces. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The key for comparing names, ignoring case and spaces: “Kilo Gram” equals “kilogram”. */
export const nameKey = (text: string): string => text.replace(/\s/g, "").toLowerCase();

/**
 * Whether two texts are equal, ignoring case and surrounding spaces; null and undefined equal an empty text.
 */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();
