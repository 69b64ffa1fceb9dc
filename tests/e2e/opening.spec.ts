import { expect, test } from "./support/test";

/** Costs 3 seconds. */
test("the page shows its header before any script has come, and asks once who is signed in", async ({
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
  await expect.poll(() => asked).toContain("/api/auth/current-user");
  release();
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  await expect(page.getByText("Loading the program")).toBeHidden();
  expect(asked.filter((path) => path === "/api/auth/current-user")).toHaveLength(1);
});
