import type { Request } from "@playwright/test";
import { dashboardOf, figure, openDashboard } from "./support/dashboard";
import { allKept, keptIn } from "./support/stored-answers";
import { anArbo } from "./support/records";
import { expect, password, test } from "./support/test";

const query = "?region_name=Region+III+(Central+Luzon)&province_name=Bulacan";

test("a dashboard opened again is drawn from what this browser kept, is never older than what was saved meanwhile, and what was kept goes when its user signs out", async ({
  enter,
}) => {
  // A session of its own, since it ends here.
  const [manager, admin] = [await enter(null), await enter("admin")];
  await manager.request.post("/api/auth/login", { data: { username: "manager", password } });
  await openDashboard(manager, query);
  const before = await figure(manager, "ARBO universe");
  await allKept(manager);

  const asked: string[] = [];
  const note = (sent: Request) => asked.push(new URL(sent.url()).pathname);
  manager.on("request", note);
  await openDashboard(manager, query);
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before);
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

  await manager.getByRole("button", { name: "Account of manager" }).click();
  await manager.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(() => keptIn(manager)).toBe(0);
});
