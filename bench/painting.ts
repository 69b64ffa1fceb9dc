import type { Page } from "playwright";

/** Waits until every tile of the open dashboard shows its figure, chart or table. */
export const allDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector(".react-grid-item") !== null &&
      document.querySelector(".mantine-Skeleton-root, [data-loading]") === null &&
      [...document.querySelectorAll(".react-grid-item figure")].every(
        (figure) => figure.querySelector("canvas") !== null,
      ),
    null,
    { timeout: 120_000 },
  );

/**
 * Changes the filter of the open dashboard. Returns the milliseconds until every tile in the window has been painted
 * with its new rows.
 */
async function filterPainted(page: Page, filter: string): Promise<number> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  return page.evaluate((wanted) => {
    const main = document.querySelector("main");
    const found = <E extends Element>(selector: string): E[] => [
      ...(main?.querySelectorAll<E>(selector) ?? []),
    ];
    const shown = (): string =>
      [
        ...found<HTMLElement>("search").map(({ innerText }) => innerText),
        ...found<HTMLInputElement>("input[type=radio]:checked").map(({ value }) => value),
      ].join();
    const isBusy = (): boolean =>
      found('[aria-busy="true"]').some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
    return new Promise<number>((resolve) => {
      const started = performance.now();
      const before = shown();
      let begun = false;
      const look = (): void => {
        begun ||= shown() !== before;
        if (!begun || isBusy()) requestAnimationFrame(look);
        // The next frame paints the last answer, and the one after it begins when that is done.
        else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
      };
      history.pushState(null, "", `${location.pathname}?${wanted}`);
      dispatchEvent(new PopStateEvent("popstate"));
      requestAnimationFrame(look);
    });
  }, filter);
}

const filters: Readonly<Record<string, readonly string[]>> = {
  "a stage, computed ahead": ["stage=Approved", "stage=Pending"],
  "a year, computed ahead": ["reporting_year=2024", "reporting_year=2025"],
  "a region, computed ahead": [
    "region_name=Region III (Central Luzon)",
    "region_name=Region VI (Western Visayas)",
    "region_name=Region XI (Davao Region)",
  ],
  "a year": ["reporting_year=2021", "reporting_year=2022", "reporting_year=2023"],
  "a stage and a year": ["stage=Approved&reporting_year=2023", "stage=Pending&reporting_year=2023"],
  "a region and a year": [
    "region_name=Region III (Central Luzon)&reporting_year=2024",
    "region_name=Region VI (Western Visayas)&reporting_year=2024",
    "region_name=Region XI (Davao Region)&reporting_year=2024",
  ],
};

export interface Painted {
  kind: string;
  /** The milliseconds of each filter: when first chosen, and when chosen again. */
  first: number[];
  again: number[];
}

/** Waits until the open dashboard has computed the likely filters ahead. */
export const likelyFiltersComputed = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName("likely filters computed").length > 0, null, {
    timeout: 120_000,
  });

/**
 * Measures the open dashboard with filters that nobody has chosen before, and again. It ends without a filter.
 */
export async function filtersPainted(page: Page): Promise<Painted[]> {
  const all: Painted[] = [];
  for (const [kind, chosen] of Object.entries(filters)) {
    const round = async (): Promise<number[]> => {
      const times: number[] = [];
      for (const filter of chosen) times.push(await filterPainted(page, encodeURI(filter)));
      return times;
    };
    all.push({ kind, first: await round(), again: await round() });
  }
  await filterPainted(page, "");
  return all;
}
