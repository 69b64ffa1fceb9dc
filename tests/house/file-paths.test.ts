import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./sources";

test("a file beside the code is found in a folder with a space too: its path is not taken from a URL's pathname", () => {
  const files = ["src", "demo", "scripts", "bench"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.m?[jt]sx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(1000);
  const taken = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const ofFiles = [...text.matchAll(/(\w+) = new URL\([^;]*import\.meta\.url\);/g)].map(([, name]) => name);
    return (
      /import\.meta\.url\)\.pathname/.test(text) || ofFiles.some((name) => text.includes(`${name}.pathname`))
    );
  });
  expect(taken).toEqual([]);
});
