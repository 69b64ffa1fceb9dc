/** Whether two texts are the same without regard to case and the space around them; nothing is as an empty text. */
export const isSameText = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? "").trim().toLowerCase() === (other ?? "").trim().toLowerCase();

/** A text as lists compare it, without regard to case and spaces: “Kilo Gram” and “kilogram” are one value. */
export const bareText = (text: string): string => text.replace(/\s/g, "").toLowerCase();
