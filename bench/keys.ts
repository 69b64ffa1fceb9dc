import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, ElementHandle, Page } from "playwright";
import { entityNamed, type Entity } from "../src/entities";
import { shownSections } from "../src/forms/form/form-sections";
import { launch } from "./browser";
import { cache } from "./data";
import { arbos, forms, records, type Entry, type FormRecords } from "./key-records";
import { Typist, type Keys, type Typed } from "./keys-typist";
import { startServer } from "./running-server";
import { printTable } from "./table";

const PORT = Number(process.env["BENCH_PORT"] ?? 8144);
const origin = `http://127.0.0.1:${PORT}`;
const bulacan = { region_name: "Region III (Central Luzon)", province_name: "Bulacan" };

/**
 * Earlier measurements, by hand, with records of as many values: the first record, and the next one of the same
 * ARBO.
 */
const earlier: Record<string, readonly [first: string, same: string]> = {
  arbo_masterlist: ["156 (54)", ""],
  form_11: ["130", "55"],
};

type Row = Record<string, unknown> & { id: number };

async function call(page: Page, method: "post" | "put", path: string, data: object): Promise<Row[]> {
  const answer = await page.request[method](`${origin}${path}`, { data, headers: { origin } });
  const body = (await answer.json()) as { data: Row[]; message?: string };
  if (answer.status() !== 200) throw new Error(`${path} answered ${answer.status()}: ${body.message ?? ""}`);
  return body.data;
}

async function enter(browser: Browser, username: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    reducedMotion: "reduce",
  });
  await context.addInitScript("globalThis.__name = (one) => one");
  const page = await context.newPage();
  await call(page, "post", "/api/auth/login", { username, password: "marble-demo" });
  return page;
}

const typedOf = (entry: Entry): string => (typeof entry === "string" ? entry : entry[0]);
const savedOf = (entry: Entry): unknown => (typeof entry === "string" ? entry : entry[1]);

const same = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && savedOf(one) === savedOf(other);

/** The fields to type into, in the order of the form. */
function fieldsOf(entity: Entity, entries: Record<string, Entry>, before: Record<string, Entry>): Typed[] {
  const places = shownSections(entity, ["region_name", "province_name"], true).flatMap(({ id, fields }) =>
    fields.map(({ name, field }) => ({ section: id, name, field })),
  );
  const unknown = Object.keys(entries).filter((one) => places.every(({ name }) => name !== one));
  if (unknown.length > 0) throw new Error(`${entity.name} shows no ${unknown.join(", ")}.`);
  return places.flatMap(({ section, name, field }) => {
    const entry = entries[name];
    return entry === undefined
      ? []
      : [
          {
            section,
            label: field.label,
            text: typedOf(entry),
            again: same(before[name], entry),
            picks: field.kind === "pick",
          },
        ];
  });
}

/** The ARBO of a record: two consecutive records for each. */
const arboOf = (at: number): (typeof arbos)[number] | undefined => arbos[Math.floor(at / 2)];

interface Counted {
  first: Keys;
  other: Keys;
  same: Keys | null;
}

const mean = (all: readonly Keys[]): Keys => {
  const sum = (of: keyof Keys): number =>
    Math.round(all.reduce((total, one) => total + one[of], 0) / all.length);
  return { all: sum("all"), tab: sum("tab") };
};

/** Waits until the save is confirmed, the saved form has been removed and the next form has the focus. */
async function waitForFirstField(page: Page, saved: ElementHandle | null): Promise<void> {
  await page.getByRole("status").filter({ hasText: "Saved" }).first().waitFor();
  await page.waitForFunction((before) => {
    const form = document.querySelector("form[aria-label]");
    return before?.isConnected === false && form?.contains(document.activeElement) === true;
  }, saved);
}

async function typeForm(page: Page, { entity: name, along, own }: FormRecords): Promise<Counted> {
  const entity = entityNamed(name);
  const hasArbo = "arboPrimaryKey" in entity.fields;
  await page.goto(`${origin}${entity.screen.route}?tab=form`);
  await page.waitForFunction(
    () => document.querySelector("form[aria-label]")?.contains(document.activeElement) === true,
  );
  await page.waitForLoadState("networkidle");
  const typist = new Typist(page);
  const counts: Keys[] = [];
  const expected: Record<string, unknown>[] = [];
  for (let at = 0; at < records; at += 1) {
    const arbo = hasArbo ? arboOf(at) : undefined;
    const pick: Record<string, Entry> =
      arbo !== undefined && at % 2 === 0 ? { arboPrimaryKey: arbo.typed } : {};
    await typist.fill(
      fieldsOf(entity, { ...pick, ...(at === 0 ? along : {}), ...own(at) }, at === 0 ? {} : own(at - 1)),
    );
    const form = await page.$("form[aria-label]");
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith("/update") && answer.request().method() === "PUT",
    );
    await typist.press("Control+Enter");
    const answer = await answered;
    if (answer.status() !== 200) throw new Error(`${name}, record ${at + 1}: ${await answer.text()}`);
    await waitForFirstField(page, form);
    counts.push(typist.takeCount());
    const values = Object.entries({ ...along, ...own(at) }).map(
      ([field, entry]) => [field, savedOf(entry)] as const,
    );
    expected.push({
      ...Object.fromEntries(values),
      ...(arbo === undefined ? {} : { arbo_name: arbo.arbo_name }),
    });
  }
  await verify(page, entity, expected);
  const [first = { all: 0, tab: 0 }, ...rest] = counts;
  return hasArbo
    ? {
        first,
        other: mean(rest.filter((_, at) => at % 2 === 1)),
        same: mean(rest.filter((_, at) => at % 2 === 0)),
      }
    : { first, other: mean(rest), same: null };
}

/** Compares the last records on the server with the expected values. */
async function verify(
  page: Page,
  entity: Entity,
  expected: readonly Record<string, unknown>[],
): Promise<void> {
  const rows = await call(page, "post", entity.path, { sort: "-id", page: 1, page_size: records });
  const inOrder = rows.toSorted((one, other) => one.id - other.id);
  for (const [at, wanted] of expected.entries())
    for (const [name, value] of Object.entries(wanted)) {
      const found = inOrder[at]?.[name];
      if (String(found) !== String(value))
        throw new Error(
          `${entity.name}, record ${at + 1}: ${name} is ${String(found)}, not ${String(value)}.`,
        );
    }
}

const shown = (keys: Keys | null): string => (keys === null ? "" : `${keys.all} (${keys.tab})`);

/**
 * Measures keys per record: ten records of each form are typed by keyboard only and compared with what was
 * saved.
 */
export async function benchKeys(only: readonly string[] = []): Promise<void> {
  const dataDir = join(cache, "keys");
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer(PORT, dataDir);
  const browser = await launch();
  try {
    const pages = { encoder: await enter(browser, "encoder"), admin: await enter(browser, "admin") };
    const own = {
      ...bulacan,
      muncity_name: "Plaridel",
      arc_type: "Non-ARC",
      current_arbo_status: "Operational",
    };
    await call(
      pages.admin,
      "put",
      "/api/arbo-masterlist/update",
      arbos.map(({ arbo_name }) => ({ ...own, arbo_name })),
    );
    const lines: string[][] = [];
    for (const form of forms.filter(({ entity }) => only.length === 0 || only.includes(entity))) {
      const { first, other, same } = await typeForm(pages[form.user], form);
      const [before = "", sameBefore = ""] = earlier[form.entity] ?? [];
      const values = Object.keys({ ...form.along, ...form.own(0) }).length + (same === null ? 0 : 1);
      lines.push([
        entityNamed(form.entity).label,
        String(values),
        shown(first),
        before,
        shown(other),
        shown(same),
        sameBefore,
      ]);
    }
    printTable(
      `keys per record (of them Tab), ${records} records of each form`,
      ["form", "values", "first", "earlier", "next", "next, same ARBO", "earlier"],
      lines,
    );
  } finally {
    await browser.close();
    await server.close();
  }
}
