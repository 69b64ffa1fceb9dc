import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expect } from "./test";

const colours = "color-contrast";
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"];
const wide = { width: 1440, height: 900 };
export const phone = { width: 360, height: 740 };

/** With `PICTURES=folder`, every checked state is saved as screenshots: light and dark, wide and on a phone. */
const pictures = process.env.PICTURES;
let count = 0;

/** A soft assertion that polls, because charts adapt to a new page width with a delay. */
const expectSoon = expect.configure({ soft: true });

type Scheme = "light" | "dark";

/** The colours that a page wears now. */
async function wornBy(page: Page): Promise<Scheme> {
  const worn = await page.locator("html").getAttribute("data-mantine-color-scheme");
  return worn === "dark" ? "dark" : "light";
}

async function wear(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page applies the new scheme in its next frame, which a full dashboard delays on a busy machine.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/**
 * Marks up to three texts of each look: of one colour, background, size and weight. Where one of them is easy to read, all
 * are, and to compute what is behind a text is most of the time that axe takes.
 */
const markLooks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times = new Map<string, number>();
    /** What is behind an element and how faint it is, by its ancestors. */
    const behind = new Map<Element | null, string>([[null, ""]]);
    const behindOf = (element: Element | null): string => {
      const known = behind.get(element);
      if (known !== undefined || element === null) return known ?? "";
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const isClear = /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) && backgroundImage === "none";
      const further = behindOf(element.parentElement);
      const own = `${isClear ? further : `${backgroundColor} ${backgroundImage}`}${opacity === "1" ? "" : opacity}`;
      behind.set(element, own);
      return own;
    };
    for (const element of document.body.querySelectorAll("*")) {
      element.removeAttribute("data-look");
      const isText =
        element.matches("input, textarea, select") ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");
      if (!isText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const isDisabled = element.closest(":disabled, [aria-disabled=true], [data-disabled]") !== null;
      const look = [color, fontSize, fontWeight, textShadow, isDisabled, behindOf(element)].join(" ");
      const before = times.get(look) ?? 0;
      times.set(look, before + 1);
      if (before < 3) element.setAttribute("data-look", "");
    }
  });

/**
 * Runs axe `within` a part of the page, with `only` one rule or all rules `without` one. Returns up to three
 * places per violation. Table rows after the third are hidden meanwhile, since they look like the ones before.
 */
async function found(
  page: Page,
  { within = "html", only, without }: { within?: string; only?: string; without?: string },
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  if (without !== colours) await markLooks(page);
  return page.evaluate(
    async ({ part, options }) => {
      const sheet = new CSSStyleSheet({ media: "not print" });
      sheet.replaceSync(
        "tbody > tr:nth-child(n + 4) { display: none !important; } *, ::before, ::after { transition: none !important; }",
      );
      document.adoptedStyleSheets.push(sheet);
      const here = (globalThis as unknown as { axe: typeof axe }).axe;
      here.configure({ rules: [{ id: "color-contrast", selector: "[data-look]" }] });
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
        // Our styles have the same origin, so axe need not fetch them.
        preload: false,
        runOnly: only === undefined ? { type: "tag", values: rules } : { type: "rule", values: [only] },
        rules: without === undefined ? {} : { [without]: { enabled: false } },
      } satisfies RunOptions,
    },
  );
}

/** Horizontal overflow of the page or of an open dialog. */
export const excess = (page: Page): Promise<string[]> =>
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

/**
 * Waits until nothing on the page is loading or moves, in three frames on end: what was opened just now begins to fade a
 * frame or two later. The page itself looks at each frame, since assertions look twice a second alone. Fails after 30 s.
 */
export async function settled(page: Page): Promise<void> {
  const unsettled = await page.evaluate(async () => {
    const ofPage = (): string[] => {
      const busy = [...document.querySelectorAll("[aria-busy=true], .mantine-Skeleton-root")].filter(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().height > 0,
      );
      const faint = [...document.querySelectorAll("[role=dialog], [role=menu], [role=listbox]")].filter(
        (part) => part.checkVisibility() && getComputedStyle(part).opacity !== "1",
      );
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
      return [...[...busy, ...faint].map((part) => part.outerHTML.slice(0, 200)), ...moving.map(String)];
    };
    const end = performance.now() + 30_000;
    let found: string[] = [];
    for (let still = 0; still < 3 && performance.now() < end;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      found = ofPage();
      still = found.length === 0 ? still + 1 : 0;
    }
    return found;
  });
  expect(unsettled, "what still loads or moves").toEqual([]);
}

/** The checks that a state needs at the width of a phone. */
async function fitsPhone(page: Page, what: string): Promise<void> {
  await settled(page);
  await picture(page, what, "phone");
  await expectSoon.poll(() => excess(page), { message: `${what}, phone`, timeout: 3000 }).toEqual([]);
}

/**
 * Checks a state of the page: no violation of WCAG 2.1 AA in the colours that it wears, light or dark, no weak contrast in
 * the other ones, which it wears from then on, and at 360 px width no horizontal overflow and no scrollable area that the
 * keyboard cannot reach. Of a state made of `known` parts only the overflow is checked. `within` limits the check to a part that opened over a checked page. Assertions are
 * soft, so that one run reports every problem.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  parts: "new" | "known" = "new",
  within = "html",
): Promise<void> {
  count += 1;
  await settled(page);
  const worn = await wornBy(page);
  if (parts === "new") expect.soft(await found(page, { within }), `${what}, ${worn}`).toEqual([]);
  await picture(page, what, worn);
  if (parts === "new") {
    const other = worn === "light" ? "dark" : "light";
    await wear(page, other);
    expect.soft(await found(page, { within, only: colours }), `${what}, ${other}`).toEqual([]);
    await picture(page, what, other);
  }
  await page.setViewportSize(phone);
  await fitsPhone(page, what);
  if (parts === "new")
    expect
      .soft(await found(page, { within, only: "scrollable-region-focusable" }), `${what}, phone`)
      .toEqual([]);
  await page.setViewportSize(wide);
}

/**
 * Checks a state whose look is that of one already checked: no violation but those of colours, and no overflow. The
 * page must be as narrow as a phone.
 */
export async function expectAccessibleOnPhone(page: Page, what: string): Promise<void> {
  count += 1;
  await fitsPhone(page, what);
  expect.soft(await found(page, { without: colours }), `${what}, phone`).toEqual([]);
}
