import type { Page } from "@playwright/test";
import { tile } from "./support/dashboard";
import { away, back } from "./support/network";
import { unique } from "./support/records";
import { expect, password, test } from "./support/test";

const menu = (page: Page) => page.getByRole("button", { name: /^(?:Views|View )/ });
const item = (page: Page, name: string | RegExp) => page.getByRole("menuitem", { name });

async function choose(page: Page, name: string | RegExp): Promise<void> {
  await menu(page).click();
  await item(page, name).click();
}

const addressOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;
const form11 = "tab=form-11&reporting_year=2025";

/** Costs 6 seconds. */
test("a view keeps filters, tab and tiles, and what is arranged in it changes neither it nor the own dashboard before Update", async ({
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
});

/** Costs 8 seconds. */
test("a view shared with a role is opened by its people and made their start, until it is deleted, and again after Undo", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const name = unique("For the encoders");
  const made = await admin.request.put("/api/views/update", {
    data: { name, screen: "dashboard", search: form11, arrangement: { tabs: [], order: [] } },
  });
  const { id } = ((await made.json()) as { data: { id: number } }).data;
  const address = `/dashboard?${form11}&saved=${id}`;
  await admin.goto(address);
  await choose(admin, "Share…");
  const share = admin.getByRole("dialog", { name: "Share the view" });
  await share.getByRole("radio", { name: "People of a role" }).check();
  await share.getByRole("button", { name: "Share" }).click();
  await expect(share.getByText("Choose a role.")).toBeVisible();
  await share.getByRole("combobox", { name: "Role" }).click();
  await admin.getByRole("option", { name: "Encoder" }).click();
  await share.getByRole("button", { name: "Share" }).click();
  await expect(share).toBeHidden();

  const encoder = await enter("encoder");
  await encoder.goto("/dashboard");
  await menu(encoder).press("Enter");
  await expect(item(encoder, new RegExp(`^${name}`))).toContainText("Dashboard, from");
  for (const key of ["ArrowDown", "End", "Enter"]) await encoder.keyboard.press(key);
  await expect(encoder.getByRole("tab", { name: "Form 11" })).toHaveAttribute("aria-selected", "true");
  expect(addressOf(encoder)).toBe(address);
  await menu(encoder).click();
  await expect(item(encoder, "Delete")).toHaveCount(0);
  await item(encoder, "Make my start").click();
  await expect(encoder.getByText(`You start with “${name}” from now on.`)).toBeVisible();

  const visitor = await enter(null);
  await visitor.goto("/loginpage");
  await visitor.getByLabel("Username").fill("encoder");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByRole("button", { name: "Login" }).click();
  await visitor.waitForURL(`**${address}`);

  await choose(admin, "Delete");
  const asks = admin.getByRole("dialog");
  await expect(asks).toContainText("It goes for all with whom it is shared: role Encoder.");
  await asks.getByRole("button", { name: "Delete" }).click();
  await expect(menu(admin)).toHaveText("Views");
  const undo = admin.getByRole("button", { name: "Undo" });
  await undo.focus(); // Its message stays while it has the focus.
  await encoder.goto("/");
  await encoder.waitForURL(/\/dashboard\?period=/);
  await undo.click();
  await menu(admin).click();
  await expect(item(admin, new RegExp(`^${name}`))).toBeVisible();
  await encoder.goto("/");
  await encoder.waitForURL(`**${address}`);
  await choose(encoder, "No longer my start");
  await expect(encoder.getByText(/^You start with the first screen/)).toBeVisible();
});

/** Costs 5 seconds. */
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
  await page.goto(saved);
  await expect(menu(page)).toHaveText("Views");
  await menu(page).click();
  await expect(page.getByText(/^The view of this address is not shown/)).toBeVisible();
});
