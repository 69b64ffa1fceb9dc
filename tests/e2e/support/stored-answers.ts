import { expect, type Page } from "@playwright/test";

/** How many answers lie in this browser. */
export const keptIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("marble-answers");
        opening.addEventListener("error", () => reject(opening.error ?? new Error("not opened")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains("answers")) return resolve(0);
          const counting = database.transaction("answers").objectStore("answers").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );

/** Waits until this browser keeps answers and no more are added for two seconds: the figures of the whole page. */
export async function allKept(page: Page): Promise<void> {
  const counts: number[] = [];
  const same = async (): Promise<boolean> => {
    counts.push(await keptIn(page));
    return counts.length > 2 && counts.slice(-3).every((one) => one > 8 && one === counts.at(-1));
  };
  await expect.poll(same, { intervals: [1_000], timeout: 90_000 }).toBe(true);
}
