import { fileURLToPath } from "node:url";
import { succeeds } from "./ensure.mjs";

const passes = (project, reportOf, env = {}) =>
  succeeds("npx", ["--no-install", "playwright", "test", "--project", project, "--reporter=list,junit"], {
    ...env,
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf(project),
  });

/**
 * Runs the browser tests, then those that measure time and need the machine for themselves, even if the first
 * ones failed. `reportOf` names the file of each JUnit report. Returns whether all passed.
 */
export function browserTestsPass(reportOf = (project) => `test-results/${project}.xml`) {
  const journeys = passes("journeys", reportOf);
  const alone = passes("alone", reportOf, { E2E_WORKERS: "1" });
  return journeys && alone;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(browserTestsPass() ? 0 : 1);
