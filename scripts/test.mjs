import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserTestsPass } from "./browser-tests.mjs";
import { ensureBuilt, ensurePackages, run } from "./ensure.mjs";

const browsers = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const found = () => browsers.some((path) => path && existsSync(path));
const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** A browser from the system's packages, else the one Playwright brings. */
function ensureBrowser() {
  if (found()) return;
  console.log("Installing a browser for the tests …");
  const root = process.getuid?.() === 0;
  const apt = (args) => (root ? quietly("apt-get", args) : quietly("sudo", ["-n", "apt-get", ...args]));
  if (existsSync("/usr/bin/apt-get")) {
    if (!apt(["install", "-y", "-qq", "chromium"])) {
      apt(["update", "-qq"]);
      apt(["install", "-y", "-qq", "chromium"]);
    }
    if (found()) return;
  }
  run("npx", ["playwright", "install", "chromium"]);
}

const step = (name, work) => {
  const began = Date.now();
  console.log(`\n── ${name}`);
  work();
  console.log(`── ${name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
};
const npx = (...args) => run("npx", ["--no-install", ...args]);

ensurePackages();
step("browser", ensureBrowser);
step("build", ensureBuilt);
step("lint", () => run("npm", ["run", "--silent", "lint"]));
step("types", () => npx("tsc", "--noEmit"));
step("unit, house and sql tests", () =>
  npx("vitest", "run", "--project", "unit", "--project", "house", "--project", "sql"),
);
step("api tests", () => npx("vitest", "run", "--project", "api"));
step("browser tests", () => {
  if (!browserTestsPass()) process.exit(1);
});
console.log("\nAll passed.");
