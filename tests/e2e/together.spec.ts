import type { Locator, Page } from "@playwright/test";
import { unique } from "./support/records";
import { expect, password, test } from "./support/test";

const compare = (page: Page): Locator => page.getByRole("dialog", { name: /^Somebody else changed/ });

/** Puts through the calls what another administrator does meanwhile. */
async function meanwhile(admin: Page, path: string, record: object): Promise<void> {
  const answer = await admin.request.put(path, { data: [record] });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("two administrators change one user: the second sees field by field what changed, chooses, and loses nothing", async ({
  enter,
}) => {
  const admin = await enter("admin");
  const username = unique("shared").replace(/\s/g, "-");
  const made = await admin.request.post("/api/auth/register", {
    data: [{ username, name: "First", position: "Clerk", roles: "Manager", password }],
  });
  const [user] = ((await made.json()) as { data: { id: number }[] }).data;
  await admin.goto("/users");
  await admin.getByRole("searchbox", { name: /Search/ }).fill(username);
  await expect(admin.getByRole("button", { name: /^Edit / })).toHaveCount(1);
  await admin.getByRole("button", { name: `Edit ${username}` }).click();
  const form = admin.getByRole("dialog", { name: `Change ${username}` });
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Mine");
  await form.getByRole("textbox", { name: "E-mail" }).fill("mine@dar.gov.ph");
  await meanwhile(admin, "/api/auth/usersupdate", { id: user?.id, name: "Theirs", position: "Chief" });
  await form.getByRole("button", { name: "Save", exact: true }).click();

  await expect(compare(admin).getByRole("radiogroup")).toHaveCount(2);
  const name = compare(admin).getByRole("radiogroup", { name: /^Name/ });
  await expect(compare(admin)).toContainText("It was: First");
  await expect(name).toContainText("Theirs");
  await compare(admin).getByRole("button", { name: "Back to the form" }).click();
  await expect(form.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Mine");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await name.getByRole("radio", { name: /Theirs/ }).click();
  await compare(admin).getByRole("button", { name: "Save with these choices" }).click();
  await expect(admin.getByText(`Saved: ${username}`)).toBeVisible();
  await expect(form).toHaveCount(0);
  const now = await admin.request.post("/api/user/search", { data: { username } });
  expect(((await now.json()) as { data: object[] }).data[0]).toMatchObject({
    name: "Theirs",
    position: "Chief",
    email: "mine@dar.gov.ph",
  });
  await admin.request.delete("/api/user-table/delete", { data: { id: user?.id } });
});

test("the screens of a role are compared as well before one overwrites the other", async ({ enter }) => {
  const admin = await enter("admin");
  const role = unique("Shared role");
  const made = await admin.request.put("/api/uac/update", {
    data: [
      {
        rolename: [role],
        roletype: role,
        route: ["report"],
        access_controls: ["Read"],
        status: "Provincial",
      },
    ],
  });
  const [saved] = ((await made.json()) as { data: { id: number }[] }).data;
  await admin.goto("/users?tab=roles");
  await admin.getByRole("searchbox", { name: /Search/ }).fill(role);
  // A click into a list that shrinks meanwhile would meet another row.
  await expect(admin.getByRole("button", { name: /^Edit / })).toHaveCount(1);
  await admin.getByRole("button", { name: `Edit ${role}` }).click();
  const form = admin.getByRole("dialog", { name: `Change ${role}` });
  await form.getByRole("checkbox", { name: "Forms", exact: true }).click();
  await meanwhile(admin, "/api/uac/update", { id: saved?.id, route: ["report", "dashboard"] });
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(compare(admin).getByRole("radiogroup", { name: /^Screens/ })).toContainText(
    "report, dashboard",
  );
  await compare(admin)
    .getByRole("radio", { name: /Theirs/ })
    .click();
  await compare(admin).getByRole("button", { name: "Save with these choices" }).click();
  await expect(admin.getByRole("row").filter({ hasText: role })).toContainText("report, dashboard");
  await admin.request.delete("/api/uac/delete", { data: [saved?.id] });
});
