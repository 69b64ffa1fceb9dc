/** Width between the margins of a landscape A4 page, in pixels. */
export const pageWidth = 1035;

/** The length of the longest word of a text, which is the narrowest that the text can be printed. */
export const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/[\s/]+/).map((word) => word.length));
