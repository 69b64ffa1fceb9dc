import { expect, test } from "vitest";
import { sources } from "./sources";

test("what is loaded later waits for the network: React’s own lazy is used in its two wrappers alone", () => {
  const importsLazy = sources.filter(({ text }) => /import \{[^}]*\blazy\b[^}]*\} from "react"/.test(text));
  expect(importsLazy.map(({ file }) => file).toSorted()).toEqual([
    "api/calls/lazy-part.ts",
    "forms/lazy/lazy-module.ts",
  ]);
});
