/** The text of a table cell in one line, with vertical bars escaped. */
const cell = (value: string): string =>
  value
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();

const line = (values: readonly string[]): string => `| ${values.map(cell).join(" | ")} |`;

/** A Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(heads), `|${heads.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");

/** The comment at the head of a generated document. */
export const generatedComment = "<!-- Made by `npm run docs`: do not edit. -->";

export const yesMark = (value: boolean | undefined): string => (value === true ? "yes" : "");
