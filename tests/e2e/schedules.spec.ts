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
    await expect(row).toContainText("Feb 24, 2098");
    const [own] = await list(admin, "/api/report-schedules", { remarks: reason });
    const log = await admin.request.post("/api/user-log/read", {
      data: { table: "report_schedules", record_id: own?.id },
    });
    expect(JSON.stringify(await log.json())).toContain(reason);

    const officer = await enter("officer");
    await officer.goto("/report?report=schedules");
    await expect(officer.getByRole("row").filter({ hasText: reason })).toBeVisible();
    await expect(officer.getByRole("button", { name: "Add schedule" })).toHaveCount(0);
    await expect(officer.getByRole("button", { name: /^(Change|Delete) / })).toHaveCount(0);
    await admin.request.delete("/api/report-schedules/delete", { data: { id: own?.id } });
  } finally {
    await admin.request.delete("/api/report-schedules/delete", { data: { id: general?.id } });
  }
});
