import type { Locator, Page, Route } from "@playwright/test";
import { field, search, told } from "./support/form";
import { away, back } from "./support/network";
import { anArbo, bulacan, list, save, unique, type Row } from "./support/records";
import { expect, test } from "./support/test";

const rentals = "/api/fme-rental-monitoring";
const targets = "/api/form-11";

/** A new rental of an ARBO, filled in and kept as a draft, not saved. */
async function fillRental(page: Page, arbo: Row, machine: string): Promise<void> {
  await page.goto(`/FME_RentalMonitoring?tab=form&given.arboPrimaryKey=${arbo.id}&given.reporting_year=2026`);
  await expect(field(page, "Municipality")).toHaveValue("Plaridel");
  await field(page, "Machine or equipment rented").fill(machine);
  await expect(page.getByText("Draft saved")).toBeVisible();
}

/** Pending Form 11 targets of a new ARBO, and the table that shows them. */
async function someTargets(page: Page, count: number): Promise<{ name: string; rows: Row[] }> {
  const arbo = await anArbo(page);
  const rows = await save(
    page,
    targets,
    Array.from({ length: count }, (_, at) => ({
      arboPrimaryKey: String(arbo.id),
      ...bulacan,
      reporting_year: 2026,
      support_provided: "Hand tractor",
      quantity_hard: at + 1,
    })),
  );
  await page.goto("/Form11Target?tab=table");
  const shown = await search(page, arbo.arbo_name);
  await expect(shown).toHaveCount(count);
  await expect(page.getByText(`1 to ${count} of ${count}`)).toBeVisible();
  return { name: arbo.arbo_name, rows };
}

const waits = (page: Page, count: number): Locator =>
  page.getByText(count === 1 ? "1 change waits in this browser" : `${count} changes wait in this browser`);

const allSent = (page: Page): Promise<void> =>
  expect(page.getByText(/changes? waits? in this browser/)).toHaveCount(0);

test("what two tabs save while the server is away is sent once when it is back; what is refused comes back as a draft with the reason", async ({
  enter,
}) => {
  const page = await enter("admin");
  const arbo = await anArbo(page);
  const doomed = await anArbo(page);
  const [machine, refused] = [unique("Dryer"), unique("Thresher")];
  await fillRental(page, arbo, machine);
  const other = await page.context().newPage();
  await fillRental(other, doomed, refused);
  await away(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(waits(page, 1)).toBeVisible();
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(waits(page, 2)).toBeVisible();
  await expect(waits(other, 2)).toBeVisible();
  await page.request.delete("/api/arbo-masterlist/delete", { data: { ids: [doomed.id] } });
  await back(page);
  await allSent(page);
  await allSent(other);
  expect(await list(page, rentals, { specific_fme_rented: machine })).toHaveLength(1);
  expect(await list(page, rentals, { specific_fme_rented: refused })).toHaveLength(0);
  const offer = other.getByRole("listitem").filter({ hasText: "Refused by the server" });
  await expect(offer).toContainText(doomed.arbo_name);
  await offer.getByRole("button", { name: "Continue" }).click();
  await expect(field(other, "Machine or equipment rented")).toHaveValue(refused);
});

test("a page that is loaded anew before the answer came saves its record once, and offers no draft of it", async ({
  enter,
}) => {
  const page = await enter("admin");
  const arbo = await anArbo(page);
  const machine = unique("Corn mill");
  await fillRental(page, arbo, machine);
  const update = `**${rentals}/update`;
  const reached = new Promise<void>((resolve) => {
    const answerLost = async (route: Route): Promise<void> => {
      await route.fetch();
      resolve();
    };
    void page.route(update, answerLost, { times: 1 });
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await reached;
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText(`Saved: ${arbo.arbo_name}`)).toBeVisible();
  await expect(page.getByText("was begun and not saved")).toHaveCount(0);
  expect(await list(page, rentals, { specific_fme_rented: machine })).toHaveLength(1);
});

test("deletes, approvals and bulk edits wait too, are listed and marked, and are sent in their order; a delete can be discarded, and stays with the reason where it is refused", async ({
  enter,
}) => {
  const page = await enter("regional");
  const { rows } = await someTargets(page, 5);
  const [first, kept, gone, second, third] = rows;
  const line = (row: Row | undefined) => page.locator(`tr[data-row="${row?.id}"]`);
  const unsent = page.getByRole("dialog", { name: "Drafts and unsent work" });
  const discard = async (of: Locator): Promise<void> => {
    await of.getByRole("button", { name: "Discard" }).click();
    await page
      .getByRole("dialog", { name: /Do not send/ })
      .getByRole("button", { name: "Discard" })
      .click();
  };
  await away(page);
  for (const row of [first, kept, gone]) {
    await line(row)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await told(page, "Kept: it is deleted when the server is back", () =>
      page.getByRole("button", { name: "Yes, delete" }).click(),
    );
  }
  await expect(line(first).getByTitle("This record is deleted as soon as the server is back")).toBeVisible();
  await line(second).getByRole("checkbox").check();
  await line(third).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Change a field" }).click();
  const edit = page.getByRole("dialog", { name: "Change 2 records" });
  await edit.getByRole("combobox", { name: "Field" }).click();
  await page.getByRole("option", { name: "Remarks" }).click();
  await edit.getByRole("textbox", { name: "New value: Remarks" }).fill("Offline");
  await edit.getByRole("button", { name: "Change 2 records" }).click();
  // The edit takes the ticks away once it waits.
  await expect(line(second).getByRole("checkbox")).not.toBeChecked();
  await line(second).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Approval" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expect(waits(page, 5)).toBeVisible();
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const waiting = unsent.getByRole("listitem");
  await expect(waiting).toHaveCount(5);
  await expect(waiting.nth(0)).toContainText("Delete");
  await expect(waiting.nth(4)).toContainText("1 record approved");
  await discard(waiting.nth(1));
  await expect(waiting).toHaveCount(4);
  await page.request.delete(`${targets}/delete`, { data: { ids: [gone?.id] } });
  await back(page);
  await expect(unsent.getByText("Refused by the server")).toBeVisible();
  await allSent(page);
  await expect(waiting).toHaveCount(1);
  await discard(unsent);
  await expect(unsent.getByText("Everything is saved")).toBeVisible();
  expect(await list(page, targets, { id: first?.id })).toHaveLength(0);
  expect(await list(page, targets, { id: [kept?.id, second?.id, third?.id], sort: "id" })).toMatchObject([
    { id: kept?.id, process_stage: "Pending" },
    { remarks: "Offline", process_stage: "Approved" },
    { remarks: "Offline", process_stage: "Pending" },
  ]);
});

test("while the server is away the table shows what was read before and says as of when, and a form that is first opened waits for its part", async ({
  enter,
}) => {
  const page = await enter("encoder");
  await page.goto("/ARBO_Masterlist?tab=table");
  const rows = page.getByRole("tabpanel").getByRole("row");
  await expect(rows.nth(1)).toBeVisible();
  const before = await rows.nth(1).innerText();
  await page.getByRole("link", { name: "ARC masterlist" }).click();
  await expect(page.getByRole("heading", { name: "ARC Masterlist", level: 1 })).toBeVisible();
  await away(page);
  await page.getByRole("link", { name: "ARBO masterlist" }).click();
  await expect(page.getByText(/As of \d\d:\d\d: the server does not answer/)).toBeVisible();
  await expect.poll(() => rows.nth(1).innerText()).toBe(before);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("this page was not opened before")).toBeVisible();
  await page.getByRole("tab", { name: "Form" }).click();
  await expect(page.getByRole("tab", { name: "Form" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("This page met an error")).toBeHidden();
  await back(page);
  await expect(page.getByRole("form")).toBeVisible();
  await page.getByRole("tab", { name: "Table" }).click();
  await expect(page.getByText("this page was not opened before")).toHaveCount(0);
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByText(/As of \d\d:\d\d/)).toHaveCount(0);
});
