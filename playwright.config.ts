import { defineConfig, devices } from "@playwright/test";
import { systemBrowser } from "./scripts/browsers.mjs";
import { serverAddresses } from "./tests/e2e/support/servers";

const system = systemBrowser();

/** E2E_URL names a server that runs already, with fresh demo data; otherwise each worker has one of its own. */
const running = process.env.E2E_URL;
const servers = running === undefined ? serverAddresses : [];

export default defineConfig({
  testDir: "tests/e2e",
  workers: Math.max(1, servers.length),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"]],
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(system === undefined ? {} : { executablePath: system }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Without a screen these only cost: a tenth of a page's processor time.
        "--disable-threaded-animation",
        "--disable-threaded-scrolling",
        "--disable-checker-imaging",
        // A page lives for seconds: optimized code, also that of the engine, is hardly made before it is thrown away.
        "--js-flags=--no-maglev --no-turbofan --liftoff-only",
      ],
    },
  },
  webServer:
    servers.length === 0
      ? []
      : {
          command: `node --import tsx scripts/e2e-servers.mjs ${servers.map((address) => new URL(address).port).join(" ")}`,
          wait: { stdout: /All servers answer\./ },
          timeout: 180_000,
          reuseExistingServer: false,
          gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
        },
});
