import { unique } from "./support/records";
import { expect, test } from "./support/test";

test("the administrator adds a user, who signs in within the own scope, and the log says who added whom", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const username = unique("officer").replace(/\s/g, "-");
  await admin.goto("/users");
  await admin.getByRole("button", { name: "Add a user" }).click();
  const form = admin.getByRole("dialog");
  const choose = async (label: string, option: string) => {
    await form.getByRole("combobox", { name: label, exact: true }).fill(option);
    await admin.getByRole("option", { name: option, exact: true }).click();
  };
  await form.getByRole("textbox", { name: "Username" }).fill(username);
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Officer of the test");
  await choose("Role", "Regional Officer");
  await form.getByLabel("First password").fill("a-password-of-its-own");
  const save = form.getByRole("button", { name: /^(Save|Add)/ });
  await save.click();
  await expect(form.getByText("Choose the region that bounds what this user sees.")).toBeVisible();
  await choose("Region", "Region I (Ilocos Region)");
  await save.click();
  await expect(admin.getByText(`Saved: ${username}`)).toBeVisible();

  const page = await enter(null);
  await page.goto("/loginpage");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a-password-of-its-own");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/dashboard\b/);
  await expect(page.getByRole("button", { name: `Account of ${username}` })).toContainText(
    "Region I (Ilocos Region)",
  );
  const arbos = (await (await page.request.post("/api/arbo-masterlist")).json()) as {
    data: { region_name: string }[];
  };
  expect([...new Set(arbos.data.map((row) => row.region_name))]).toEqual(["Region I (Ilocos Region)"]);

  await admin.goto("/users?tab=log");
  const entry = admin.getByRole("row").filter({ hasText: "Users" }).first();
  await expect(entry).toContainText("admin");

  await admin.goto("/users");
  await admin.getByRole("searchbox", { name: /Search/ }).fill(username);
  await expect(admin.getByRole("button", { name: /^Delete / })).toHaveCount(1);
  await admin.getByRole("button", { name: `Delete ${username}` }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
  await expect(admin.getByRole("row").filter({ hasText: username })).toHaveCount(0);
  await page.goto("/ARBO_Masterlist");
  await expect(page).toHaveURL("/unauthorized");
});

test("a value added to a list is offered in the forms at once", async ({ enter }) => {
  const admin = await enter("admin");
  const value = unique("Solar dryer");
  await admin.goto("/dropdowns");
  await admin.getByRole("button", { name: "Support provided" }).click();
  await expect(admin.getByRole("heading", { name: "Support provided", level: 2 })).toBeVisible();
  await admin.getByPlaceholder("New value").fill(`  ${value}  `);
  await admin.getByRole("button", { name: "Add", exact: true }).click();
  await expect(admin.getByText(value, { exact: true })).toBeVisible();
  const encoder = await enter("encoder");
  await encoder.goto("/Form11Target?tab=form");
  await encoder.getByRole("combobox", { name: "Support provided" }).fill(value);
  await expect(encoder.getByRole("option", { name: value, exact: true })).toBeVisible();
});

test("a schedule that the administrator adds is listed with its last day of entry", async ({ enter }) => {
  const admin = await enter("admin");
  await admin.goto("/report?report=schedules");
  await admin.getByRole("button", { name: "Add schedule" }).click();
  const form = admin.getByRole("dialog");
  const remark = unique("Late harvest");
  for (const [label, option] of [
    ["Form", "Target"],
    ["Region", "Region I (Ilocos Region)"],
  ] as const) {
    await form.getByRole("combobox", { name: label, exact: true }).click();
    await admin.getByRole("option", { name: option, exact: true }).click();
  }
  await form.getByRole("textbox", { name: /^Start/ }).fill("01-05-2099");
  await form.getByRole("textbox", { name: /^End/ }).fill("01-15-2099");
  await form.getByRole("textbox", { name: "Reason" }).fill(remark);
  await expect(form.getByText(/can enter records until Jan 14, 2099/)).toBeVisible();
  await form.getByRole("button", { name: /^(Save|Add)/ }).click();
  const row = admin.getByRole("row").filter({ hasText: remark });
  await expect(row).toContainText("Jan 14, 2099");
  await row.getByRole("button", { name: /^Delete/ }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
  await expect(row).toHaveCount(0);
});
