import { field } from "./support/form";
import { unique } from "./support/records";
import { expect, test } from "./support/test";

test.use({ engine: true });

const limit = 256_000;
const files = 50;

for (const { user, path, heading } of [
  { user: null, path: "/loginpage", heading: "Sign in" },
  { user: "encoder", path: "/ARBO_Masterlist?tab=form", heading: "New ARBO" },
])
  test(`${path} loads under 256 kB of compressed JavaScript in few files, without the analytical engine or charts`, async ({
    enter,
  }) => {
    const page = await enter(user);
    const scripts = new Map<string, Promise<number>>();
    page.on("response", (answer) => {
      const name = new URL(answer.url()).pathname;
      if (/\.(m?js|wasm)$/.test(name) && answer.ok() && !scripts.has(name))
        scripts.set(
          name,
          answer
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        );
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const sizes = await Promise.all([...scripts].map(async ([name, size]) => [name, await size] as const));
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(total, sizes.map(([name, size]) => `${name} ${size}`).join("\n")).toBeLessThan(limit);
    expect(scripts.size, [...scripts.keys()].join("\n")).toBeLessThan(files);
    expect(sizes.map(([name]) => name).filter((name) => /duckdb|echarts|\.wasm$|xlsx/i.test(name))).toEqual(
      [],
    );
    const text = await Promise.all(
      [...scripts.keys()].map(async (name) => (await page.request.get(name)).text()),
    );
    expect(
      text.some((script) => script.includes("registerCoordinateSystem") || script.includes("duckdb")),
    ).toBe(false);
  });

test("over plain http, where browsers withhold their newer interfaces, a record is still saved", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, "isSecureContext", { value: false });
    Object.defineProperty(Crypto.prototype, "randomUUID", { value: undefined });
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
    Object.defineProperty(globalThis, "caches", { value: undefined });
    Object.defineProperty(Navigator.prototype, "clipboard", { value: undefined });
    Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
    Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
    Object.defineProperty(Navigator.prototype, "storage", { value: undefined });
  });
  await page.goto("/ARBO_Masterlist?tab=form");
  expect(await page.evaluate(() => typeof crypto.randomUUID)).toBe("undefined");
  await field(page, "ARBO name").fill(unique("Samahan sa Payak na Daan"));
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("records in this browser")).toBeVisible({ timeout: 45_000 });
});

test("the server's policy lets no foreign script, style or frame in", async ({ request }) => {
  const answer = await request.get("/");
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]{44}';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]{44}';/);
  expect(policy).toMatch(/frame-ancestors 'none'/);
});
