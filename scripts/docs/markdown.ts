/** A cell of a table: one line, with its bars kept. */
const cell = (value: string): string =>
  value
    .replaceAll("|", "\\|")
    .replaceAll(/\s*\n\s*/g, " ")
    .trim();

const line = (values: readonly string[]): string => `| ${values.map(cell).join(" | ")} |`;

/** A Markdown table. */
export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(heads), `|${heads.map(() => "---").join("|")}|`, ...rows.map(line)].join("\n");

/** What stands at the head of a document that a script makes. */
export const generated = "<!-- Made by `npm run docs`: do not edit. -->";

export const yes = (value: boolean | undefined): string => (value === true ? "yes" : "");
