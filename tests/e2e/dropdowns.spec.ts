import type { Page } from "@playwright/test";
import { field } from "./support/form";
import { anArbo, list, save, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go } from "./support/walk";

async function openList(page: Page, name: string): Promise<void> {
  await page.goto("/dropdowns");
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name, level: 2 })).toBeVisible();
}

test("a value is added once, offered in the forms at once, renamed in the records that use it, and deleted with a word about its use", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const value = unique("Floating market");
  const renamed = `${value} of ARBOs`;
  await openList(admin, "Organization type");
  const add = admin.getByRole("textbox", { name: "New value of Organization type" });
  await add.fill(value);
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await expect(admin.getByText(`Added: ${value}`)).toBeVisible();
  await add.fill(`  ${value.toUpperCase().replace(" ", "   ")} `);
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await expect(admin.getByText(`“${value}” is in the list already.`)).toBeVisible();

  const arbo = await anArbo(admin, { org_type: value });
  await go(admin, "/ARBO_Masterlist?tab=form");
  await field(admin, "Type of organization").fill(value);
  await expect(admin.getByRole("option", { name: value, exact: true })).toBeVisible();
  await field(admin, "Type of organization").fill("");
  await go(admin, "/dropdowns?list=organization-type");
  const item = admin.getByRole("row").filter({ hasText: value });
  await expect(item).toContainText("1 record");
  await item.getByRole("button", { name: `Rename ${value}` }).click();
  const form = admin.getByRole("dialog", { name: `Rename ${value}` });
  await form.getByRole("textbox", { name: "Value" }).fill(renamed);
  await form.getByRole("button", { name: "Rename", exact: true }).click();
  const question = admin.getByRole("dialog", { name: `Rename “${value}”?` });
  await expect(question).toContainText("1 record uses it. Rename it to");
  await question.getByRole("button", { name: "In the records too" }).click();
  await expect(admin.getByText(`Renamed to ${renamed}, in 1 record too.`)).toBeVisible();
  expect(await list(admin, "/api/arbo-masterlist", { id: arbo.id })).toMatchObject([{ org_type: renamed }]);

  await go(admin, `/ARBO_Masterlist?id=${arbo.id}`);
  await admin.getByRole("button", { name: "History" }).click();
  const history = admin.getByRole("dialog");
  await expect(history).toContainText(value);
  await expect(history).toContainText(renamed);
  await admin.keyboard.press("Escape");

  await go(admin, "/dropdowns?list=organization-type");
  await expect(admin.getByRole("row").filter({ hasText: renamed })).toContainText("1 record");
  await admin.getByRole("button", { name: `Delete ${renamed}` }).click();
  await expect(admin.getByRole("dialog")).toContainText("1 record uses it.");
  await admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
  await expect(admin.getByRole("row").filter({ hasText: renamed })).toHaveCount(0);
});

test("a value is merged into another after a look at what changes, and that is taken back", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const value = unique("Guild");
  const kept = `${value} of farmers`;
  await admin.request.put("/dropdown/organization-type/register", {
    data: [{ type: value }, { type: kept }],
  });
  const arbo = await anArbo(admin, { org_type: value.toUpperCase() });
  await openList(admin, "Organization type");
  await admin.getByRole("button", { name: `Merge ${value}`, exact: true }).click();
  const dialog = admin.getByRole("dialog", { name: `Merge “${value}” into another value` });
  await expect(dialog.getByRole("button", { name: "Merge", exact: true })).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Merge into" }).fill(kept);
  await admin.getByRole("option", { name: kept }).click();
  await expect(dialog).toContainText(`1 record takes “${kept}” instead of “${value}”`);
  await expect(dialog.getByRole("list", { name: "What changes" })).toContainText(
    `${arbo.arbo_name} (No. ${arbo.id})`,
  );
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByRole("button", { name: `Rename ${value}`, exact: true })).toHaveCount(0);
  await expect(admin.getByRole("row").filter({ hasText: kept })).toContainText("1 record");
  expect(await list(admin, "/api/arbo-masterlist", { id: arbo.id })).toMatchObject([{ org_type: kept }]);

  await admin.getByRole("button", { name: `Undo the merge of ${value}` }).click();
  await expect(admin.getByText(`“${value}” is in the list again, and in 1 record.`)).toBeVisible();
  await expect(admin.getByRole("button", { name: `Rename ${value}`, exact: true })).toBeVisible();
  expect(await list(admin, "/api/arbo-masterlist", { id: arbo.id })).toMatchObject([
    { org_type: value.toUpperCase() },
  ]);
});

test("a participant category has sub-categories of its own, counted and told apart from those of others", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const category = unique("Cooperative partner");
  await openList(admin, "Participant category");
  await admin.getByRole("combobox", { name: "Category", exact: true }).fill(category);
  await admin.getByRole("textbox", { name: "New value of Participant category" }).fill("Member");
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await expect(admin.getByText("Added: Member")).toBeVisible();
  const arbo = await anArbo(admin);
  await save(admin, "/api/participant", [
    {
      arboPrimaryKey: String(arbo.id),
      participant_name: "Somebody of the partner",
      participant_category: category,
      participant_sub_category: "Member",
    },
  ]);
  await openList(admin, "Participant category");
  await expect(admin.getByRole("row").filter({ hasText: category })).toContainText("1 record");
});
