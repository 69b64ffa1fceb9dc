import type { Page } from "@playwright/test";

/**
 * Takes the page offline once no request is in flight; an aborted request would log an error to the console.
 */
export async function away(page: Page): Promise<void> {
  for (const one of page.context().pages()) await one.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

export const back = (page: Page): Promise<void> => page.context().setOffline(false);
