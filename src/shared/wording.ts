/** A count of records in words: “1 record”, “1,200 records”. */
export const countedRecords = (count: number): string =>
  `${count.toLocaleString("en-PH")} ${count === 1 ? "record" : "records"}`;

/**
 * A label for use inside a sentence: its first letter becomes lower case, except in abbreviations (“by ARBO”).
 */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
