import { expect, test, password } from "./support/test";
import { go } from "./support/walk";

test("a visitor is led through the sign-in to the page asked for, with the screens of the role and both countdowns, and out again", async ({
  enter,
}) => {
  const page = await enter(null);
  await page.goto("/ARC_Masterlist?tab=all");
  await expect(page).toHaveURL("/unauthorized");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Username").fill("encoder");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login" }).click();
  // The words do not tell which half was wrong.
  await expect(page.getByText("The username or the password is not right")).toBeVisible();
  await expect(page).toHaveURL("/loginpage");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/ARC_Masterlist?tab=all");
  await expect(page).toHaveTitle("MARBLE | Masterlist/ARC — ARC Masterlist");

  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
    "Dashboard",
    "Forms",
  ]);
  await expect(page.getByRole("definition").first()).toHaveText(/^\d+ Days? left$/);
  await expect(page.getByRole("definition")).toHaveCount(2);
  const account = page.getByRole("button", { name: "Account of encoder" });
  await expect(account).toContainText("Hello, encoder | Encoder");
  await expect(page.getByRole("contentinfo")).toContainText("1.0.0");
  await account.click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await go(page, "/dashboard");
  await expect(page).toHaveURL("/unauthorized");
});
