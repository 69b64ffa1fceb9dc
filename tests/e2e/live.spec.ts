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

/** The paths that a page asks for from now on. */
function watchPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** Waits for the stream that brings the differences of all facts that a user without rows of persons may load. */
const bringsDifferences = (page: Page): Promise<unknown> =>
  page.waitForResponse(
    (answer) =>
      new URL(answer.url()).searchParams.get("facts")?.split(",").length ===
      factNames.length - personalFacts.length,
    { timeout: 90_000 },
  );

/** Waits until facts, program and lists are in the browser with which dashboards and reports go on without the network. */
const holdsAll = (page: Page): Promise<void> =>
  expect(page.getByText(/enough without the network for/)).toBeVisible({ timeout: 90_000 });

test("what a colleague saves stands in an open dashboard without a reload, and nothing is asked for; so does its deletion", async ({
  enter,
}) => {
  const [manager, admin] = [await enter("manager"), await enter("admin")];
  const ready = bringsDifferences(manager);
  await openDashboard(manager, "?region_name=Region+III+(Central+Luzon)&province_name=Bulacan");
  await ready;
  await holdsAll(manager);
  const before = await figure(manager, "ARBO universe");
  await settled(manager);
  const asked = watchPaths(manager);
  const arbo = await anArbo(admin);
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before + 1);
  await admin.request.delete("/api/arbo-masterlist/delete", { data: { id: arbo.id } });
  await expect.poll(() => figure(manager, "ARBO universe")).toBe(before);
  expect(asked).toEqual([]);
});

test("an approval takes a record out of the pending ones of an open dashboard without a reload", async ({
  enter,
}) => {
  const [manager, admin] = [await enter("manager"), await enter("admin")];
  const arbo = await anArbo(admin);
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
  const streaming = manager.waitForResponse("**/api/changes", { timeout: 60_000 });
  await openDashboard(manager, `?arbo_name=${encodeURIComponent(arbo.arbo_name)}&stage=pending`);
  await streaming;
  await fromMenu(manager, "Farm support by kind", "Show as table");
  await expect(tile(manager, "Farm support by kind")).toContainText("Farm inputs");
  await settled(manager);
  const approved = await admin.request.put("/api/form-11/approve", {
    data: { ids: [target?.id], process_stage: "Approved" },
  });
  expect(approved.status()).toBe(200);
  await expect(tile(manager, "Farm support by kind")).not.toContainText("Farm inputs");
  await admin.request.delete("/api/arbo-masterlist/delete", { data: { id: arbo.id } });
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

test("with the network gone, filtering, drilling and exporting go on; the export is noted once it is back", async ({
  enter,
}) => {
  const page = await enter("admin");
  await openDashboard(page);
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  await holdsAll(page);
  const before = await exportsNoted(page, "ARBOs by province");
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
  await page.getByRole("navigation", { name: "Place" }).getByRole("button", { name: "Philippines" }).click();
  await expect(tile(page, "ARBOs by region")).toBeVisible();
  await page.mouse.wheel(0, 900);
  const top = page.getByRole("banner");
  const word = page.getByRole("status").filter({ hasText: "The server does not answer" });
  await expect(word).toBeInViewport();
  await expect
    .poll(async () => ((await top.boundingBox())?.y ?? 0) - ((await word.boundingBox())?.height ?? 0))
    .toBeCloseTo(0, 0);
  await back(page);
  await expect
    .poll(async () => (await exportsNoted(page, "ARBOs by province")).length, { timeout: 20_000 })
    .toBe(before.length + 1);
  const [entry] = await exportsNoted(page, "ARBOs by province");
  const details = (typeof entry?.details === "string" ? JSON.parse(entry.details) : entry?.details) as {
    rows: number;
    exported_at: string;
  };
  expect(details.rows).toBeGreaterThan(0);
  expect(Date.parse(details.exported_at)).toBeGreaterThan(0);
});

test("tabs that were never opened, and the reports, stand without the network", async ({ enter }) => {
  const page = await enter("officer");
  await openDashboard(page);
  await holdsAll(page);
  await away(page);
  for (const [tab, title] of [
    ["Form 5", "Trainings held"],
    ["Farm & FME", "Machines on record"],
    ["Income & marketing", "Marketing assistance"],
  ] as const) {
    await page.getByRole("tab", { name: tab, exact: true }).click();
    await expect(tile(page, title).getByText(/\d/).first()).toBeVisible();
    await expect(page.getByText("could not be reached")).toHaveCount(0);
  }
  await page.getByRole("banner").getByRole("link", { name: "Report", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Target versus accomplishment" })).toBeVisible();
  await page.getByRole("tab", { name: "Capacity development by ARBO" }).click();
  await expect(page.getByRole("columnheader", { name: "Grand total" })).toBeVisible();
  await back(page);
});

test("who gets no rows of participants is told that their counts need the network, and finds the rest without it", async ({
  enter,
}) => {
  const page = await enter("manager");
  await openDashboard(page);
  await holdsAll(page);
  await expect(page.getByText("for all but the participants of Form 5")).toBeVisible();
  await away(page);
  await page.getByRole("tab", { name: "Form 5", exact: true }).click();
  await expect(tile(page, "Trained and untrained ARBOs").locator("canvas").first()).toBeVisible();
  const participants = tile(page, "Participants").first();
  await expect(participants.getByRole("alert")).toContainText("could not be reached");
  await back(page);
  await participants.getByRole("button", { name: "Try again" }).click();
  await expect(participants.getByText(/\d/).first()).toBeVisible();
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
