import { existsSync } from "node:fs";

/** The browser without windows: the browser tests take a quarter less time in it. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

/** The path of the browser for tests and pictures: CHROMIUM_PATH, then the system's, or undefined for Playwright's. */
export const systemBrowser = () =>
  [
    process.env.CHROMIUM_PATH,
    headlessShell,
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
  ].find((path) => path && existsSync(path));
