/** A name as it is kept: trimmed, single spaces. */
export const tidy = (text: string): string => text.trim().replace(/\s+/g, " ");

/** What names are told apart by, without regard to case and spaces: “Kilo Gram” and “kilogram” are one. */
export const nameKey = (text: string): string => text.replace(/\s/g, "").toLowerCase();

/** Whether two texts are the same without regard to case and the space around them; nothing is as an empty text. */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();
