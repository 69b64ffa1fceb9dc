/**
 * Splits several values in one text of an address or call at `|`. Within a value, `\|` is a literal `|` and
 * `\\` a backslash (decision 013).
 */
export const splitValues = (text: string): string[] =>
  [...text.matchAll(/(?:^|\|)((?:\\[\\|]|[^|])*)/g)].map(([, value = ""]) =>
    value.replaceAll(/\\([\\|])/g, "$1"),
  );

/** Escapes a single value for {@link splitValues}. */
export const writeValue = (value: string | number): string => String(value).replaceAll(/[\\|]/g, "\\$&");
