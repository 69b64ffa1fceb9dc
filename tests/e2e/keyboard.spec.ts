import { list, unique } from "./support/records";
import { expect, password, test } from "./support/test";
import type { Page } from "@playwright/test";

/** Presses Tab, or Shift+Tab to go back, until the element of this role and name has the focus. */
async function tabTo(
  page: Page,
  role: "link" | "button" | "textbox" | "combobox" | "tab",
  name: string,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true }).first();
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never reached the ${role} “${name}”.`);
}

test("from the front page to a saved record without a mouse", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/");
  await tabTo(page, "link", "Login");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "Username");
  await page.keyboard.type("encoder");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\b/);
  await expect(page.locator("h1:focus, main:focus")).toHaveCount(1);
  await tabTo(page, "link", "Forms", "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ARBO_Masterlist/);
  await tabTo(page, "button", "New ARBO");
  await page.keyboard.press("Enter");
  await tabTo(page, "textbox", "ARBO name");
  const name = unique("Samahan ng Tipaan");
  await page.keyboard.type(name);
  await tabTo(page, "combobox", "Municipality");
  await page.keyboard.type("Plar");
  await expect(page.getByRole("option", { name: "Plaridel" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Municipality", exact: true })).toHaveValue("Plaridel");
  await tabTo(page, "textbox", "Sitio, purok or street");
  await page.keyboard.type("Purok 7");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("status").filter({ hasText: "Saved" }).filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await list(page, "/api/arbo-masterlist", { arbo_name: name })).toMatchObject([
    { muncity_name: "Plaridel", sitio_purok_street: "Purok 7", province_name: "Bulacan" },
  ]);
});

test("the skip link leads past the navigation, and a new screen takes the focus to its beginning", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/ARC_Masterlist");
  await expect(page.getByRole("heading", { name: "ARC Masterlist", level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("link", { name: "ARBO masterlist" }).press("Enter");
  await expect(page.getByRole("heading", { name: "ARBO Masterlist", level: 1 })).toBeVisible();
  await expect(page.locator("h1:focus, main:focus")).toHaveCount(1);
  await page.getByRole("button", { name: "Last page" }).press("Enter");
  await expect(page.getByRole("button", { name: "Last page" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Last page" })).toBeFocused();
  await page.getByRole("tab", { name: "Form" }).press("Enter");
  await page.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.locator("h1:focus")).toHaveCount(1);
});

test("a figure of the report opens and closes by keyboard, and the focus comes back to it", async ({
  enter,
}) => {
  const page = await enter("officer");
  await page.goto("/report?view=province");
  const first = page.getByRole("button", { name: /show what is behind it/ }).first();
  await first.focus();
  await page.keyboard.press("ArrowDown");
  const second = page.locator("button:focus");
  const name = await second.getAttribute("aria-label");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("button:focus")).toHaveAttribute("aria-label", name ?? "");
});
