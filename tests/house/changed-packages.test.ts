import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./sources";

/** The packages whose inside is changed, and the switch of each change. */
const switches: Record<string, string> = {
  "@duckdb/duckdb-wasm": "ENGINE_PATCH",
  "@electric-sql/pglite": "DURABLE_FILES",
};

const textOf = (path: string): string => readFileSync(join(root, path), "utf8");
const versionOf = (name: string): string =>
  (JSON.parse(textOf(`node_modules/${name}/package.json`)) as { version: string }).version;

test.each(Object.entries(switches))(
  "docs/architecture.md names the version of %s that its change was tried with, and the switch",
  (name, variable) => {
    const line = textOf("docs/architecture.md")
      .split("\n")
      .find((one) => one.startsWith(`| \`${name}\` `));
    expect(line).toContain(`| \`${name}\` ${versionOf(name)} |`);
    expect(line).toContain(`\`${variable}=off\``);
    const tests = [...(line ?? "").matchAll(/`(tests\/[^`]+)`/g)].map(([, path = ""]) => path);
    expect(tests).not.toEqual([]);
    expect(tests.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(textOf("docs/operations.md")).toContain(`| \`${variable}\` |`);
  },
);
