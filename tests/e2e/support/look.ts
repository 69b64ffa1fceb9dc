import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

/** `PICTURES=folder` keeps a picture of every state that is looked at: light and dark, wide and on a phone. */
const pictures = process.env.PICTURES;
let count = 0;

/** Charts follow a moment after the page has another width; what is wrong is told at the end. */
const expectSoon = expect.configure({ soft: true });

type Scheme = "light" | "dark";

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page hears of another scheme with its next frame, which a full dashboard keeps waiting on a busy machine.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/**
 * What axe finds `within` a part of the page, by `only` one rule or by all of them but `without`; up to three places for
 * each. The rows of every table after the third, which look like those before, are hidden meanwhile.
 */
async function found(
  page: Page,
  { within = "html", only, without }: { within?: string; only?: string; without?: string },
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ part, options }) => {
      const sheet = new CSSStyleSheet({ media: "not print" });
      sheet.replaceSync(
        "tbody > tr:nth-child(n + 4) { display: none !important; } *, ::before, ::after { transition: none !important; }",
      );
      document.adoptedStyleSheets.push(sheet);
      const here = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await here.run(part, options);
      sheet.disabled = true;
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .slice(0, 3)
          .map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 200)}\n  ${failureSummary}`),
      );
    },
    {
      part: within,
      options: {
        resultTypes: ["violations"],
        // Our styles come from our own origin: they need not be fetched once more.
        preload: false,
        runOnly: only === undefined ? { type: "tag", values: rules } : { type: "rule", values: [only] },
        rules: without === undefined ? {} : { [without]: { enabled: false } },
      } satisfies RunOptions,
    },
  );
}

/** What sticks out sideways: the page itself, or the inside of an open dialog. */
const excess = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll<HTMLElement>("[role=dialog]")].flatMap((box) =>
      box.scrollWidth > box.clientWidth + 1
        ? [`${box.tagName.toLowerCase()} is ${box.scrollWidth - box.clientWidth} px too wide`]
        : [],
    ),
  );

async function picture(page: Page, what: string, kind: string): Promise<void> {
  if (pictures === undefined) return;
  const name = what.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  await page.screenshot({ path: `${pictures}/${String(count).padStart(3, "0")}-${name}-${kind}.png` });
}

/** Nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("[aria-busy=true]:visible, .mantine-Skeleton-root:visible")).toHaveCount(0);
}

/**
 * Looks at a state of the page: no violation of WCAG 2.1 AA in light, no weak contrast in dark, and on a phone of 360 px
 * nothing that sticks out sideways or scrolls out of reach of the keyboard. A state `like` one that was looked at whole
 * is not asked for its colours again; of what opened over a page that was looked at, only what lies `within` it is. What is
 * wrong is told at the end of the test, so that one run says all.
 */
export async function look(
  page: Page,
  what: string,
  like: "new" | "like" = "new",
  within = "html",
): Promise<void> {
  count += 1;
  await settled(page);
  await wear(page, "light");
  const colours = "color-contrast";
  const inLight = await found(page, like === "new" ? { within } : { within, without: colours });
  expect.soft(inLight, `${what}, light`).toEqual([]);
  await picture(page, what, "light");
  if (like === "new") {
    await wear(page, "dark");
    expect.soft(await found(page, { within, only: colours }), `${what}, dark`).toEqual([]);
    await picture(page, what, "dark");
  }
  await page.setViewportSize(phone);
  await settled(page);
  await picture(page, what, "phone");
  await expectSoon.poll(() => excess(page), { message: `${what}, phone`, timeout: 3000 }).toEqual([]);
  if (like === "new")
    expect
      .soft(await found(page, { within, only: "scrollable-region-focusable" }), `${what}, phone`)
      .toEqual([]);
  await page.setViewportSize(wide);
}
