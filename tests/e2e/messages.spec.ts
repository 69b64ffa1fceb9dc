import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { read } from "xlsx";
import { expectAccessible } from "./support/accessibility";
import { fromMenu, tile } from "./support/dashboard";
import { unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

const dialog = (page: Page) => page.getByRole("dialog");
const subscription = (page: Page, name: string) =>
  page.getByRole("list", { name: "Subscriptions" }).getByRole("listitem").filter({ hasText: name });

async function fromSend(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Costs 10 seconds. */
test("a dashboard is sent regularly and a tile is watched: messages tell its figures and the lines that meet the alert, are unread until opened, and lead back; a subscription is taken back", async ({
  enter,
}) => {
  const page = await enter("manager");
  const [name, alert] = [unique("Monday’s figures"), unique("Little used")];
  await page.goto("/dashboard?tab=form-11&reporting_year=2025");
  const stages = tile(page, "Approval");
  await fromSend(page, "Send regularly…");
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(name);
  await dialog(page).getByRole("radio", { name: "Each workday" }).check();
  await expectAccessible(page, "what is sent", "new", "[role=dialog]");
  await dialog(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await fromMenu(page, "Functional and utilized by region", "Alert me…");
  await dialog(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog(page).getByRole("alert")).toHaveText("Enter the value.");
  await dialog(page).getByRole("textbox", { name: "Name" }).fill(alert);
  await dialog(page).getByRole("textbox", { name: "Value" }).fill("100000");
  await dialog(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(dialog(page)).toHaveCount(0);

  await go(page, "/messages?tab=subscriptions");
  await expect(subscription(page, name)).toContainText("Each workday");
  await expectAccessible(page, "subscriptions");
  const sent = page.waitForResponse((answer) => answer.url().endsWith("/api/subscriptions/send"));
  await subscription(page, alert).getByRole("button", { name: "Send now" }).click();
  // The server also checks a new alert by itself. Where it has just told it, there is nothing more to send.
  await sent;
  await page.getByRole("tab", { name: "Received" }).click();
  await page.getByRole("link", { name: alert }).click();
  await expect(page.getByRole("heading", { level: 2, name: alert })).toBeVisible();
  await page.getByRole("button", { name: "Mark as unread" }).click();
  await expect(page.getByRole("link", { name: /^Messages, \d+ unread$/ })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^Unread: ${alert}`) }).click();
  await expect(page.getByRole("table").first()).toContainText("Region III");
  await page.getByRole("tab", { name: "Subscriptions" }).click();
  await subscription(page, alert)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(subscription(page, alert)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(subscription(page, alert)).toHaveCount(1);

  await subscription(page, name).getByRole("button", { name: "Send now" }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByText("Year Reported: 2025")).toBeVisible();
  await expectAccessible(page, "a message");
  await page.getByRole("link", { name: "Open the figures" }).click();
  await expect(page).toHaveURL(/tab=form-11&reporting_year=2025/);
  await expect(stages).toBeVisible();
});

/** Costs 8 seconds. */
test("screens are put into one report book, in an order of one’s own, which is saved as a document and a workbook", async ({
  enter,
}) => {
  const page = await enter("officer");
  await page.goto("/dashboard?tab=form-11&reporting_year=2025");
  await fromMenu(page, "Approval", "Add to the report book");
  await expect(page.getByText("“Approval” was added to the report book.")).toBeVisible();
  await go(page, "/report?report=capacity-development&reporting_year=2025");
  await fromSend(page, "Add to the report book");
  await expect(page.getByText(/“Capacity development.*” was added/)).toBeVisible();
  await go(page, "/messages");
  await page.getByRole("button", { name: "Report book" }).click();
  const parts = dialog(page).getByRole("list", { name: "Parts of the book" }).getByRole("listitem");
  await expect(parts).toHaveText([/^Approval/, /^Capacity development/]);
  await expectAccessible(page, "the report book", "new", "[role=dialog]");
  await dialog(page)
    .getByRole("button", { name: /^Move up: Capacity/ })
    .click();
  await expect(parts).toHaveText([/^Capacity development/, /^Approval/]);
  const saved = async (kind: string): Promise<Buffer> => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).getByRole("button", { name: kind }).click(),
    ]);
    return readFileSync(await download.path());
  };
  expect((await saved("PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  expect(read(await saved("Excel")).SheetNames).toEqual([
    expect.stringMatching(/^Capacity/),
    "Approval",
    "Definitions",
    "About",
  ]);
  for (const part of [/^Take out: Capacity/, /^Take out: Approval/])
    await dialog(page).getByRole("button", { name: part }).click();
  await expect(dialog(page).getByText(/^The book is empty/)).toBeVisible();
});
