import type { Page } from "@playwright/test";
import { addDays, today } from "../../src/shared/time/dates";
import { field } from "./support/form";
import { anArbo, save, unique } from "./support/records";
import { expect, password, test } from "./support/test";
import { go } from "./support/walk";

const region_name = "Region III (Central Luzon)";

/** Calendar days from today, in Manila. */
const day = (from: number): string => addDays(today(), from);

/** A new encoder of a province, made by the administrator. */
async function anEncoder(admin: Page, province_name: string): Promise<string> {
  const username = unique("encoder").replace(/\s/g, "-");
  const answer = await admin.request.post("/api/auth/register", {
    data: [
      {
        username,
        name: "Encoder of the closed province",
        email: `${username}@example.ph`,
        roles: "Provincial Encoder",
        region_name,
        province_name,
        password,
      },
    ],
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return username;
}

test("a window that the administrator closes takes editing away, says why, and opens again", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const province_name = "Tarlac";
  const place = { region_name, province_name, remarks: "Closed for this test." };
  const username = await anEncoder(admin, province_name);
  const [schedule] = await save(admin, "/api/report-schedules", [
    { form: "Target", start_date: day(-40), end_date: day(0), ...place },
  ]);
  try {
    const page = await enter(username);
    await page.goto("/Form11Target?tab=table");
    await expect(page.getByText("0 Days left", { exact: true })).toBeVisible();
    await expect(page.getByText("Target window: closed, 0 days left.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^New / })).toHaveCount(0);
    const rows = page.getByRole("tabpanel").getByRole("row");
    await expect(rows.nth(1).getByRole("button", { name: /^Open / })).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Edit|Delete) / })).toHaveCount(0);
    await rows
      .nth(1)
      .getByRole("button", { name: /^Open / })
      .click();
    await expect(page.getByRole("form")).toContainText(/closed/i);
    await expect(page.getByRole("form")).toContainText("You can read this record.");
    await expect(field(page, "Quantity")).not.toBeEditable();
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);

    await save(admin, "/api/report-schedules", [
      { id: schedule?.id, row_version: schedule?.row_version, end_date: day(1), remarks: "One more day." },
    ]);
    await page.reload();
    await expect(page.getByText("1 Day left", { exact: true })).toBeVisible();
    await expect(field(page, "Quantity")).toBeEditable();
  } finally {
    await admin.request.delete("/api/report-schedules/delete", { data: { id: schedule?.id } });
  }
});

test("a regional office edits by the window of each province, and is told which have other days", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const province_name = "Zambales";
  const arbo = await anArbo(admin, { region_name, province_name, muncity_name: "Iba" });
  const other = await anArbo(admin);
  const target = { reporting_year: 2026, support_provided: "Tractor", quantity_hard: 1 };
  const [closed, open] = await save(admin, "/api/form-11", [
    { arboPrimaryKey: String(arbo.id), region_name, province_name, ...target },
    { arboPrimaryKey: String(other.id), region_name, province_name: "Bulacan", ...target },
  ]);
  const [schedule] = await save(admin, "/api/report-schedules", [
    {
      form: "Target",
      start_date: day(-40),
      end_date: day(0),
      region_name,
      province_name,
      remarks: "Closed for this test.",
    },
  ]);
  try {
    const page = await enter("regional");
    await page.goto(`/Form11Target?id=${closed?.id}`);
    await expect(page.getByText("In Zambales: closed, 0 days left.")).toBeVisible();
    await expect(page.getByRole("form")).toContainText("You can read this record.");
    await expect(field(page, "Quantity")).not.toBeEditable();
    await go(page, `/Form11Target?id=${open?.id}`);
    await expect(field(page, "Quantity")).toBeEditable();
  } finally {
    await admin.request.delete("/api/report-schedules/delete", { data: { id: schedule?.id } });
  }
});
