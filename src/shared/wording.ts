/** Something in words under a label, such as the filter `["Region", "Region III, Region V"]`. */
export type LabeledText = [label: string, value: string];

/** A count with its noun: “1 row”, “1,200 rows”, “3 entries”. `many` is given where it is not `one` with an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-PH")} ${count === 1 ? one : many}`;

/** Minutes in words: “2 hours”, “45 minutes”. */
export const countedMinutes = (minutes: number): string =>
  minutes % 60 === 0 ? counted(minutes / 60, "hour") : counted(minutes, "minute");

/** A count of records in words: “1 record”, “1,200 records”. */
export const countedRecords = (count: number): string => counted(count, "record");

/**
 * A label for use inside a sentence: its first letter becomes lower case, except in abbreviations (“by ARBO”).
 */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
