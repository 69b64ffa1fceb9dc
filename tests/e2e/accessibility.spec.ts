import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { engineReady } from "./support/dashboard";
import { expect, test } from "./support/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];

/** Looks at the page in both colour schemes. */
async function check(page: Page, what: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    // Colours on their way from one scheme to the other are not judged.
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map((transition) => transition.finished),
      ),
    );
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)}\n  ${failureSummary}`).join("\n")}`,
    );
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

const forms = [
  "/ARBO_Masterlist?tab=form",
  "/ARBO_Masterlist",
  "/ARC_Masterlist?tab=form",
  "/DARPrograms_Project?tab=all",
];
const form11 = ["/Form11Target?tab=form", "/Form11Target?tab=table", "/Form11Accomp?tab=all"];
const others = [
  "/users",
  "/dropdowns",
  "/about",
  "/forbidden",
  "/nothing-stands-here",
  "/report?report=schedules",
];

test(`no violation of WCAG 2.1 AA on the record screens, in light and dark`, async ({ enter }) => {
  test.setTimeout(300_000);
  const page = await enter("admin");
  for (const path of [...forms, ...form11, "/report?report=schedules"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
    await check(page, path);
  }
});

test(`no violation of WCAG 2.1 AA on dashboard and report, in light and dark`, async ({ enter }) => {
  test.setTimeout(300_000);
  const page = await enter("admin");
  await page.goto("/dashboard");
  await engineReady(page);
  await expect(page.getByLabel(/^Loading the/)).toHaveCount(0);
  await check(page, "the dashboard");
  await page.getByRole("button", { name: "Menu of “ARBO universe”" }).click();
  await page.getByRole("menuitem", { name: "Records behind it" }).click();
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await check(page, "the records behind a number");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Arrange" }).click();
  await check(page, "the dashboard being arranged");
  for (const view of ["national", "region", "province"]) {
    await page.goto(`/report?view=${view}`);
    await expect(page.getByRole("button", { name: /show what is behind it/ }).first()).toBeVisible();
    await check(page, `the report, ${view}`);
  }
});

test("a phone shows every screen without scrolling the page sideways", async ({ enter }) => {
  test.setTimeout(300_000);
  const page = await enter("admin", { viewport: { width: 360, height: 740 } });
  for (const path of ["/dashboard", "/report", ...forms, ...form11, ...others]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
});
