import type { Locator, Page } from "@playwright/test";
import { excess } from "./support/accessibility";
import { tile } from "./support/dashboard";
import { anArbo, unique } from "./support/records";
import { expect, test } from "./support/test";
import { go, openFullRecord } from "./support/walk";

const held = { hasTouch: true, isMobile: true };
const upright = { width: 390, height: 844 };
const smallest = { width: 320, height: 568 };

/** The controls in sight that a finger meets in less than 24 pixels, with the room that they take around them. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, input[type=checkbox])")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !one.matches(":disabled") && one.closest(".sr-only") === null)
      .flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const around = getComputedStyle(one, "::after");
        const room = (side: "width" | "height") =>
          around.position === "absolute" ? Number.parseFloat(around[side]) : 0;
        const [across, down] = [Math.max(width, room("width")), Math.max(height, room("height"))];
        const isLabelled = one instanceof HTMLInputElement && (one.labels?.length ?? 0) > 0;
        return width < 2 || isLabelled || (across > 23.5 && down > 23.5)
          ? []
          : [`${one.ariaLabel ?? one.textContent}: ${Math.round(across)} x ${Math.round(down)}`];
      }),
  );

/** How much of the words in a part of the page its own box cuts off, in pixels. */
const cutOff = (part: Locator): Promise<number> => part.evaluate((one) => one.scrollWidth - one.clientWidth);

/** How much of a tile lies below what it shows, in pixels. */
const hiddenBelow = (part: Locator): Promise<number> =>
  part.evaluate((one) =>
    Math.max(
      ...[one, ...one.querySelectorAll<HTMLElement>("section > div")].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      ),
    ),
  );

/** The figures that go on in a second line. */
const brokenFigures = (part: Locator): Promise<string[]> =>
  part.evaluate((one) =>
    [...one.querySelectorAll<HTMLElement>("td")]
      .filter(({ textContent }) => /^[\d,.₱%]+$/.test(textContent))
      .flatMap((cell) => {
        const text = document.createRange();
        text.selectNodeContents(cell);
        const tops = [...text.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => top);
        const height = Number.parseFloat(getComputedStyle(cell).fontSize);
        return Math.max(...tops) - Math.min(...tops) > height / 2 ? [cell.textContent] : [];
      }),
  );

/** Costs ten seconds. */
test("a finger meets every control of dashboards, reports, tables and forms, and no words are cut off", async ({
  enter,
}) => {
  const page = await enter("admin", { ...held, viewport: upright });
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "Region III", exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => matchMedia("(pointer: coarse)").matches)).toBe(true);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  const textSizes = () =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll("main :is(input:not([type=checkbox], [type=radio]), select, textarea)"),
      ].map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
  for (const address of ["/report", "/ARBO_Masterlist?tab=table", "/report?report=explore"]) {
    await go(page, address);
    await expect.poll(() => smallTargets(page), { message: address }).toEqual([]);
    // Safari would enlarge the page for smaller text.
    expect(Math.min(16, ...(await textSizes())), address).toBe(16);
  }

  const arbo_id = unique("ID");
  await anArbo(page, { arbo_id });
  const { arbo_name } = await anArbo(page, { arbo_id, duplicate_reason: "Split of 2025" });
  await go(page, "/ARBO_Masterlist?tab=table");
  await page.getByRole("searchbox").first().fill(arbo_name);
  await expect(
    page.getByRole("button", { name: "Looks like another. Saved because: Split of 2025" }),
  ).toBeVisible();
  await expect.poll(() => smallTargets(page)).toEqual([]);

  await page.setViewportSize(smallest);
  await go(page, "/dashboard");
  await page.getByRole("button", { name: "Region III", exact: true }).first().tap();
  const bar = page.getByRole("status").filter({ hasText: "Only Region III" });
  const open = bar.getByRole("button", { name: "Open" });
  expect(await cutOff(open.locator(".mantine-Button-label"))).toBeLessThan(1);
  await expect(bar).toBeInViewport({ ratio: 1 });

  await openFullRecord(page, "/Form5Accomplishment", "Annual Accomplishment (Form 5)");
  const sex = page.getByLabel("Sex", { exact: true }).first();
  await sex.scrollIntoViewIfNeeded();
  const roomForWords = await sex.evaluate((field: HTMLInputElement) => {
    const style = getComputedStyle(field);
    const buttons = field.parentElement?.querySelector("[data-position=right]");
    return (
      (buttons?.getBoundingClientRect().left ?? 0) -
      field.getBoundingClientRect().left -
      Number.parseFloat(style.paddingLeft)
    );
  });
  // “Female” at 16 pixels.
  expect(roomForWords).toBeGreaterThan(48);

  await go(page, "/ARBO_Masterlist?tab=table");
  const border = (part: Locator): Promise<string> =>
    part.evaluate((one) => getComputedStyle(one).borderTopColor);
  const box = page.getByRole("checkbox", { name: /^Select row/ }).first();
  expect(await border(box)).toBe(await border(page.getByRole("searchbox").first()));
  const table = page.getByRole("region", { name: /, scrolls sideways$/ });
  await table.evaluate((part) => part.scrollTo(9999, 0));
  await table
    .getByRole("button", { name: /^Edit / })
    .first()
    .tap({ position: { x: 3, y: 12 } });
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
});

/** Costs eight seconds. */
test("with text twice as large on a phone, everything keeps inside the page and within reach", async ({
  enter,
}) => {
  const page = await enter("admin", { ...held, viewport: upright });
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const account = page.getByRole("button", { name: "Account of admin" });
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.tap();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect.poll(() => excess(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const addresses = [
    "/dashboard",
    "/report",
    "/report?report=schedules",
    "/users",
    "/Form5Accomplishment?tab=form",
    "/ARBO_Masterlist?tab=table",
  ];
  for (const address of addresses) {
    await go(page, address);
    await expect.poll(() => excess(page), { message: address }).toEqual([]);
    if (address === "/dashboard") expect(await hiddenBelow(tile(page, "ARBO universe"))).toBeLessThan(2);
    if (address === "/report") expect(await brokenFigures(page.getByRole("main"))).toEqual([]);
  }
  const edit = page.getByRole("button", { name: /^Edit / }).first();
  await edit.scrollIntoViewIfNeeded();
  await edit.tap();
  await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  await expect.poll(() => excess(page)).toEqual([]);

  // “Very large” text of a browser, on the commonest screen of a desk.
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 24, fixed: 20 } });
  await page.setViewportSize({ width: 1366, height: 768 });
  await go(page, "/about");
  await expect.poll(() => excess(page)).toEqual([]);
  await expect(account).toBeInViewport({ ratio: 1 });
});
