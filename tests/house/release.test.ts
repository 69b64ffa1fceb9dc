import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileServer, programs } from "../../scripts/release/compile-server.mjs";
import { packageFolders } from "../../scripts/release/server-packages.mjs";

const folder = mkdtempSync(join(tmpdir(), "marble-release-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let imports: ReadonlySet<string>;
let files: { name: string; text: string }[];
beforeAll(async () => {
  imports = await compileServer(folder);
  files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
});

/** What a compiled file names by its place must be compiled too, or lie in a folder that a release copies. Costs 4 seconds. */
test("a release names only files that it holds, and no TypeScript", () => {
  const missing = files.flatMap(({ name, text }) =>
    [...text.matchAll(/(?:from|import\(|new URL\()\s*["'`](\.{1,2}\/[^"'`$]*)/g)].flatMap(
      ([, address = ""]) => {
        const path = join(dirname(name), address);
        const isThere =
          existsSync(join(folder, path)) || (/^(?:sql|public)\b/.test(path) && existsSync(resolve(path)));
        return isThere ? [] : [`${name}: ${address}`];
      },
    ),
  );
  expect(missing).toEqual([]);
  for (const program of Object.values(programs))
    expect(existsSync(join(folder, program.replace(/ts$/, "js"))), program).toBe(true);
});

test("a release holds the packages that the server needs, and none of the browser's or of the tests", () => {
  const names = [...packageFolders(imports).values()].map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["fastify", "pg", "@electric-sql/pglite", "@duckdb/node-api", "pdfkit"]),
  );
  expect(
    names.filter((name) => /^(?:react|echarts|@mantine|@duckdb\/duckdb-wasm|vite|tsx|playwright)/.test(name)),
  ).toEqual([]);
});
