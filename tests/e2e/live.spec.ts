import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { tableFromIPC } from "@uwdata/flechette";
import { factNames, personalFacts, VERSION_HEADER } from "../../src/questions/fact-header";
import { readPieces } from "../sql/fact-pieces";
import { figure, filterBy, fromMenu, numberIn, openDashboard, tile } from "./support/dashboard";
import { settled } from "./support/accessibility";
import { away, back } from "./support/network";
import { anArbo, bulacan, save } from "./support/records";
import { expect, test } from "./support/test";

test.use({ engine: true });

const centralLuzon = "Region III (Central Luzon)";

/** Waits until facts, program and lists are in the browser with which dashboards and reports go on without the network. */
const holdsAll = (page: Page): Promise<void> =>
  expect(page.getByText(/enough without the network for/)).toBeVisible({ timeout: 90_000 });

test("neither a filter nor what a colleague saves, approves or deletes makes an open dashboard ask or load anew, and it shows each", async ({
  enter,
}) => {
  const [manager, admin] = [await enter("manager"), await enter("admin")];
  const asked: string[] = [];
  manager.on("request", (sent) => asked.push(`${sent.method()} ${sent.url()}`));
  const stream = /\/api\/changes\?facts=(.*)/;
  const isStreamOfAllFacts = (call = ""): boolean => {
    const facts = decodeURIComponent(stream.exec(call)?.[1] ?? "").split(",");
    return factNames.every((name) => personalFacts.includes(name) || facts.includes(name));
  };
  await openDashboard(manager, "?stage=pending");
  await holdsAll(manager);
  // The stream of changes opens again for all facts that a manager loads, and asks whether the account is as it was.
  await expect
    .poll(() => {
      const opened = asked.findLastIndex((one) => stream.test(one));
      return (
        isStreamOfAllFacts(asked[opened]) && asked.slice(opened).some((one) => one.includes("current-user"))
      );
    })
    .toBe(true);
  await settled(manager);
  const whole = await figure(manager, "ARBO universe");
  expect(whole).toBeGreaterThan(1000);
  asked.length = 0;

  await filterBy(manager, "Region", centralLuzon);
  await expect.poll(() => figure(manager, "ARBO universe")).toBeLessThan(300);
  await expect(manager).toHaveURL(/region_name=Region\+III/);
  await expect(manager.getByRole("navigation", { name: "Place" })).toContainText(centralLuzon);
  await expect(tile(manager, "ARBOs by province")).toBeVisible();
  await fromMenu(manager, "Farm support by kind", "Show as table");
  const inputs = tile(manager, "Farm support by kind").getByRole("row", { name: /^Farm inputs/ });
  await settled(manager);
  const before = await figure(manager, "ARBO universe");
  const inputsBefore = await inputs.allInnerTexts();

  const arbo = await anArbo(admin);
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before + 1);
  const [target] = await save(admin, "/api/form-11", [
    {
      arboPrimaryKey: String(arbo.id),
      arbo_name: arbo.arbo_name,
      ...bulacan,
      reporting_year: 2025,
      reporting_quarter: 1,
      support_provided: "Farm inputs",
      quantity_hard: 7,
    },
  ]);
  await expect.poll(() => inputs.allInnerTexts()).not.toEqual(inputsBefore);
  const approved = await admin.request.put("/api/form-11/approve", {
    data: { ids: [target?.id], process_stage: "Approved" },
  });
  expect(approved.status()).toBe(200);
  await expect.poll(() => inputs.allInnerTexts()).toEqual(inputsBefore);
  await admin.request.delete("/api/arbo-masterlist/delete", { data: { id: arbo.id } });
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before);

  await manager.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(whole);
  // The page's icon, a font, the outlines of a place when it is first opened, and, once, what writes workbooks when the network is gone.
  expect(
    asked.filter((one) => !/\/(map|locations|favicon|assets\/(write\.worker|.*\.woff2))/.test(one)),
  ).toEqual([]);
});

/** The entries of an export in the ledger, newest first. */
async function exportsNoted(
  page: Page,
  form: string,
): Promise<{ details: { rows?: number; exported_at?: string } }[]> {
  const answer = await page.request.post("/api/user-log/read", { data: { search: form, page_size: 50 } });
  const { data } = (await answer.json()) as { data: { form_name: string; action: string; details: never }[] };
  return data.filter((one) => one.form_name === form && one.action === "Export");
}

test("with the network gone, filters, drills, exports, new tabs and reports go on, but for the counts of participants; the export is noted once it is back", async ({
  enter,
}) => {
  const [page, admin] = [await enter("manager"), await enter("admin")];
  await openDashboard(page);
  await holdsAll(page);
  await expect(page.getByText("for all but the participants of Form 5")).toBeVisible();
  const before = await exportsNoted(admin, "ARBOs by province");
  await away(page);
  await filterBy(page, "Year Reported", "2025");
  await fromMenu(page, "ARBOs by region", "Show as table");
  const row = tile(page, "ARBOs by region").getByRole("row", { name: new RegExp("^Region III") });
  // After the name and the rank.
  const count = numberIn(await row.getByRole("cell").nth(2).innerText());
  await row.getByRole("button", { name: centralLuzon }).click();
  await page.getByRole("status").filter({ hasText: "Only " }).getByRole("button", { name: "Open" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  await fromMenu(page, "ARBOs by province", "Excel");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const file = await (await download).path();
  expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");
  await page.mouse.wheel(0, 900);
  const top = page.getByRole("banner");
  const word = page.getByRole("status").filter({ hasText: "The server does not answer" });
  await expect(word).toBeInViewport();
  await expect
    .poll(async () => ((await top.boundingBox())?.y ?? 0) - ((await word.boundingBox())?.height ?? 0))
    .toBeCloseTo(0, 0);

  await page.getByRole("banner").getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Target versus accomplishment" })).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("cell", { name: /\d/ }).first()).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Dashboard", exact: true }).click();
  await page.getByRole("tab", { name: "Farm & FME", exact: true }).click();
  await expect(tile(page, "Machines on record").getByText(/\d/).first()).toBeVisible();
  await expect(page.getByText("could not be reached")).toHaveCount(0);
  await page.getByRole("tab", { name: "Form 5", exact: true }).click();
  await expect(tile(page, "Trained and untrained ARBOs").locator("canvas").first()).toBeVisible();
  const participants = tile(page, "Participants").first();
  await expect(participants.getByRole("alert")).toContainText("could not be reached");

  await back(page);
  await participants.getByRole("button", { name: "Try again" }).click();
  await expect(participants.getByText(/\d/).first()).toBeVisible();
  await expect
    .poll(async () => (await exportsNoted(admin, "ARBOs by province")).length, { timeout: 20_000 })
    .toBe(before.length + 1);
  const [entry] = await exportsNoted(admin, "ARBOs by province");
  const details = (typeof entry?.details === "string" ? JSON.parse(entry.details) : entry?.details) as {
    rows: number;
    exported_at: string;
  };
  expect(details.rows).toBeGreaterThan(0);
  expect(Date.parse(details.exported_at)).toBeGreaterThan(0);
});

/** Costs 2 seconds. */
test("the facts that a provincial user's browser loads hold no foreign row", async ({ enter }) => {
  const [encoder, admin] = [await enter("encoder"), await enter("admin")];
  const read = (path: string) => encoder.request.get(`/charts/facts/${path}`);
  const bodies: { name: string; body: Buffer }[] = [];
  for (const name of factNames) {
    const answer = await read(`${name}/base`);
    expect(answer.status(), name).toBe(200);
    bodies.push({ name, body: await answer.body() });
    if (name !== "arbo") continue;
    // A difference beside the base is looked at too.
    await anArbo(admin);
    await anArbo(admin, {
      region_name: "Region VI (Western Visayas)",
      province_name: "Iloilo",
      muncity_name: "",
    });
    const difference = await read(`${name}?since=${answer.headers()[VERSION_HEADER]}`);
    expect(difference.status()).toBe(200);
    bodies.push({ name, body: await difference.body() });
  }
  for (const { name, body } of bodies) {
    const { header, streams } = readPieces(body);
    const places = header.columns.find((one) => one.name === "province_name")?.values ?? [];
    expect(
      places.filter((place) => place !== "Bulacan"),
      name,
    ).toEqual([]);
    for (const stream of streams) {
      const found = tableFromIPC(Uint8Array.from(stream)).getChild("province_name")?.toArray() ?? [];
      expect([...new Set(found as Iterable<unknown>)], name).toEqual(["Bulacan"]);
    }
  }
});
