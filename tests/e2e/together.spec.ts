import type { Locator, Page } from "@playwright/test";
import { save, unique } from "./support/records";
import { expect, password, test } from "./support/test";
import { go } from "./support/walk";

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

test("the screens of a role, a schedule and a value of a list are compared as well before one overwrites the other", async ({
  enter,
}) => {
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

  const [schedule] = await save(admin, "/api/report-schedules", [
    { form: "Target", start_date: "2095-01-05", end_date: "2095-02-05" },
  ]);
  await go(admin, "/report?report=schedules");
  const row = admin.getByRole("row").filter({ hasText: "2095" });
  await row.getByRole("button", { name: /^Change / }).click();
  const change = admin.getByRole("dialog", { name: "Change the schedule" });
  await change.getByRole("textbox", { name: /^End/ }).fill("02-25-2095");
  await meanwhile(admin, "/api/report-schedules/update", { id: schedule?.id, end_date: "2095-03-15" });
  await change.getByRole("button", { name: "Save changes" }).click();
  await expect(compare(admin)).toContainText("Mar 15, 2095");
  await compare(admin).getByRole("button", { name: "Save with these choices" }).click();
  await expect(row).toContainText("Feb 25, 2095");
  await admin.request.delete("/api/report-schedules/delete", { data: { id: schedule?.id } });

  const value = unique("Shared value");
  const added = await admin.request.put("/dropdown/sex/register", { data: [{ type: value }] });
  const [item] = ((await added.json()) as { data: { id: number }[] }).data;
  await go(admin, "/dropdowns?list=sex");
  await admin.getByRole("button", { name: `Rename ${value}` }).click();
  const rename = admin.getByRole("dialog", { name: `Rename ${value}` });
  await rename.getByRole("textbox", { name: "Value" }).fill(`${value} mine`);
  await meanwhile(admin, "/dropdown/sex/update", { id: item?.id, type: `${value} theirs` });
  await rename.getByRole("button", { name: "Rename", exact: true }).click();
  await expect(compare(admin)).toContainText(`${value} theirs`);
  await compare(admin).getByRole("button", { name: "Save with these choices" }).click();
  await expect(admin.getByRole("row").filter({ hasText: `${value} mine` })).toBeVisible();
  await admin.request.delete("/dropdown/sex/delete", { data: [item?.id] });
});
