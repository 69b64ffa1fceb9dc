import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { systemBrowser } from "../browsers.mjs";
import { ensureBuilt, ensurePackages, root } from "../ensure.mjs";
import { withDemoServer } from "./demo-server.mjs";
import { pictures } from "./pictures.mjs";

// Makes all pictures of README.md and docs/manual from the demo. Names after `--` limit it to those pictures.

const folder = join(root, "docs", "pictures");
const wanted = process.argv.slice(2);
const sizes = { wide: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

/**
 * Waits until nothing on the page is loading and its height and number of elements have not changed for 1.5
 * seconds.
 */
async function settled(page) {
  await page.locator("h1").first().waitFor();
  await page.waitForFunction(
    () => {
      const busy = document.querySelector("[aria-busy=true], .mantine-Skeleton-root");
      const state = `${document.body.scrollHeight} ${document.querySelectorAll("*").length}`;
      if (busy !== null || state !== globalThis.lastState) {
        globalThis.lastState = state;
        globalThis.since = performance.now();
      }
      return performance.now() - globalThis.since > 1500;
    },
    null,
    { timeout: 120_000, polling: 200 },
  );
}

async function take(browser, address, { name, user, path, size = "wide", scheme = "light", prepare }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-PH",
    timezoneId: "Asia/Manila",
  });
  const answer = await context.request.post("/api/auth/login", {
    data: { username: user, password: "marble-demo" },
  });
  if (!answer.ok()) throw new Error(`${user} cannot sign in: ${answer.status()}`);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(path);
  await settled(page);
  if (prepare !== undefined) {
    await prepare(page);
    await settled(page);
  }
  await page.screenshot({ path: join(folder, `${name}.png`), animations: "disabled" });
  await context.close();
  console.log(`docs/pictures/${name}.png`);
}

ensurePackages();
await ensureBuilt();
mkdirSync(folder, { recursive: true });
await withDemoServer(async (address) => {
  const browser = await chromium.launch({
    executablePath: systemBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    for (const picture of pictures)
      if (wanted.length === 0 || wanted.includes(picture.name))
        await take(browser, address, picture).catch((error) => {
          console.error(`${picture.name}: ${error.message}`);
          process.exitCode = 1;
        });
  } finally {
    await browser.close();
  }
});
