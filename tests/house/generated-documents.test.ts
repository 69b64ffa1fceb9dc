import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { documents } from "../../scripts/docs/documents";
import { root } from "./sources";

test.each(Object.entries(documents))(
  "%s says what the code says; npm run docs writes it again",
  async (path, make) => {
    expect(readFileSync(join(root, path), "utf8") === (await make()), `${path} is out of date`).toBe(true);
  },
);

test("decisions are numbered without gaps, each in the form of the template", () => {
  const index = readFileSync(join(root, "docs/decisions/README.md"), "utf8");
  const lines = [...index.matchAll(/^\| (\d{3}) \| \[(.+)\]\((.+)\) \| (.*) \| (.*) \|$/gm)];
  expect(lines.map(([, number]) => Number(number))).toEqual(lines.map((_, at) => at + 1));
  for (const [, , title, file = "", status, date] of lines) {
    expect([title, status, date], file).not.toContain("");
    const text = readFileSync(join(root, "docs/decisions", file), "utf8");
    for (const heading of ["Context", "Decision", "Consequences"])
      expect(text, file).toContain(`## ${heading}`);
  }
});
