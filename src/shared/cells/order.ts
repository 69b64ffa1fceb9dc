/** The order of texts in lists: letters whatever their case and accents, numbers within a text by value. */
export const compareTexts = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** The order of two values of a column that are not empty: numbers by value, all others as texts. */
export const compareValues = (one: unknown, other: unknown): number =>
  typeof one === "number" && typeof other === "number"
    ? one - other
    : compareTexts(String(one), String(other));
