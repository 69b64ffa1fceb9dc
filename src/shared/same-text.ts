/** A name as it is stored: trimmed, with single spaces. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** The key for comparing names, ignoring case and spaces: “Kilo Gram” equals “kilogram”. */
export const nameKey = (text: string): string => text.replace(/\s/g, "").toLowerCase();

/**
 * Whether two texts are equal, ignoring case and surrounding spaces; null and undefined equal an empty text.
 */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();
