import { expectAccessible } from "./support/accessibility";
import { expect, test } from "./support/test";

test("the administrator sees how the server is, and backs it up", async ({ enter }) => {
  const page = await enter("admin");
  await page.goto("/about");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "System" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  await expect(page.getByText(/^Embedded PostgreSQL \d+/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Who is on now: table" })).toContainText("admin");

  const backup = page.getByRole("button", { name: "Back up now" });
  const kept = page.getByRole("region", { name: "Backups that are kept: table" }).getByRole("row");
  await backup.click();
  await expect(kept.nth(1)).toContainText(/marble-\d{8}T\d{6}Z\.tar\.gz/, { timeout: 120_000 });
  await expect(backup).toBeEnabled();
  await expectAccessible(page, "/system");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText(/The last one was made/)).toBeVisible();

  const regional = await enter("regional");
  await regional.goto("/about");
  await regional.getByRole("button", { name: /^Account of/ }).click();
  await expect(regional.getByRole("menuitem", { name: "About" })).toBeVisible();
  await expect(regional.getByRole("menuitem", { name: "System" })).toHaveCount(0);
  await regional.goto("/system");
  await expect(regional).toHaveURL("/forbidden");
});
