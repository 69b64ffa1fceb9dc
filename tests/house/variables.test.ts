import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { variables } from "../../src/server/config/variables";
import { root } from "./sources";

const guide = readFileSync(join(root, "docs", "operations.md"), "utf8");
const section = /\n## Configuration\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? "";
const rows = [...section.matchAll(/^\| `([A-Z_]+)` \| .* \| ([^|]*) \|$/gm)].map(
  ([, name = "", otherwise = ""]) => ({ name, otherwise }),
);

test("the administrator's guide lists the variables of the code, and no others", () => {
  expect(rows.map(({ name }) => name).toSorted()).toEqual(variables.map(({ name }) => name).toSorted());
});

test("the administrator's guide names the values that unset variables stand for", () => {
  const told = new Map(rows.map(({ name, otherwise }) => [name, otherwise]));
  for (const { name, otherwise } of variables)
    if (otherwise !== null) expect(told.get(name), name).toBe(`\`${otherwise}\``);
});
