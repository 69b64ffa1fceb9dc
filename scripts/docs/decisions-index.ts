import { readdirSync, readFileSync } from "node:fs";
import { generatedComment, table } from "./markdown";

const folder = new URL("../../docs/decisions/", import.meta.url);

/** The index of the decision records with number, title, status and date. */
export function decisionsIndex(): string {
  const rows = readdirSync(folder)
    .filter((name) => /^\d{3}-.*\.md$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), "utf8");
      const title = /^# \d{3} (.*)$/m.exec(text)?.[1] ?? "";
      const field = (label: string): string => new RegExp(`^- ${label}: (.*)$`, "m").exec(text)?.[1] ?? "";
      return [name.slice(0, 3), `[${title}](${name})`, field("Status"), field("Date")];
    });
  return (
    [
      "# Decisions",
      generatedComment,
      "Each record says in which situation something was decided, what, and what follows from it. Code and tests refer to a record by its number. A new record takes the next number and the form of [template.md](template.md).",
      table(["number", "decision", "status", "date"], rows),
    ].join("\n\n") + "\n"
  );
}
