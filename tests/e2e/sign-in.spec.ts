import { expect, test, password } from "./support/test";

const roles = [
  { user: "admin", type: "Administrator", links: ["Dashboard", "Forms", "Report", "Users", "DropDowns"] },
  { user: "manager", type: "Manager", links: ["Dashboard", "Report"] },
  { user: "officer", type: "Report officer", links: ["Dashboard", "Forms", "Report"] },
  { user: "regional", type: "Regional officer", links: ["Dashboard", "Forms", "Report"] },
  { user: "encoder", type: "Encoder", links: ["Dashboard", "Forms"] },
] as const;

for (const { user, type, links } of roles) {
  test(`${user} signs in, sees the screens of the role and both countdowns, and signs out`, async ({
    enter,
  }) => {
    const page = await enter(null);
    await page.goto("/");
    await page.getByRole("link", { name: "Login" }).click();
    await page.getByLabel("Username").fill(user);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(/\/dashboard\b/);
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([...links]);
    await expect(page.getByRole("definition").first()).toHaveText(/^\d+ Days? left$/);
    await expect(page.getByRole("definition")).toHaveCount(2);
    const account = page.getByRole("button", { name: `Account of ${user}` });
    await expect(account).toContainText(`Hello, ${user} | ${type}`);
    await expect(page.getByRole("contentinfo")).toContainText("1.0.0");
    await account.click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL("/");
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/unauthorized");
  });
}

test("a wrong password is refused in words that do not tell which half was wrong", async ({ enter }) => {
  const page = await enter(null);
  await page.goto("/loginpage");
  await page.getByLabel("Username").fill("encoder");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("The username or the password is not right")).toBeVisible();
  await expect(page).toHaveURL("/loginpage");
});

test("a visitor is sent to /unauthorized and, once signed in, on to the page asked for", async ({
  enter,
}) => {
  const page = await enter(null);
  await page.goto("/ARC_Masterlist?tab=all");
  await expect(page).toHaveURL("/unauthorized");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill("encoder");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ARC_Masterlist?tab=all");
  await expect(page).toHaveTitle("MARBLE | Masterlist/ARC — ARC Masterlist");
});

for (const { user, path } of [
  { user: "manager", path: "/ARBO_Masterlist" },
  { user: "encoder", path: "/users" },
  { user: "regional", path: "/dropdowns" },
])
  test(`${user} who opens ${path} is sent to /forbidden, and the server refuses the call behind it`, async ({
    enter,
  }) => {
    const page = await enter(user);
    await page.goto(path);
    await expect(page).toHaveURL("/forbidden");
    const answer = await page.request.put("/dropdown/sex/register", { data: [{ type: "Not to be" }] });
    expect(answer.status()).toBe(403);
  });

test("a signed-in user who opens the landing or the login page goes on to the dashboard", async ({
  enter,
}) => {
  const page = await enter("manager");
  await page.goto("/");
  await expect(page).toHaveURL(/\/dashboard\b/);
  await page.goto("/loginpage");
  await expect(page).toHaveURL(/\/dashboard\b/);
});
