import type { Page, Request } from "@playwright/test";
import { dashboardOf, figure, openDashboard } from "./support/dashboard";
import { anArbo } from "./support/records";
import { expect, password, test } from "./support/test";

/** How many answers lie in this browser. */
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("marble-answers");
        opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("answers")) return resolve(0);
          const counting = database.transaction("answers").objectStore("answers").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Waits until this browser keeps answers and no more are added for two seconds: the figures of the whole page. */
async function allKept(page: Page): Promise<void> {
  const counts: number[] = [];
  const same = async (): Promise<boolean> => {
    counts.push(await keptIn(page));
    return counts.length > 2 && counts.slice(-3).every((one) => one > 8 && one === counts.at(-1));
  };
  await expect.poll(same, { intervals: [1_000] }).toBe(true);
}

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
