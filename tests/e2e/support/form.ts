import { expect, type Locator, type Page } from "@playwright/test";

/** Finds a field of the form by its label. */
export function field(page: Page, label: string): Locator {
  const form = page.getByRole("form");
  return form
    .getByRole("textbox", { name: label, exact: true })
    .or(form.getByRole("combobox", { name: label, exact: true }))
    .first();
}

/** Types into a dropdown of the form and chooses the option with this text. */
export async function pick(page: Page, label: string, text: string, option = text): Promise<void> {
  const box = page.getByRole("form").getByRole("combobox", { name: label, exact: true }).first();
  await box.click();
  await box.fill(text);
  await page.getByRole("option", { name: option }).first().click();
}

/**
 * Presses a button of a dialog by key, once the dialog has the focus: it takes that shortly after it opens, also from a
 * button which has got it meanwhile.
 */
export async function pressIn(dialog: Locator, name: string): Promise<void> {
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name, exact: true }).press("Enter");
}

/**
 * Resolves once a dialog of this name appears. A MutationObserver in the page also sees one that closes at
 * once.
 */
const dialogNamed = (page: Page, title: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        const labels = (): (string | null | undefined)[] =>
          [...document.querySelectorAll("[role=dialog]")].map(
            (dialog) =>
              dialog.getAttribute("aria-label") ??
              document.getElementById(dialog.getAttribute("aria-labelledby") ?? "")?.textContent,
          );
        const watch = new MutationObserver(() => {
          if (labels().includes(name)) resolve();
        });
        watch.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        setTimeout(() => reject(new Error(`No dialog “${name}” came.`)), 20_000);
      }),
    title,
  );

/** Runs the action, and expects a dialog of this name that appears and closes by itself. */
export async function told(page: Page, title: string, work: () => Promise<void>): Promise<void> {
  const seen = dialogNamed(page, title);
  await Promise.all([seen, work()]);
  await expect(page.getByRole("dialog", { name: title, exact: true })).toBeHidden();
}

/** Saves the new record in the form. */
export const saveForm = (page: Page): Promise<void> =>
  told(page, "Saved", () => page.getByRole("button", { name: "Save", exact: true }).click());

/** The table rows with this text, found through the table's search. */
export async function search(page: Page, text: string): Promise<Locator> {
  await page.getByRole("tabpanel").getByRole("searchbox").fill(text);
  const row = page.getByRole("tabpanel").getByRole("row").filter({ hasText: text });
  await expect(row.first()).toBeVisible();
  return row;
}

/** Expands a grid to all its columns. */
export async function showAllColumns(grid: Locator): Promise<void> {
  const button = grid.getByRole("button", { name: /^(\d+ more columns|Fewer columns)/ });
  await expect(async () => {
    if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true", { timeout: 1000 });
  }).toPass();
}
