import { expect, test } from "./support/test";

test("the administrator sees how the server is", async ({ enter }) => {
  const page = await enter("admin");
  await page.goto("/about");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "System" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "System" })).toBeVisible();
  await expect(page.getByText(/^Embedded PostgreSQL \d+/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Who is on now: table" })).toContainText("admin");
  await expect(page.getByRole("button", { name: "Back up now" })).toBeEnabled();
});
