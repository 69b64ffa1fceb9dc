import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root, sources } from "./sources";

/** What may use an export of `src` beside `src` itself. */
const users = ["tests", "demo", "bench", "scripts"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8")),
);

/** How many files have a word. */
const filesWith = new Map<string, number>();
for (const text of [...sources.map((source) => source.text), ...users])
  for (const word of new Set(text.match(/[\w$]+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);

/** Costs 1 second. */
test("a function or value is exported only where another file names it", () => {
  const alone = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm)]
      .filter(([, name = ""]) => filesWith.get(name) === 1)
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(alone).toEqual([]);
});
