import { unique } from "./support/records";
import { expect, test } from "./support/test";
import { openTab } from "./support/walk";

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
  const save = form.getByRole("button", { name: /^(Save|Add)/ });
  await save.click();
  await expect(form.getByText("Choose the region that bounds what this user sees.")).toBeVisible();
  await choose("Region", "Region I (Ilocos Region)");
  await save.press("Enter");
  const secret = form.getByLabel("First password");
  await expect(form.getByText("Enter a first password.")).toBeVisible();
  await expect(secret).toBeFocused();
  await expect(secret).toHaveAttribute("aria-invalid", "true");
  await secret.fill("a-password-of-its-own");
  await save.click();
  await expect(admin.getByText(`Saved: ${username}`)).toBeVisible();

  const page = await enter(null);
  await page.goto("/ARBO_Masterlist?tab=table");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill("a-password-of-its-own");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: `Account of ${username}` })).toContainText(
    "Region I (Ilocos Region)",
  );
  const arbos = (await (await page.request.post("/api/arbo-masterlist")).json()) as {
    data: { region_name: string }[];
  };
  expect([...new Set(arbos.data.map((row) => row.region_name))]).toEqual(["Region I (Ilocos Region)"]);

  await openTab(admin, "Activity log");
  const entry = admin.getByRole("row").filter({ hasText: "Users" }).first();
  await expect(entry).toContainText("admin");

  await openTab(admin, "Users");
  await admin.getByRole("searchbox", { name: /Search/ }).fill(username);
  await expect(admin.getByRole("button", { name: /^Delete / })).toHaveCount(1);
  await admin.getByRole("button", { name: `Delete ${username}` }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Yes, delete" }).click();
  await expect(admin.getByRole("row").filter({ hasText: username })).toHaveCount(0);
  await expect(page).toHaveURL("/unauthorized");
});
