import { list, save, unique } from "./support/records";
import { expect, test } from "./support/test";

const place = { region_name: "Region I (Ilocos Region)" };

test("an extension for one place needs a reason, tells what it overlaps, and the ledger keeps the reason", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const reason = unique("Roads closed by the storm");
  const [general] = await save(admin, "/api/report-schedules", [
    { form: "Target", start_date: "2098-01-05", end_date: "2098-02-05" },
  ]);
  try {
    await admin.goto("/report?report=schedules");
    await admin.getByRole("button", { name: "Add schedule" }).click();
    const form = admin.getByRole("dialog", { name: "Add a schedule" });
    await form.getByRole("combobox", { name: "Region", exact: true }).click();
    await admin.getByRole("option", { name: place.region_name, exact: true }).click();
    await form.getByRole("textbox", { name: /^Start/ }).fill("01-05-2098");
    await form.getByRole("textbox", { name: /^End/ }).fill("02-20-2098");
    await expect(form.getByText(/Counts here instead of All regions/)).toBeVisible();
    await expect(form.getByText(/can enter records until Feb 19, 2098/)).toBeVisible();
    await form.getByRole("button", { name: "Add schedule" }).click();
    await expect(form.getByText("Say why this place has a schedule of its own.")).toBeVisible();
    await form.getByRole("textbox", { name: "Reason" }).fill(reason);
    await form.getByRole("button", { name: "Add schedule" }).click();
    const row = admin.getByRole("row").filter({ hasText: reason });
    await expect(row).toContainText("Feb 19, 2098");

    await row.getByRole("button", { name: /^Change / }).click();
    const change = admin.getByRole("dialog", { name: "Change the schedule" });
    await change.getByRole("textbox", { name: /^End/ }).fill("02-25-2098");
    await change.getByRole("button", { name: "Save changes" }).click();
    await expect(change.getByText("Enter a new reason").first()).toBeVisible();
    await change.getByRole("textbox", { name: "Reason" }).fill(`${reason}, and still are`);
    await change.getByRole("button", { name: "Save changes" }).click();
    await expect(row).toContainText("Feb 24, 2098");
    const [own] = await list(admin, "/api/report-schedules", { remarks: `${reason}, and still are` });
    const log = await admin.request.post("/api/user-log/read", {
      data: { table: "report_schedules", record_id: own?.id },
    });
    expect(JSON.stringify(await log.json())).toContain(reason);

    const manager = await enter("manager");
    await manager.goto("/report?report=schedules");
    await expect(manager.getByRole("row").filter({ hasText: reason })).toBeVisible();
    await expect(manager.getByRole("button", { name: "Add schedule" })).toHaveCount(0);
    await expect(manager.getByRole("button", { name: /^(Change|Delete) / })).toHaveCount(0);
    await admin.request.delete("/api/report-schedules/delete", { data: { id: own?.id } });
  } finally {
    await admin.request.delete("/api/report-schedules/delete", { data: { id: general?.id } });
  }
});

test("the schedules are searched, filtered, sorted, exported, and deleted together", async ({ enter }) => {
  const admin = await enter("admin");
  const mark = unique("Flood relief");
  const made = await save(
    admin,
    "/api/report-schedules",
    ["2097-03-05", "2097-01-05", "2097-02-05"].map((start_date, at) => ({
      form: "Target",
      start_date,
      end_date: `2097-0${at + 4}-20`,
      ...place,
      remarks: `${mark} ${at}`,
    })),
  );
  const ids = made.map(({ id }) => id);
  try {
    await admin.goto("/report?report=schedules");
    const table = admin.getByRole("region", { name: "Report schedules", exact: true });
    const rows = table.locator("tbody").getByRole("row");
    await table.getByRole("searchbox", { name: "Search Report schedules" }).fill(mark);
    await expect(rows).toHaveCount(3);
    await table.getByRole("button", { name: "Start", exact: true }).click();
    await expect(rows.first()).toContainText("Jan 05, 2097");
    await table.getByRole("button", { name: "Column filters" }).click();
    await table.getByRole("combobox", { name: "Filter by Form" }).selectOption("Accomplishment");
    await expect(rows).toHaveCount(0);
    await table.getByRole("combobox", { name: "Filter by Form" }).selectOption("Target");
    await expect(rows).toHaveCount(3);

    await table.getByRole("button", { name: "Excel" }).click();
    await expect(admin.getByRole("dialog")).toContainText("with 3 rows");
    const file = admin.waitForEvent("download");
    await admin.getByRole("dialog").getByRole("button", { name: "Export" }).click();
    expect((await file).suggestedFilename()).toMatch(/^Report_.*\.xlsx$/);

    await table.getByRole("checkbox", { name: "Select all rows on this page" }).check();
    await expect(table.getByText("3 selected")).toBeVisible();
    await table.getByRole("button", { name: "Delete", exact: true }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
    await expect(rows).toHaveCount(0);
    expect(await list(admin, "/api/report-schedules", { id: ids })).toEqual([]);
  } finally {
    await admin.request.delete("/api/report-schedules/delete", { data: { ids } });
  }
});
