import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { entities } from "../../../src/entities";

test("every derived field says its formula, and docs/derived-values.md lists them all for the department", () => {
  const rows = entities.flatMap(({ screen, derived, fields }) =>
    Object.keys(derived).map((name) => {
      const field = fields[name];
      expect(field?.hint, `${screen.heading}: ${name}`).toBeTruthy();
      return `| ${screen.heading} | \`${name}\` | ${field?.label} | ${field?.hint} |`;
    }),
  );
  const listed = readFileSync("docs/derived-values.md", "utf8")
    .split("\n")
    .filter((line) => /^\| .*`/.test(line));
  expect(listed.toSorted()).toEqual(rows.toSorted());
});
