import type { Page } from "@playwright/test";
import { pressIn } from "./support/form";
import { unique } from "./support/records";
import { expect, password, test } from "./support/test";
import { go, openTab } from "./support/walk";

const place = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };

/** A new user with a role of one's own, both made through the calls; answers the names. */
async function aUser(admin: Page, route: string[]): Promise<{ username: string; role: string }> {
  const role = unique("Tester");
  const saved = await admin.request.put("/api/uac/update", {
    data: [
      { rolename: [role], roletype: role, route, access_controls: ["Read", "Edit"], status: "Provincial" },
    ],
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const username = unique("tester").replace(/\s/g, "-");
  const registered = await admin.request.post("/api/auth/register", {
    data: [{ username, name: "Somebody who tests", roles: role, ...place, password }],
  });
  expect(registered.status(), await registered.text()).toBe(200);
  return { username, role };
}

/** Signs in at the page that a visitor is sent to. */
async function signIn(page: Page, username: string, secret: string): Promise<void> {
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("button", { name: "Login" }).click();
}

async function find(admin: Page, text: string): Promise<void> {
  await admin.getByRole("searchbox", { name: /Search/ }).fill(text);
  await expect(admin.getByRole("row").filter({ hasText: text })).toHaveCount(1);
}

/** Answers as a recycle bin with one deleted role, the last one. */
async function fakeBin(admin: Page): Promise<void> {
  let deleted = 1;
  const row = {
    id: 7,
    title: "Tester",
    words: "",
    deleted_at: new Date().toISOString(),
    deleted_by_name: null,
  };
  await admin.route("**/api/recycle-bin", (route) =>
    route.fulfill({
      json: {
        status: "success",
        data: [
          { name: "uac", deleted },
          { name: "users", deleted: 2 },
        ],
      },
    }),
  );
  await admin.route("**/api/recycle-bin/uac", (route) =>
    route.fulfill({ json: { status: "success", data: deleted === 0 ? [] : [row], total: deleted } }),
  );
  await admin.route("**/api/recycle-bin/uac/restore", async (route) => {
    deleted = 0;
    await route.fulfill({ json: { status: "success", data: [] } });
  });
}

test("a role change, a new password and a deactivation take effect at once in the browser of who is signed in, who changes the own password in the menu", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const { username, role } = await aUser(admin, ["dashboard", "forms"]);
  const page = await enter(username);
  await page.goto("/Form10?tab=table");
  await expect(page.getByRole("button", { name: "New Form 10 accomplishment" }).first()).toBeVisible();
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Dashboard", "Forms"]);
  const account = page.getByRole("button", { name: `Account of ${username}` });

  await admin.goto("/users?tab=roles");
  await find(admin, role);
  await admin.getByRole("button", { name: `Edit ${role}` }).click();
  const form = admin.getByRole("dialog");
  const preview = form.getByRole("region", { name: "What this role will see" });
  await expect(preview).toContainText(
    "In the forms: read records and their history, add and change records.",
  );
  await form.getByRole("checkbox", { name: "Edit", exact: true }).click();
  await form.getByRole("checkbox", { name: "Report", exact: true }).click();
  await expect(preview).toContainText("The header shows Dashboard, Forms, Report.");
  await expect(preview).not.toContainText("add and change records");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(links).toHaveText(["Dashboard", "Forms", "Report"]);
  await expect(page.getByRole("button", { name: "New Form 10 accomplishment" })).toHaveCount(0);

  await admin.getByRole("button", { name: `Edit ${role}` }).click();
  await form.getByRole("checkbox", { name: "Forms", exact: true }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/forbidden");
  await go(page, "/about");

  await openTab(admin, "Users");
  await find(admin, username);
  await admin.getByRole("button", { name: `Reset the password of ${username}` }).click();
  const secret = await form.getByLabel("New password").inputValue();
  expect(secret.length).toBeGreaterThanOrEqual(10);
  await form.getByRole("button", { name: "Reset password" }).click();
  await expect(admin.getByText(`${username} has a new password.`)).toBeVisible();
  await expect(page).toHaveURL("/unauthorized");
  await signIn(page, username, secret);
  await account.click();
  await page.getByRole("menuitem", { name: /password/i }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Current password").fill(secret);
  await dialog.getByLabel("New password", { exact: true }).fill("palay at mais");
  await dialog.getByLabel("New password again").fill("palay at mais");
  await dialog.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed.")).toBeVisible();
  expect((await page.request.get("/api/auth/current-user")).status()).toBe(200);

  await admin.getByRole("button", { name: `Deactivate ${username}` }).click();
  await form.getByRole("button", { name: "Deactivate" }).click();
  await expect(admin.getByRole("row").filter({ hasText: username })).toContainText("Deactivated");
  await expect(page).toHaveURL("/unauthorized");
  await signIn(page, username, "palay at mais");
  await expect(page.getByText("Your account is deactivated.")).toBeVisible();
  await admin.getByRole("button", { name: `Activate ${username}` }).click();
  await expect(admin.getByRole("row").filter({ hasText: username })).toContainText("Active");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(account).toBeVisible();
});

test("the screen Users keeps what was typed, tells what it refuses, and puts the focus beside what is gone", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const { username, role } = await aUser(admin, ["forms"]);
  const next = `${username}-next`;
  const data = [{ username: next, name: "Somebody who tests", roles: role, ...place, password }];
  expect((await admin.request.post("/api/auth/register", { data })).status()).toBe(200);
  await admin.goto("/users");
  const rows = admin.locator("tr[data-row]");

  await test.step("the administrator cannot deactivate the own account", async () => {
    await find(admin, "System administrator");
    await admin.getByRole("button", { name: "Deactivate admin" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Deactivate" }).click();
    await expect(admin.getByText("You cannot deactivate yourself.")).toBeVisible();
    await expect(admin.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("what was typed is lost only after a question, and nothing is asked where nothing was typed", async () => {
    await admin.getByRole("searchbox", { name: /Search/ }).fill(username);
    await expect(rows).toHaveCount(2);
    const edit = admin.getByRole("button", { name: `Edit ${username}`, exact: true });
    const form = admin.getByRole("dialog", { name: `Change ${username}` });
    const question = admin.getByRole("dialog", { name: "Discard what you typed?" });
    const name = form.getByRole("textbox", { name: "Name", exact: true });
    await edit.press("Enter");
    await expect(form.getByRole("textbox", { name: "Username" })).toBeFocused();
    await admin.keyboard.press("Escape");
    await expect(admin.getByRole("dialog")).toHaveCount(0);

    await edit.press("Enter");
    // The dialog gives its first field the focus shortly after it opens, and would take it from another field.
    await expect(form.getByRole("textbox", { name: "Username" })).toBeFocused();
    await name.fill("Somebody else");
    await admin.keyboard.press("Escape");
    await pressIn(question, "Go on typing");
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue("Somebody else");
    await expect(name).toBeFocused();
    await form.getByRole("button", { name: "Cancel" }).press("Enter");
    await pressIn(question, "Discard");
    await expect(admin.getByRole("dialog")).toHaveCount(0);
    await expect(edit).toBeFocused();
  });

  await test.step("after a user is deleted the focus is on the row in its place, on no button that deletes another", async () => {
    await admin.getByRole("button", { name: `Delete ${next}`, exact: true }).focus();
    await admin.getByRole("button", { name: `Delete ${username}`, exact: true }).press("Enter");
    await pressIn(admin.getByRole("dialog"), "Yes, delete");
    await expect(rows).toHaveCount(1);
    await expect(admin.getByRole("dialog")).toHaveCount(0);
    await expect(rows.filter({ hasText: next })).toBeFocused();
  });

  await test.step("a bin whose last record is restored stays, empty, with the focus on its search", async () => {
    await fakeBin(admin);
    await openTab(admin, "Recycle bin");
    await admin.getByRole("button", { name: "Restore Tester" }).press("Enter");
    const bin = admin.getByRole("region", { name: "Recycle bin of Access-control roles", exact: true });
    await expect(bin.getByText("The recycle bin is empty")).toBeVisible();
    await expect(bin.getByRole("searchbox")).toBeFocused();
  });
});
