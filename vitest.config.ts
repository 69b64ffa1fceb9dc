import { realpathSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const project = (name: string, options: object = {}) => ({
  plugins: [react()],
  // In the copy that scripts/mutants.mjs makes, the folder of the packages is a link.
  server: { fs: { allow: [".", realpathSync("node_modules")] } },
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment: "node", ...options },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project("unit", { setupFiles: ["tests/unit/dom-setup.ts"], testTimeout: 30_000 }),
      project("house"),
      project("sql", { testTimeout: 60_000, hookTimeout: 120_000 }),
      project("restore", { testTimeout: 600_000, hookTimeout: 600_000 }),
      project("api", {
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // What only the embedded database does is tried on it alone, and what only a server does on a server.
        exclude: [
          process.env.TEST_DATABASE_URL === undefined ? "tests/api/postgresql/**" : "tests/api/embedded/**",
        ],
      }),
    ],
  },
});
