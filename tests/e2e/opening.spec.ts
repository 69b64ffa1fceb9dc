import { figure } from "./support/dashboard";
import { expect, test } from "./support/test";

test("the page shows its header before any script has come, and asks once for what it needs first", async ({
  enter,
}) => {
  const page = await enter("encoder", { colorScheme: "dark", engine: true });
  const asked: string[] = [];
  page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
  let release: () => void = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByText("Loading the program")).toBeVisible();
  const bar = page.getByText("MARBLE", { exact: true }).locator("..");
  await expect(bar).toHaveCSS("background-color", "rgb(26, 46, 33)");
  const early = ["/api/arrangement", "/api/auth/current-user", "/charts/facts"];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(early));
  release();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the program")).toBeHidden();
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(0);
  expect(asked.filter((path) => early.includes(path)).toSorted()).toEqual(early);
});

test("where motion is reduced, a change of colours begins no transition of any element; compact display makes text and rows smaller, before any script of the next visit, and not on a phone", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/ARBO_Masterlist?tab=table");
  await expect(page.getByRole("row").nth(2)).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  const size = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      return [style.fontSize, style.getPropertyValue("--row-height")];
    });
  expect(await size()).toEqual(["16px", "34px"]);
  await page.getByRole("button", { name: "Account of encoder" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Compact display" }).click();
  await expect.poll(size).toEqual(["14.4px", "28px"]);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Loading the program")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-density", "compact");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator("html")).toHaveCSS("font-size", "16px");
});
