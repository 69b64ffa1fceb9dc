import type { Page } from "@playwright/test";
import { tile } from "./support/dashboard";
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

/** The column of the ARBO universe as the server keeps it. */
const keptColumn = async (page: Page): Promise<number | undefined> => {
  const kept = (await keptOf(page)).value as {
    tabs: { name: string; layouts: { lg?: { i: string; x: number }[] } }[];
  } | null;
  const places = kept?.tabs.find(({ name }) => name === "main")?.layouts.lg;
  return places?.find(({ i }) => i === "arbo-universe")?.x;
};

/** Whether the tiles come in the document in the order in which they stand. */
const isInOrder = (page: Page): Promise<boolean> =>
  page.locator("[data-tile]").evaluateAll((tiles) => {
    const boxes = tiles.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [y, x] as const);
    return boxes.every(([y, x], at) => {
      const [before, left] = boxes[at - 1] ?? [-1, -1];
      return before < y || (before === y && left < x);
    });
  });

test("a tile moved by the keyboard and an own tab, named and filled, are there after signing in anew; reset brings the default back", async ({
  enter,
  browser,
  baseURL,
}) => {
  const page = await enter("officer");
  await page.goto("/dashboard?tab=own-gone");
  await expect(tile(page, "ARBO universe")).toBeVisible();
  await expect(page.getByText(/names a tab that is not among yours.*“Main” is shown instead/)).toBeVisible();
  await page.getByRole("tab", { name: "Main" }).click();
  const columnOf = async (of: Page, title: string) =>
    Math.round((await tile(of, title).boundingBox())?.x ?? 0);
  const before = await columnOf(page, "ARBO universe");
  const wanted = await columnOf(page, "ARC universe");
  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: /^Move “ARBO universe”/ }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Column 4, row/)).toBeAttached();
  await expect.poll(() => keptColumn(page)).toBe(3);
  await page.getByRole("button", { name: "Done" }).click();
  await expect.poll(() => columnOf(page, "ARBO universe")).toBe(wanted);
  // Who tabs through the tiles or has them read meets them as they stand.
  await expect.poll(() => isInOrder(page)).toBe(true);

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
  await openDashboard(again);
  await expect.poll(() => columnOf(again, "ARBO universe")).toBe(wanted);
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
  await expect.poll(() => columnOf(page, "ARBO universe")).toBe(before);
  // Not before the server has it: the next who arranges as this user begins with what it keeps.
  await isDefault(page);
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
  await encoder.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(tile(encoder, "Status of ARBOs")).toBeVisible();
});
