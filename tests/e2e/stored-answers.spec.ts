import type { Request } from "@playwright/test";
import { dashboardOf, figure, openDashboard } from "./support/dashboard";
import { allKept, keptIn } from "./support/stored-answers";
import { anArbo } from "./support/records";
import { expect, password, test } from "./support/test";

test.use({ engine: true });

const query = "?region_name=Region+III+(Central+Luzon)&province_name=Bulacan";

test("a dashboard opened again is drawn from what this browser kept, and is never older than what was saved meanwhile", async ({
  enter,
}) => {
  const [manager, admin] = [await enter("manager"), await enter("admin")];
  await openDashboard(manager, query);
  const before = await figure(manager, "ARBO universe");
  await allKept(manager);

  const asked: string[] = [];
  const note = (sent: Request) => asked.push(new URL(sent.url()).pathname);
  manager.on("request", note);
  await manager.goto(dashboardOf(query));
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before);
  await expect(manager.getByText("Preparing instant filtering")).toBeHidden();
  expect(asked).not.toContain("/charts/queries");
  manager.off("request", note);

  await manager.goto("/about");
  await anArbo(admin);
  await manager.goto(dashboardOf(query));
  const seen = new Set<number>();
  const next = async (): Promise<number> => {
    const now = await figure(manager, "ARBO universe");
    seen.add(now);
    return now;
  };
  await expect.poll(next, { intervals: [100] }).toBe(before + 1);
  expect([...seen]).not.toContain(before);
});

test("what this browser kept goes when its user signs out", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/loginpage");
  await page.getByLabel("Username").fill("manager");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Account of manager" })).toBeVisible();
  await openDashboard(page);
  await expect.poll(() => keptIn(page)).toBeGreaterThan(8);
  await page.getByRole("button", { name: "Account of manager" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => keptIn(page)).toBe(0);
});
