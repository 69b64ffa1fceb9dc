import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { libraries } from "../../src/pages/about/libraries";

const read = (path: string): { dependencies: Record<string, string>; license: string } =>
  JSON.parse(readFileSync(path, "utf8")) as never;

test("About names every package that the product ships, under the licence that the package gives", () => {
  const shipped = Object.keys(read("package.json").dependencies).map((name) => [
    name,
    read(`node_modules/${name}/package.json`).license,
  ]);
  const named = Object.entries(libraries).flatMap(([licence, names]) => names.map((name) => [name, licence]));
  expect(named.toSorted()).toEqual(shipped.toSorted());
});
