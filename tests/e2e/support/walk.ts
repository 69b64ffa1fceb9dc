import type { Page } from "@playwright/test";
import { siblingsAt, entities, entityAt, type Entity } from "../../../src/entities";
import { panelOf } from "../../../src/forms/panels";
import { expectAccessible, expectAccessibleOnPhone, settled } from "./accessibility";
import { list } from "./records";
import { expect } from "./test";

/**
 * Navigates to an address within the app, without reloading the page. The page before stays in sight until the new
 * one stands; a page gives the document its title when it stands. For another tab of the same page use `openTab`.
 */
export async function go(page: Page, address: string, heading?: string): Promise<void> {
  await page.evaluate((to) => {
    if (new URL(to, location.href).pathname !== location.pathname) document.title = "";
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, address);
  await page.waitForFunction(() => document.title !== "");
  const title = page.getByRole("heading", { level: 1 });
  if (heading === undefined) await expect(title).toBeVisible();
  else await expect(title).toHaveText(heading);
  await settled(page);
}

/** Opens a tab of the page and waits until it stands. */
export async function openTab(page: Page, label: string): Promise<void> {
  const tab = page.getByRole("tab", { name: label, exact: true });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await settled(page);
}

/** Visits every tab of the page in turn. */
export async function eachTab(page: Page, visit: (label: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole("main").getByRole("tablist").first().getByRole("tab");
  for (const label of await tabs.allInnerTexts()) {
    await openTab(page, label);
    await visit(label);
  }
}

/** Returns the id of a record with child rows; of the newest record when the entity has no child rows. */
async function fullRecord(page: Page, entity: Entity): Promise<number | undefined> {
  for (const child of entity.children ?? []) {
    const declared = entities.find(({ name }) => name === child);
    if (declared === undefined || typeof declared.scope !== "object") continue;
    const [row] = await list(page, declared.path, { page: 1, page_size: 1 });
    if (row === undefined) continue;
    const { key, parentKey } = declared.scope;
    const [parent] = await list(page, entity.path, { [parentKey]: row[key], page: 1, page_size: 1 });
    if (parent !== undefined) return parent.id;
  }
  const [first] = await list(page, entity.path, { page: 1, page_size: 1, sort: "-id" });
  return first?.id;
}

/** Shows a full record of the screen in its form. */
export async function openFullRecord(page: Page, path: string, heading: string): Promise<void> {
  const entity = screenEntity(path);
  const id = await fullRecord(page, entity);
  if (id === undefined) throw new Error(`There is no record of ${entity.name} to look at.`);
  await go(page, `${path}?id=${id}`, heading);
}

function screenEntity(path: string): Entity {
  const entity = entityAt(path);
  if (entity === undefined) throw new Error(`No entity has the screen ${path}.`);
  return entity;
}

/** Whether a screen has a part of its own below its form. */
export const hasOwnPanel = (path: string): boolean => panelOf(screenEntity(path)) !== undefined;

/** Checks what all record screens share: a refused form, a full record and the tables. */
export async function lookAtScreen(page: Page, path: string, heading: string): Promise<void> {
  await go(page, `${path}?tab=form`, heading);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /correction|missing|required/ })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, `${path}, refused`);
  await openFullRecord(page, path, heading);
  await eachTab(page, (label) => expectAccessible(page, `${path}, ${label}`));
}

/** Checks a full record in its form by the given way. */
export async function lookAtRecord(
  page: Page,
  path: string,
  heading: string,
  check: typeof expectAccessibleOnPhone,
): Promise<void> {
  await openFullRecord(page, path, heading);
  await check(page, `${path}, a full record`);
}

/** Checks the records that stand in other lists of a screen, on a page as narrow as a phone. */
export async function lookAtSiblings(page: Page, path: string): Promise<void> {
  for (const beside of siblingsAt(path)) {
    const [row] = await list(page, beside.path, { page: 1, page_size: 1 });
    const form = row === undefined ? "tab=form" : `id=${row.id}`;
    await go(page, `${path}?records=${beside.name}&${form}`, beside.screen.heading);
    await expectAccessibleOnPhone(page, `${path}, ${beside.name}`);
  }
}
