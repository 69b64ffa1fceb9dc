import type { Page } from "playwright";

/** Waits until every tile of the open dashboard has its figure, chart or table. */
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

/** Chooses a stage in the filter bar: milliseconds from the click until every tile has been painted with its new rows. */
async function stagePainted(page: Page, label: string): Promise<number> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const choice = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(
          ({ labels }) => labels?.[0]?.textContent === wanted,
        );
        if (choice === undefined) return reject(new Error(`The filter bar has no stage “${wanted}”.`));
        const started = performance.now();
        let frames = 0;
        let asked = false;
        const look = (): void => {
          const busy = document.querySelector('[aria-busy="true"]') !== null;
          asked ||= busy;
          // The frame after the last answer paints it; what is painted is there when the next one begins.
          if (busy || (!asked && frames++ < 5)) requestAnimationFrame(look);
          else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
        };
        choice.click();
        requestAnimationFrame(look);
      }),
    label,
  );
}

/** The same for each stage, the best of three rounds. */
export async function stagesPainted(page: Page): Promise<[label: string, milliseconds: number][]> {
  const labels = ["Approved", "Pending", "Both stages"];
  const best = new Map<string, number>();
  for (let round = 0; round < 3; round++)
    for (const label of labels)
      best.set(label, Math.min(best.get(label) ?? Infinity, await stagePainted(page, label)));
  return [...best];
}
