/**
 * A label for use inside a sentence: its first letter becomes lower case, except in abbreviations (“by ARBO”).
 */
export const lowerFirst = (text: string): string =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
