/**
 * Several values in one text, as a person writes them into an address or a call: `|` stands between them. Within a
 * value `\|` is that sign and `\\` a backslash, so that a name which contains it stays one value (decision 013).
 */
export const splitValues = (text: string): string[] =>
  [...text.matchAll(/(?:^|\|)((?:\\[\\|]|[^|])*)/g)].map(([, value = ""]) =>
    value.replaceAll(/\\([\\|])/g, "$1"),
  );

/** A single value as {@link splitValues} reads it back. */
export const writeValue = (value: string | number): string => String(value).replaceAll(/[\\|]/g, "\\$&");
