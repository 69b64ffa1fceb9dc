import { figure, openDashboard } from "./support/dashboard";
import { expect, password, test } from "./support/test";

test.use({ engine: true });

const centralLuzon = "Region III (Central Luzon)";
const cagayan = "Region II (Cagayan Valley)";

test("a change of scope reaches an open dashboard without a reload, and a lost right leads away from it", async ({
  enter,
  playwright,
  baseURL,
}, { workerIndex, retry }) => {
  const username = `moving-${workerIndex}-${retry}-${Date.now()}`;
  const administrator = await playwright.request.newContext({ baseURL: baseURL ?? "" });
  await administrator.post("/api/auth/login", { data: { username: "admin", password } });
  const made = await administrator.post("/api/auth/register", {
    data: {
      username,
      password,
      name: "Moving officer",
      roles: "Regional Officer",
      region_name: centralLuzon,
    },
  });
  const { data } = (await made.json()) as { data: { id: number }[] };
  const [user] = data;
  const page = await enter(null);
  await page.request.post("/api/auth/login", { data: { username, password } });
  await openDashboard(page);
  const place = page.getByRole("navigation", { name: "Place" });
  await expect(place).toContainText(centralLuzon);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(0);
  const before = await figure(page, "ARBO universe");
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  await administrator.put("/api/auth/usersupdate", { data: { id: user?.id, region_name: cagayan } });
  await expect(place).toContainText(cagayan);
  await expect.poll(() => figure(page, "ARBO universe")).not.toBe(before);
  await expect(page.getByText("records in this browser")).toBeVisible({ timeout: 45_000 });
  await expect(page.locator("body[data-same-page]")).toBeAttached();

  await administrator.delete("/api/user-table/delete", { data: { id: user?.id } });
  await expect(page).toHaveURL(/unauthorized/);
  await administrator.dispose();
});
