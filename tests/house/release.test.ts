import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileServer } from "../../scripts/release/compile-server.mjs";
import { launcher } from "../../scripts/release/launcher.mjs";
import { programs } from "../../scripts/release/programs.mjs";
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

/** Costs a second: the engine of the browsers is started. */
test("the thread of a release answers a person's own statement with the engine of its client", async () => {
  const assets = join(folder, "dist/client/assets");
  mkdirSync(assets, { recursive: true });
  const engine = createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm");
  symlinkSync(engine, join(assets, "duckdb-eh-abc.wasm"));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const thread = join(folder, "src/server/analytics/statements/statement-thread.js");
  const worker = new Worker(thread, { workerData: { sql: "select 6 * 7 as n", files: [], maxRows: 1 } });
  const [message] = (await once(worker, "message")) as unknown[];
  await worker.terminate();
  expect(message).toMatchObject({ answer: { rows: [{ n: 42 }], cut: false } });
});

const ownFolder = () => mkdtempSync(join(tmpdir(), "marble-release-"));

test("a release is begun where no package is installed by installing them", () => {
  const copy = ownFolder();
  try {
    for (const part of ["scripts", "package.json", "package-lock.json"])
      cpSync(part, join(copy, part), { recursive: true });
    // Without npm the installation is as far as it comes.
    const { stdout, stderr } = spawnSync(process.execPath, ["scripts/release/main.mjs"], {
      cwd: copy,
      encoding: "utf8",
      env: { PATH: "" },
    });
    expect(stdout).toContain("Installing packages");
    expect(stderr).not.toContain("Cannot find package");
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test("a command of a release runs in its folder, and knows the folder in which it was given", () => {
  const copy = ownFolder();
  try {
    const program = join(copy, "opt", programs.backup?.replace(/ts$/, "js") ?? "");
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(
      program,
      "console.log([process.cwd(), process.env.INIT_CWD, ...process.argv.slice(2)].join())",
    );
    mkdirSync(join(copy, "opt/bin"));
    writeFileSync(join(copy, "opt/bin/marble"), launcher());
    chmodSync(join(copy, "opt/bin/marble"), 0o755);
    const marble = (...args: string[]) =>
      spawnSync(join(copy, "opt/bin/marble"), args, { cwd: copy, encoding: "utf8" });
    const { stdout } = marble("backup", "a b.tar.gz");
    for (const asked of ["help", "--help", "-h"])
      expect(marble(asked)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining("ledger:verify") as string,
      });
    expect(marble("restart")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("no command restart") as string,
    });
    const there = realpathSync(copy);
    expect(stdout.trim()).toBe(`${join(there, "opt")},${there},a b.tar.gz`);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
