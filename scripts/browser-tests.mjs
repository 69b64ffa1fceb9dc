import { fileURLToPath } from "node:url";
import { succeeds } from "./ensure.mjs";

const passes = (project, env) =>
  succeeds("npx", ["--no-install", "playwright", "test", "--project", project], env);

/**
 * Runs the browser tests, then those that measure time and need the machine for themselves, even if the first
 * ones failed. Returns whether all passed.
 */
export function browserTestsPass() {
  const journeys = passes("journeys");
  const alone = passes("alone", { E2E_WORKERS: "1" });
  return journeys && alone;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(browserTestsPass() ? 0 : 1);
