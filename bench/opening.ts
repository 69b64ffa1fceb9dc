import { join } from "node:path";
import type { BrowserContext, CDPSession, Page } from "playwright";
import type { Size } from "../demo/sizes";
import { launchProfile } from "./browser";
import { cache, databaseUrlOf, dataDirOf, openData } from "./data";
import { memoryOf, pageProcesses } from "./page-process";
import { allDrawn, filtersPainted, likelyFiltersComputed } from "./painting";
import { startServer } from "./running-server";
import { ms, printTable } from "./table";

const PORT = 8144;
const PASSWORD = "marble-demo";
/** 10 Mbit/s in each direction and a latency of 50 ms. */
const NETWORK = { offline: false, latency: 50, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

interface Opening {
  /**
   * Milliseconds from the request of the page to the first figure, to all tiles, and until the engine is ready.
   */
  first: number;
  all: number;
  engine: number;
  /** Processor seconds of the page's process until the engine is ready. */
  processor: number;
  bytes: number;
  requests: number;
}

/** Counts the bytes and requests of the page from now on, and slows its network down. */
async function countBytes(session: CDPSession): Promise<() => { bytes: number; requests: number }> {
  let [bytes, requests] = [0, 0];
  // Counts headers when they arrive, then the body: a streamed answer never reports its end.
  session.on("Network.responseReceived", ({ response }) => {
    bytes += response.encodedDataLength;
    requests++;
  });
  session.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  return () => ({ bytes, requests });
}

async function openDashboard(context: BrowserContext): Promise<{ page: Page; opening: Opening }> {
  const page = await context.newPage();
  const counted = await countBytes(await context.newCDPSession(page));
  const started = performance.now();
  await page.goto("/dashboard", { waitUntil: "commit" });
  const universe = page
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { name: "ARBO universe" }) });
  await universe
    .getByText(/^[\d,]{2,}/)
    .first()
    .waitFor({ timeout: 120_000 });
  const first = performance.now() - started;
  await allDrawn(page);
  const all = performance.now() - started;
  await page.getByText("records in this browser").waitFor({ timeout: 120_000 });
  const engine = performance.now() - started;
  const processor = Math.max(...(await pageProcesses(context)).map(({ cpuTime }) => cpuTime));
  return { page, opening: { first, all, engine, processor, ...counted() } };
}

/**
 * How long the page stays open before it is closed, in milliseconds. The page does not show when its answers
 * are cached.
 */
const SHORT_VISIT_MS = 2500;

/**
 * The longest time in milliseconds that the server may need for a fact that nobody has requested since it
 * changed.
 */
const MAX_FACT_MS = 8000;

/**
 * Waits until the page has prefetched the data of other tabs. The end is not visible, so it waits until there
 * was no request for `MAX_FACT_MS` milliseconds. That is acceptable here, because nothing is asserted about the time.
 */
async function waitForPrefetch(page: Page, counted: () => { requests: number }): Promise<void> {
  let fetched = -1;
  while (fetched !== counted().requests) {
    fetched = counted().requests;
    await page.waitForTimeout(MAX_FACT_MS);
  }
}

/**
 * Saves one organization in another session. Returns the milliseconds until the open dashboard counts it, and
 * the bytes.
 */
async function delta(page: Page, context: BrowserContext): Promise<{ shown: number; bytes: number }> {
  const counted = await countBytes(await context.newCDPSession(page));
  const universe = page
    .getByRole("region")
    .filter({ has: page.getByRole("heading", { name: "ARBO universe" }) });
  const figure = universe.getByText(/^[\d,]{2,}/).first();
  const before = await figure.innerText();
  await waitForPrefetch(page, counted);
  const prefetchedBytes = counted().bytes;
  const saved = await context.request.put("/api/arbo-masterlist/update", {
    data: [
      {
        arbo_name: `Delta ${Date.now()}`,
        region_name: "Region III (Central Luzon)",
        province_name: "Bulacan",
      },
    ],
  });
  const started = performance.now();
  if (!saved.ok()) throw new Error(`Saving answered ${saved.status()}: ${await saved.text()}`);
  await figure.filter({ hasNotText: before }).waitFor({ timeout: 60_000 });
  return { shown: performance.now() - started, bytes: counted().bytes - prefetchedBytes };
}

/**
 * (f) Measures opening /dashboard at 10 Mbit/s and 50 ms: cold (an empty browser), again (files and facts
 * cached, nothing changed), and filter changes until all is painted. (g) Measures one save, and memory. The
 * client must be built (`npm run build`); the server uses the database that `openData` fills. Downloads by the
 * engine's worker itself (its WebAssembly, 6 MB once) are neither slowed down nor counted.
 */
export async function benchOpening(size: Size): Promise<void> {
  const database = await openData(size);
  await database.close();
  const on = `size ${size}, ${database.kind === "postgresql" ? "PostgreSQL" : "embedded database"}`;
  const server = await startServer(PORT, dataDirOf(size), await databaseUrlOf(size));
  await server.replicaAnswers();
  const context = await launchProfile(join(cache, "profile"), {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  try {
    const signedIn = await context.request.post("/api/auth/login", {
      data: { username: "admin", password: PASSWORD },
    });
    if (!signedIn.ok()) throw new Error(`Signing in answered ${signedIn.status()}.`);
    const openings: [string, Opening][] = [];
    let last: Page | null = null;
    for (const name of ["cold", "again", "again", "again", "again"]) {
      await last?.close();
      const { page, opening } = await openDashboard(context);
      openings.push([name, opening]);
      await page.waitForTimeout(SHORT_VISIT_MS);
      last = page;
    }
    if (last === null) return;
    const memory = await memoryOf(context);
    await waitForPrefetch(last, await countBytes(await context.newCDPSession(last)));
    await likelyFiltersComputed(last);
    const atRest = await memoryOf(context);
    const painted = await filtersPainted(last);
    const after = await delta(last, context);
    const cold = openings[0]?.[1].all ?? 1;
    printTable(
      `(f) opening /dashboard at 10 Mbit/s and 50 ms, ${on}`,
      [
        "opening",
        "first figure ms",
        "all tiles ms",
        "engine ready ms",
        "processor s",
        "on the wire",
        "requests",
        "cold : this",
      ],
      openings.map(([name, one]) => [
        name,
        ms(one.first),
        ms(one.all),
        ms(one.engine),
        one.processor.toFixed(1),
        kilobytes(one.bytes),
        one.requests,
        `${(cold / one.all).toFixed(2)}×`,
      ]),
    );
    printTable(
      `(f) a filter chosen on the Main tab, until every visible tile is painted, ${on}, milliseconds`,
      ["filter", "for the first time", "again"],
      painted.map(({ kind, first, again }) => [kind, first.map(ms).join(", "), again.map(ms).join(", ")]),
    );
    printTable(
      `(g) one record saved by somebody else, and the memory of the page, ${on}`,
      ["what", "value"],
      [
        ["until the open dashboard shows it", `${ms(after.shown)} ms`],
        ["on the wire", kilobytes(after.bytes)],
        ["memory of the page right after its records have come", `${(memory / 1e6).toFixed(0)} MB`],
        ["memory of the page at rest, with likely filters computed", `${(atRest / 1e6).toFixed(0)} MB`],
      ],
    );
  } finally {
    await context.close();
    await server.close();
  }
}
