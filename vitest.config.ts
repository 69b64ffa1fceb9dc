import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compiledThreads, quickCompiler } from "./tests/compiled-server.ts";
import { scratchFolder } from "./tests/scratch.ts";

/** The test files of a folder that need modules of their own: they replace globals or modules, or have a DOM. */
const isolatedIn = (folder: string): string[] =>
  readdirSync(`tests/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => join("tests", folder, file))
    .filter((file) => /\bvi\b|@vitest-environment/.test(readFileSync(file, "utf8")));

const project = (name: string, options: object = {}) => ({
  plugins: [react(), compiledThreads],
  // Packages are loaded as they are, so nothing is to be searched for them.
  optimizeDeps: { noDiscovery: true },
  // The environment of vmForks does not take it from there.
  ...("pool" in options ? { environments: { __vitest_vm__: { optimizeDeps: { noDiscovery: true } } } } : {}),
  // In the copy that scripts/mutants.mjs makes, the folder of the packages is a link.
  server: { fs: { allow: [".", realpathSync("node_modules")] } },
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: "node", ...options },
});

const isolated = isolatedIn("unit");
const unit = { setupFiles: ["tests/unit/dom-setup.ts"], testTimeout: 30_000 };

const scratch = scratchFolder();
/** Tests that open many databases, each with over a thousand files: in memory, where there is room. */
const inMemory = {
  execArgv: [quickCompiler],
  globalSetup: ["tests/scratch.ts"],
  env: scratch === undefined ? {} : { TMPDIR: scratch },
};

export default defineConfig({
  optimizeDeps: { noDiscovery: true },
  test: {
    maxWorkers: 2,
    // Four projects and two databases use the same modules, which are compiled once.
    experimental: { fsModuleCache: true },
    projects: [
      // Most test files share their modules: loading them anew would take longer than the tests.
      project("unit", { ...unit, isolate: false, exclude: isolated }),
      project("unit-isolated", {
        ...unit,
        include: isolated,
        // A context for each file in one process: a process for each takes three times as long.
        pool: "vmForks",
        alias: { "react-router-dom": fileURLToPath(import.meta.resolve("react-router-dom")) },
      }),
      project("house", { isolate: false, testTimeout: 30_000, hookTimeout: 60_000 }),
      project("sql", { ...inMemory, isolate: false, testTimeout: 60_000, hookTimeout: 120_000 }),
      project("restore", { ...inMemory, testTimeout: 600_000, hookTimeout: 600_000 }),
      project("cluster", { testTimeout: 300_000, hookTimeout: 300_000 }),
      project("api", {
        ...inMemory,
        isolate: false,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // What only one of the databases does is tried on it alone. Statements are answered by DuckDB over either.
        exclude:
          process.env.TEST_DATABASE_URL === undefined
            ? ["tests/api/postgresql/**"]
            : ["tests/api/embedded/**", "tests/api/subscriptions/statements.test.ts"],
      }),
    ],
  },
});
