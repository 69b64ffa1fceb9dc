import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { headlessShell, systemBrowser } from "./browsers.mjs";
import { allSucceed, ensureBuilt, ensurePackages, run, succeeds } from "./ensure.mjs";
import { failedTests } from "./failed-tests.mjs";

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** Makes sure that a browser is installed: from the system's packages, else Playwright's. */
function ensureBrowser() {
  if (process.env.CHROMIUM_PATH || existsSync(headlessShell)) return;
  const root = process.getuid?.() === 0;
  const apt = (...args) => (root ? quietly("apt-get", args) : quietly("sudo", ["-n", "apt-get", ...args]));
  const install = (name) => apt("install", "-y", "-qq", name);
  const update = () => apt("update", "-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10");
  if (existsSync("/usr/bin/apt-get")) {
    console.log("Installing a browser for the tests …");
    if (!install("chromium-headless-shell") && update()) install("chromium-headless-shell");
    if (!systemBrowser()) install("chromium");
  }
  if (!systemBrowser()) run("npx", ["playwright", "install", "chromium"]);
}

const steps = [];

/** Runs a test step and records whether it passed. Later steps run even if it fails. */
async function step(name, passes) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  steps.push({ name, passed: await passes(), seconds: (Date.now() - began) / 1000 });
}
const tool = (args, env) => succeeds("npx", ["--no-install", ...args], env);
const reports = mkdtempSync(join(tmpdir(), "marble-tests-"));
const reportOf = (name) => join(reports, `${name}.xml`);

ensurePackages();
ensureBrowser();
// Beside the build, which does not use all processors.
const checked = step("lint and types", () => allSucceed("npm run --silent lint", "npm run --silent types"));
await ensureBuilt();
await checked;
await step("unit, house, sql and api tests", () =>
  tool([
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=junit",
    `--outputFile.junit=${reportOf("vitest")}`,
    ...["house", "sql", "unit*", "api"].flatMap((project) => ["--project", project]),
  ]),
);
await step("browser tests", () =>
  tool(["playwright", "test", "--reporter=list,junit"], {
    PLAYWRIGHT_JUNIT_OUTPUT_FILE: reportOf("browser"),
  }),
);

console.log();
for (const { name, passed, seconds } of steps)
  console.log(`${passed ? "passed" : "FAILED"}  ${seconds.toFixed(0).padStart(4)} s  ${name}`);
for (const report of readdirSync(reports))
  for (const test of failedTests(join(reports, report))) console.log(`FAILED  ${test}`);
rmSync(reports, { recursive: true });
if (steps.some(({ passed }) => !passed)) process.exit(1);
