import type { Page } from "@playwright/test";
import { engineReady, tile } from "./support/dashboard";
import { away, back } from "./support/network";
import { expect, password, test } from "./support/test";

/** The dashboard with its first figure; arranging does not wait for the browser's own engine. */
async function openDashboard(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(tile(page, "ARBO universe")).toBeVisible();
}

/** What the server keeps of the user's arrangement. */
async function keptOf(page: Page): Promise<{ value: unknown; version: number }> {
  const answer = await page.request.get("/api/arrangement");
  return ((await answer.json()) as { data: { own: { value: unknown; version: number } } }).data.own;
}

/** The next test begins with the default: the server has it, too. */
const isDefault = (page: Page): Promise<void> =>
  expect.poll(async () => (await keptOf(page)).value).toBeNull();

async function keep(page: Page, value: unknown): Promise<void> {
  const { version } = await keptOf(page);
  const answer = await page.request.put("/api/arrangement", { data: { value, version } });
  expect(answer.status()).toBe(200);
}

test("an own tab is made, named and filled, and is there after signing in anew", async ({
  enter,
  browser,
  baseURL,
}) => {
  const page = await enter("officer");
  await openDashboard(page);
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Tabs", exact: true }).click();
  await page.getByLabel("New tab").fill("My watch");
  await page.getByRole("button", { name: "Make the tab" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "My watch" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Choose tiles" }).click();
  await page.getByLabel("Find a tile").fill("sales quarter");
  await page.getByRole("button", { name: /^Add “Sales by quarter/ }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Menu of “Sales by quarter/ }).click();
  await page.getByRole("menuitem", { name: "Rename this tile" }).click();
  await page.getByLabel("Title").fill("What we sold");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(tile(page, "What we sold")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  const other = await browser.newContext({ baseURL });
  const again = await other.newPage();
  await again.request.post("/api/auth/login", { data: { username: "officer", password } });
  await again.goto("/dashboard");
  await again.getByRole("tab", { name: "My watch" }).click();
  await expect(tile(again, "What we sold")).toBeVisible();
  await other.close();
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Back to default" }).click();
  const asks = page.getByRole("dialog");
  await expect(asks).toContainText("This removes your own tab “My watch”.");
  await asks.getByRole("button", { name: "Back to default" }).click();
  await expect(page.getByRole("tab", { name: "My watch" })).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("tab", { name: "My watch" })).toBeVisible();
  await page.getByRole("button", { name: "Back to default" }).click();
  await asks.getByRole("button", { name: "Back to default" }).click();
  await expect(page.getByRole("tab", { name: "My watch" })).toHaveCount(0);
  // Not before the server has it: the next who arranges as this user begins with what it keeps.
  await expect
    .poll(async () => {
      const answer = await page.request.get("/api/arrangement");
      return ((await answer.json()) as { data: { own: { value: unknown } } }).data.own.value;
    })
    .toBeNull();
});

test("an arrangement shared with a role is what its people see, until they arrange their own", async ({
  enter,
}) => {
  const admin = await enter("admin");
  await openDashboard(admin);
  await admin.getByRole("button", { name: "Arrange" }).click();
  await admin.getByRole("button", { name: "Menu of “Status of ARBOs”" }).click();
  await admin.getByRole("menuitem", { name: "Hide this tile" }).click();
  await expect(tile(admin, "Status of ARBOs")).toHaveCount(0);
  await admin.getByRole("button", { name: "Share with a role" }).click();
  const dialog = admin.getByRole("dialog");
  const encoders = dialog.getByRole("listitem").filter({ hasText: "Provincial" });
  await encoders
    .getByRole("button", { name: /^Share/ })
    .first()
    .click();
  await expect(encoders.getByText(/shared by/)).toBeVisible();
  const encoder = await enter("encoder");
  await openDashboard(encoder);
  await expect(tile(encoder, "ARBO universe")).toBeVisible();
  await expect(tile(encoder, "Status of ARBOs")).toHaveCount(0);
  await encoders.getByRole("button", { name: /^Withdraw/ }).click();
  await expect(encoders.getByText(/shared by/)).toHaveCount(0);
  await admin.keyboard.press("Escape");
  await admin.getByRole("button", { name: "Back to default" }).click();
  await expect(tile(admin, "Status of ARBOs")).toBeVisible();
  await isDefault(admin);
  await encoder.reload();
  await expect(tile(encoder, "Status of ARBOs")).toBeVisible();
});

test("two windows at once keep both changes, and the later one is told", async ({ enter }) => {
  const one = await enter("manager");
  const other = await one.context().newPage();
  await openDashboard(one);
  await other.goto("/dashboard");
  await expect(tile(other, "ARBO universe")).toBeVisible();
  for (const page of [one, other]) await page.getByRole("button", { name: "Arrange" }).click();
  for (const [page, title] of [
    [one, "Status of ARBOs"],
    [other, "ARC universe"],
  ] as const) {
    // A menu finds its place late in a window that was not seen, so that a press of the mouse may miss it.
    await page.bringToFront();
    await page.getByRole("button", { name: `Menu of “${title}”` }).click();
    await page.getByRole("menuitem", { name: "Hide this tile" }).press("Enter");
    await expect(tile(page, title)).toHaveCount(0);
    await expect(page.getByText(`“${title}” was put away.`)).toBeVisible();
  }
  await expect(tile(other, "Status of ARBOs")).toHaveCount(0);
  await other.getByRole("button", { name: "Back to default" }).click();
  await expect(tile(other, "ARC universe")).toBeVisible();
  await isDefault(other);
});

test("what is arranged without the network stays, and is sent with it", async ({ enter }) => {
  const page = await enter("regional");
  await openDashboard(page);
  await engineReady(page);
  await page.getByRole("button", { name: "Arrange" }).click();
  await away(page);
  await page.getByRole("button", { name: "Menu of “Status of ARBOs”" }).click();
  await page.getByRole("menuitem", { name: "Hide this tile" }).click();
  await expect(
    page.getByText(/was put away\. The server cannot be reached: the arrangement is kept/),
  ).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(tile(page, "Status of ARBOs")).toHaveCount(0);
  await back(page);
  await expect.poll(async () => JSON.stringify((await keptOf(page)).value)).toContain("hidden");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(tile(page, "ARBO universe")).toBeVisible();
  await expect(tile(page, "Status of ARBOs")).toHaveCount(0);
  await keep(page, null);
});

test("a link to a tab that is put away shows it, and one to a tab that is gone says so", async ({
  enter,
}) => {
  const page = await enter("regional");
  await keep(page, { tabs: [{ name: "form-7", away: true }], order: [] });
  await page.goto("/dashboard?tab=form-7");
  await expect(page.getByRole("tab", { name: "Form 7" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("The tab “Form 7” is put away.")).toBeVisible();
  await page.getByRole("tab", { name: "Main" }).click();
  await expect(page.getByRole("tab", { name: "Form 7" })).toHaveCount(0);
  await page.goto("/dashboard?tab=own-gone");
  await expect(page.getByText(/names a tab that is not among yours.*“Main” is shown instead/)).toBeVisible();
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Tabs", exact: true }).click();
  await page.getByRole("button", { name: "Put the tab “Main” away" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tab", { name: "Main" })).toHaveCount(0);
  await expect(page.getByText(/names a tab|is put away\. It/)).toHaveCount(0);
  await keep(page, null);
});
