import { fileURLToPath } from "node:url";
import { succeeds } from "./ensure.mjs";

const passes = (project, env) =>
  succeeds("npx", ["--no-install", "playwright", "test", "--project", project], env);

/** The journeys of the browser, then what is measured with nothing beside it, whatever came of the journeys. */
export function browserTestsPass() {
  const journeys = passes("journeys");
  const alone = passes("alone", { E2E_WORKERS: "1" });
  return journeys && alone;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(browserTestsPass() ? 0 : 1);
