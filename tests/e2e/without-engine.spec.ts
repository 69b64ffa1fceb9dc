import type { Page } from "@playwright/test";
import { figure, filterBy, fromMenu, numberIn, tile } from "./support/dashboard";
import { allKept } from "./support/stored-answers";
import { settled } from "./support/accessibility";
import { anArbo, bulacan, save } from "./support/records";
import { asWithLittleMemory, expect, test } from "./support/test";

// The last file: both workers share it.
test.describe.configure({ mode: "parallel" });
test.use({ engine: true });

test("on a device without WebAssembly the server answers a click and a filter, and no facts are loaded", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.addInitScript(() => {
    Object.defineProperty(window, "WebAssembly", { value: undefined });
  });
  const facts: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/charts/facts/")) facts.push(sent.url());
  });
  await page.goto("/dashboard?period=all&province_name=Bulacan");
  await expect(page.getByText("The server answers every filter and click instead.")).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(0);
  await fromMenu(page, "Status of ARBOs", "Show as table");
  const row = tile(page, "Status of ARBOs").getByRole("row", { name: /^Temporary/ });
  const count = numberIn(await row.getByRole("cell").nth(1).innerText());
  await row.getByRole("button", { name: "Temporary" }).click();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(count);
  expect(facts).toEqual([]);
});

/** Notes on the page which facts the stream of changes has announced. */
const noteAnnounced = (): void => {
  const announced = new Set<string>();
  Object.assign(window, { announced });
  window.EventSource = class extends EventSource {
    constructor(...given: ConstructorParameters<typeof EventSource>) {
      super(...given);
      this.addEventListener("message", ({ data }: MessageEvent<string>) =>
        announced.add((JSON.parse(data) as { fact: string }).fact),
      );
    }
  };
};

/** Waits until the stream has announced the versions of the facts behind the figures of Form 7. */
const announced = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const facts = (window as unknown as { announced: Set<string> }).announced;
    return facts.has("product") && facts.has("sale");
  });

test("without the engine each figure is asked for once, also where the stream of changes opens meanwhile", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.addInitScript(asWithLittleMemory);
  await page.addInitScript(noteAnnounced);
  const asked: string[] = [];
  // As on a slow link: the stream opens while the first answers are under way.
  let toldOfQuestions = (): void => {};
  const questionsSent = new Promise<void>((resolve) => (toldOfQuestions = resolve));
  await page.route("**/charts/queries", async (route) => {
    const { queries, parameters } = route.request().postDataJSON() as {
      queries: string[];
      parameters: object;
    };
    asked.push(...queries.map((name) => `${name} ${JSON.stringify(parameters)}`));
    toldOfQuestions();
    await announced(page);
    await route.continue();
  });
  await page.route("**/api/changes*", async (route) => {
    await questionsSent;
    await route.continue();
  });
  await page.goto("/dashboard?tab=form-7&reporting_year=2024");
  await expect.poll(() => figure(page, "Products accomplished")).toBeGreaterThan(0);
  await announced(page);
  await settled(page);
  await allKept(page);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

/** Costs 5 seconds. */
test("figures that are read again stay clear, and those of another filter fade until theirs come", async ({
  enter,
}) => {
  const [page, admin] = [await enter("manager"), await enter("admin")];
  await page.addInitScript(asWithLittleMemory);
  await page.goto("/dashboard?period=all");
  const universe = tile(page, "ARBO universe").locator("[data-before]");
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(0);
  await settled(page);
  let held = Promise.resolve();
  await page.route("**/charts/queries", async (route) => {
    await held;
    await route.continue();
  });
  /** Answers wait from now on, until what it returns is called. */
  const hold = (): (() => void) => {
    let release = (): void => {};
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  const before = await figure(page, "ARBO universe");
  const answerAgain = hold();
  const arbo = await anArbo(admin);
  await expect(universe).toHaveAttribute("aria-busy", "true");
  await expect(universe).toHaveAttribute("data-before", "false");
  answerAgain();
  await expect.poll(() => figure(page, "ARBO universe")).toBe(before + 1);
  const answerFiltered = hold();
  await filterBy(page, "Province", "Bulacan");
  await expect(universe).toHaveAttribute("data-before", "true");
  answerFiltered();
  await expect(universe).toHaveAttribute("data-before", "false");
  await admin.request.delete("/api/arbo-masterlist/delete", { data: { id: arbo.id } });
});

test("where the engine's own file cannot be had, the dashboard says so at once and the server answers", async ({
  enter,
  watched,
}) => {
  const page = await enter("manager");
  await page.context().route("**/*.wasm", (asked) => asked.fulfill({ status: 404, body: "" }));
  await page.goto("/dashboard?period=all");
  await expect(page.getByText("The server answers every filter and click instead.")).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(1000);
  watched.errors = watched.errors.filter((text) => !/wasm|WebAssembly|^ErrorEvent$/i.test(text));
});

test("on a device that saves data the engine waits until a button asks for it", async ({ enter }) => {
  const page = await enter("officer");
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const facts: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("/charts/facts/") || sent.url().endsWith(".wasm")) facts.push(sent.url());
  });
  await page.goto("/dashboard?period=all");
  await expect(page.getByText("This device saves data. The server answers every filter")).toBeVisible();
  await expect.poll(() => figure(page, "ARBO universe")).toBeGreaterThan(100);
  const all = await figure(page, "ARBO universe");
  expect(facts).toEqual([]);
  await page.getByRole("button", { name: "Load the records into this browser" }).click();
  await expect(page.getByText(/enough without the network for every tab/)).toBeVisible({ timeout: 45_000 });
  expect(await figure(page, "ARBO universe")).toBe(all);
});

/** Costs 5 seconds. */
test("a report stays to be exported while a change of its data is read, and not while another filter is", async ({
  enter,
}) => {
  const [page, admin] = [await enter("manager"), await enter("admin")];
  const arbo = await anArbo(admin);
  await page.addInitScript(asWithLittleMemory);
  const streaming = page.waitForResponse("**/api/changes");
  await page.goto("/report?view=region");
  await expect(page.getByRole("table", { name: /Support \(Form 11\), by region/ })).toBeVisible();
  await streaming;
  const exporting = page.getByRole("button", { name: "Export to Excel" });
  await expect(exporting).toBeEnabled();
  const held: (() => void)[] = [];
  await page.route("**/charts/queries", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await save(admin, "/api/form-11", [
    {
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      support_provided: "Tractor",
      quantity_hard: 1,
    },
  ]);
  await expect.poll(() => held.length).toBe(1);
  await exporting.click();
  await page
    .getByRole("dialog", { name: "Export to Excel?" })
    .getByRole("button", { name: "Cancel" })
    .click();
  for (const release of held.splice(0)) release();
  await page.getByRole("radiogroup", { name: "What is compared" }).getByText("Marketing").click();
  await expect.poll(() => held.length).toBe(1);
  await expect(exporting).toBeDisabled();
  for (const release of held.splice(0)) release();
  await expect(exporting).toBeEnabled();
});
