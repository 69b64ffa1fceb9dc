import { expect, type Page } from "@playwright/test";

export type Row = Record<string, unknown> & { id: number; row_version: number };

/** Saves records through the API as the page's user, and returns the saved rows. */
export async function save(page: Page, path: string, records: object[]): Promise<Row[]> {
  const answer = await page.request.put(`${path}/update`, { data: records });
  const body = (await answer.json()) as { data: Row[]; message?: string };
  expect(answer.status(), body.message).toBe(200);
  return body.data;
}

/** The records of a list call, read as the page's user. */
export async function list(page: Page, path: string, filter: object = {}): Promise<Row[]> {
  const answer = await page.request.post(path, { data: filter });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { data: Row[] }).data;
}

let count = 0;

/** A name that no other record has. */
export const unique = (words: string): string => `${words} ${Date.now().toString(36)}-${(count += 1)}`;

export const bulacan = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };

/** Saves an ARBO in Bulacan with a unique name. */
export async function anArbo(admin: Page, more: object = {}): Promise<Row & { arbo_name: string }> {
  const [arbo] = await save(admin, "/api/arbo-masterlist", [
    {
      arbo_name: unique("Samahan ng Pagsubok"),
      ...bulacan,
      muncity_name: "Plaridel",
      current_arbo_status: "Operational",
      ...more,
    },
  ]);
  return arbo as Row & { arbo_name: string };
}
