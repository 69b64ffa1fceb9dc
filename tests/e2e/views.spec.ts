import type { Page } from "@playwright/test";
import { tile } from "./support/dashboard";
import { away, back } from "./support/network";
import { unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const menu = (page: Page) => page.getByRole("button", { name: /^(?:Views|View )/ });
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await menu(page).click();
  await item(page, name).click();
}

const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const form11 = "tab=form-11&reporting_year=2025";

test("a view keeps filters, tab and tiles, and what is arranged in it changes neither it nor the own dashboard before Update; it is shared with a role and deleted, and is there again after Undo", async ({
  enter,
}) => {
  const page = await enter("admin");
  const name = unique("What the provinces report, each Monday");
  await page.goto(`/dashboard?${form11}`);
  await expect(tile(page, "Approval")).toBeVisible();
  const top = async () => (await page.getByRole("search", { name: "Filters" }).boundingBox())?.y;
  const before = await top();
  await choose(page, "Save as…");
  const dialog = page.getByRole("dialog", { name: "Save this view" });
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(menu(page)).toContainText(name);
  expect(addressOf(page)).toMatch(new RegExp(`^/dashboard\\?${form11}&saved=\\d+$`));
  const id = Number(new URL(page.url()).searchParams.get("saved"));
  expect(await top(), "the name of the view moves nothing down").toBe(before);

  await page.getByRole("button", { name: "Arrange" }).click();
  await page.getByRole("button", { name: "Menu of “Approval”" }).click();
  await item(page, "Hide this tile").click();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(tile(page, "Approval")).toHaveCount(0);
  await expect(menu(page)).toHaveAccessibleName(/changed$/);
  await choose(page, "Back to what is saved");
  await expect(tile(page, "Approval")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tile(page, "Approval")).toHaveCount(0);
  await choose(page, "Update");
  await expect(menu(page)).not.toHaveAccessibleName(/changed$/);
  await choose(page, "Leave this view");
  await expect(tile(page, "Approval")).toBeVisible();
  await choose(page, name);
  await expect(tile(page, "Approval")).toHaveCount(0);

  await choose(page, "Share…");
  const share = page.getByRole("dialog", { name: "Share the view" });
  await share.getByRole("radio", { name: "People of a role" }).check();
  await share.getByRole("button", { name: "Share" }).click();
  await expect(share.getByText("Choose a role.")).toBeVisible();
  await share.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Encoder" }).click();
  await share.getByRole("button", { name: "Share" }).click();
  await expect(share).toBeHidden();
  await choose(page, "Delete");
  const asks = page.getByRole("dialog");
  await expect(asks).toContainText("It goes for all with whom it is shared: role Encoder.");
  await asks.getByRole("button", { name: "Delete" }).click();
  await expect(menu(page)).toHaveText("Views");
  await page.getByRole("button", { name: "Undo" }).click();
  await menu(page).click();
  await expect(item(page, new RegExp(`^${name}`))).toBeVisible();
  await page.request.delete("/api/views/delete", { data: { id } });
});

test("a view shared with others is opened by them and made their start, until it is deleted, and again after it is restored", async ({
  enter,
}) => {
  const [admin, page] = [await enter("admin"), await enter("encoder")];
  const name = unique("For the encoders");
  const made = await admin.request.put("/api/views/update", {
    data: {
      name,
      screen: "dashboard",
      search: form11,
      arrangement: { tabs: [], order: [] },
      sharing: "everyone",
    },
  });
  expect(made.status()).toBe(200);
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  const address = `/dashboard?${form11}&saved=${id}`;

  await page.goto("/dashboard");
  await menu(page).press("Enter");
  await expect(item(page, new RegExp(`^${name}`))).toContainText("Dashboard, from");
  for (const key of ["ArrowDown", "End", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("tab", { name: "Form 11" })).toHaveAttribute("aria-selected", "true");
  expect(addressOf(page)).toBe(address);
  await menu(page).click();
  await expect(item(page, "Delete")).toHaveCount(0);
  await item(page, "Make my start").click();
  await expect(page.getByText(`You start with “${name}” from now on.`)).toBeVisible();

  await admin.request.delete("/api/views/delete", { data: { id } });
  await page.goto("/");
  await page.waitForURL(/\/dashboard\?period=/);
  await admin.request.put("/api/views/restore", { data: { id } });
  await page.goto("/");
  await page.waitForURL(`**${address}`);
  await choose(page, "No longer my start");
  await expect(page.getByText(/^You start with the first screen/)).toBeVisible();
  await admin.request.delete("/api/views/delete", { data: { id } });
});

test("a pivot is saved with its filters; views open without the network, and an address whose view is gone says so", async ({
  enter,
}) => {
  const page = await enter("manager", { engine: true });
  const name = unique("Pivot of 2025");
  await page.goto("/report?report=explore&reporting_year=2025");
  await choose(page, "Save as…");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(menu(page)).toContainText(name);
  const saved = addressOf(page);
  await page.getByRole("tab", { name: "Report schedules" }).click();
  await expect(menu(page)).toHaveAccessibleName(/changed$/);
  await away(page);
  await choose(page, new RegExp(`^${name}`));
  await expect(page.getByRole("tab", { name: "Explore" })).toHaveAttribute("aria-selected", "true");
  expect(addressOf(page)).toBe(saved);
  await back(page);
  await page.getByText("SQL", { exact: true }).click();
  await menu(page).click();
  await expect(item(page, /^Save as/)).toContainText("A statement is saved with Explore’s own");
  await item(page, "Delete").click();
  await expect(page.getByText(`The view “${name}” was deleted.`)).toBeVisible();
  await go(page, saved);
  await expect(menu(page)).toHaveText("Views");
  await menu(page).click();
  await expect(page.getByText(/^The view of this address is not shown/)).toBeVisible();
});
