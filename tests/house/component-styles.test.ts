import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sources } from "./sources";

const imported = /import \{([^}]+)\} from "@mantine\/core"/g;
const styled = /@mantine\/core\/styles\/(\w+)\.css/g;
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, names = ""]) => names);

test("each component of Mantine that the client uses brings its stylesheet", () => {
  const texts = sources.map(({ text }) => text);
  const components = texts
    .flatMap((text) => found(text, imported))
    .flatMap((names) => names.split(",").map((name) => name.trim()));
  const shared = readFileSync(join(root, "src/ui/theme/mantine.css"), "utf8");
  const stylesheets = new Set([shared, ...texts].flatMap((text) => found(text, styled)));
  const missing = [...new Set(components)].filter(
    (name) =>
      existsSync(join(root, `node_modules/@mantine/core/styles/${name}.css`)) && !stylesheets.has(name),
  );
  expect(missing).toEqual([]);
});
