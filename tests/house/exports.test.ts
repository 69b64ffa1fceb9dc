import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The folders whose files may use what a file of `src` exports. */
const folders = ["src", "tests", "demo", "bench", "scripts"];

const texts = new Map(
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .map((path): [string, string] => [join(folder, path), readFileSync(join(folder, path), "utf8")]),
  ),
);

/** How many files have a word. */
const filesWith = new Map<string, number>();
for (const text of texts.values())
  for (const word of new Set(text.match(/[\w$]+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);

/** Costs 1 second. */
test("a function or value is exported only where another file names it", () => {
  const alone = [...texts]
    .filter(([path]) => path.startsWith("src"))
    .flatMap(([path, text]) =>
      [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm)]
        .filter(([, name = ""]) => filesWith.get(name) === 1)
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(alone).toEqual([]);
});

test("what is loaded later waits for the network: React’s own lazy is used in its two wrappers alone", () => {
  const wrappers = ["api/calls/lazy-part.ts", "forms/lazy/lazy-module.ts"];
  const users = [...texts]
    .filter(
      ([path, text]) => path.startsWith("src") && /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(text),
    )
    .map(([path]) => path.replaceAll("\\", "/").replace(/^src\//, ""));
  expect(users.filter((path) => !wrappers.includes(path))).toEqual([]);
});
