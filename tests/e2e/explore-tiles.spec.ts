import type { Page } from "@playwright/test";
import type { Definition, Exploration } from "../../src/shared/calls/explorations";
import { engineReady, filterBy, tile } from "./support/dashboard";
import { unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

test.use({ engine: true });

const region = "Region III (Central Luzon)";
const pivot: Definition = {
  kind: "pivot",
  fact: "support",
  rows: ["region_name"],
  columns: [],
  measures: [{ of: "count", field: null, shown: "value" }],
  filters: [],
  order: { measure: null, descending: true },
  top: null,
  totals: true,
  view: "table",
  filter: {},
  stage: "both",
};

async function save(page: Page, name: string, definition: Definition): Promise<Exploration> {
  const answer = await page.request.put("/api/explorations/update", {
    data: { name, definition, sharing: "everyone" },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Exploration }).data;
}

test("a pivot and a statement are put on a dashboard, follow its filters, and open their records", async ({
  enter,
}) => {
  const page = await enter("manager");
  const counted = await save(page, unique("Supports by region"), pivot);
  const stated = await save(page, unique("Supports counted"), {
    kind: "sql",
    text: "select count(*) as supports from selected_support",
  });
  await page.goto(`/report?report=explore&exploration=${counted.id}`);
  await page.getByRole("button", { name: "Put on a dashboard" }).click();
  const dialog = page.getByRole("dialog");
  const tab = unique("Own figures");
  await dialog.getByRole("textbox", { name: "Name of the new tab" }).fill(tab);
  await dialog.getByRole("button", { name: "Put it there" }).click();
  await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Arrange", exact: true }).click();
  await page.getByRole("button", { name: "Tiles", exact: true }).click();
  await page.getByRole("button", { name: `Add “${stated.name}”` }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await engineReady(page);

  const total = tile(page, counted.name).getByRole("row", { name: /^Total of the selection/ });
  const answer = tile(page, stated.name).getByRole("rowheader");
  await filterBy(page, "Region", region);
  await expect(
    tile(page, counted.name).getByRole("row", { name: new RegExp(`^${region.slice(0, 10)}`) }),
  ).toBeVisible();
  await expect(tile(page, counted.name).getByRole("row", { name: /^Region V / })).toHaveCount(0);
  const supports = await total.getByRole("button").first().innerText();
  await expect(answer).toHaveText(supports);
  await total.getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByText(`${supports} records`, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await answer.getByRole("button").click();
  await expect(page.getByRole("dialog").getByText(`${supports} records. They are all`)).toBeVisible();
  await page.keyboard.press("Escape");

  // Somebody else sees what is shared, over the own records, and otherwise why there is nothing.
  const encoder = await enter("encoder");
  const answered = await encoder.request.post("/api/explorations");
  const seen = ((await answered.json()) as { data: Exploration[] }).data.map(({ name }) => name);
  expect(seen).toContain(counted.name);
  const board = new URL(page.url());
  await go(page, "/report?report=explore");
  await page.getByRole("button", { name: "Saved (", exact: false }).click();
  await page.getByRole("button", { name: `More for “${counted.name}”` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText(`“${counted.name}” was deleted.`)).toBeVisible();
  await go(page, board.pathname + board.search);
  await expect(page.getByText("Not among your explorations")).toBeVisible();
  await expect(answer).toHaveText(supports);
});
