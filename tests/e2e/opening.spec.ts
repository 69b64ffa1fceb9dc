import { figure } from "./support/dashboard";
import { expect, test } from "./support/test";

/** Costs 3 seconds. */
test("the page shows its header before any script has come, and asks once for what it needs first", async ({
  enter,
}) => {
  const page = await enter("encoder", { colorScheme: "dark" });
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
