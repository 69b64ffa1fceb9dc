import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { brand } from "../../src/shared/brand";
import { root } from "./sources";

interface Package {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, Package>;
};

/** Where Node looks for a package that the one at this path needs, the nearest place first. */
function placesOf(path: string, name: string): string[] {
  const parents = path
    .split("/node_modules/")
    .map((_, at, all) => all.slice(0, at + 1).join("/node_modules/"));
  return [...parents.toReversed().map((parent) => `${parent}/node_modules/${name}`), `node_modules/${name}`];
}

test("the lock names the packages of every platform, so that all of them install the same", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test("the version on the screen is that of the package and of its lock", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  expect([version, packages[""]?.version]).toEqual([brand.version, brand.version]);
});
