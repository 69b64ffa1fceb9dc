import { createReadStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { tableFromIPC } from "@uwdata/flechette";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "playwright";
import { build } from "vite";
import { systemBrowser } from "../scripts/browsers.mjs";
import { enginePlugins } from "../scripts/engine-patch/engine-plugins";
import { cache, root, type FactFile } from "./data";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".wasm": "application/wasm",
  ".json": "application/json",
};

const built = join(cache, "page");

/** A file that the page may request, by its address. */
export interface Served {
  path: string;
  gzip: boolean;
}

async function buildPage(): Promise<void> {
  const engine = enginePlugins();
  await build({
    root: join(root, "bench/page"),
    configFile: false,
    logLevel: "warn",
    plugins: engine.page,
    worker: { format: "es", plugins: () => engine.worker },
    build: { outDir: built, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  });
}

function serve(extra: Map<string, Served>): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => {
    const address = request.url === "/" ? "/index.html" : (request.url ?? "");
    const found = extra.get(address) ?? { path: join(built, address), gzip: false };
    if (!existsSync(found.path)) return response.writeHead(404).end();
    response.writeHead(200, {
      "content-type": types[extname(address)] ?? "application/octet-stream",
      "cache-control": "no-store",
      ...(found.gzip ? { "content-encoding": "gzip" } : {}),
    });
    createReadStream(found.path).pipe(response);
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      resolve({ server, url: `http://127.0.0.1:${port}/` });
    }),
  );
}

const flags =
  "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

function launchOptions(): { args: string[]; executablePath?: string } {
  const executablePath = systemBrowser();
  return { args: flags.split(" "), ...(executablePath === undefined ? {} : { executablePath }) };
}

export const launch = (): Promise<Browser> => chromium.launch(launchOptions());

/**
 * Starts Chromium with a new, empty profile on disk, like a user's browser. The private window that Playwright
 * opens otherwise would not keep everything between visits, in particular not compiled code.
 */
export async function launchProfile(dir: string, options: BrowserContextOptions): Promise<BrowserContext> {
  rmSync(dir, { recursive: true, force: true });
  const context = await chromium.launchPersistentContext(dir, { ...options, ...launchOptions() });
  // tsx adds calls of `__name` to named functions, which are also evaluated in pages.
  await context.addInitScript("globalThis.__name = (one) => one");
  return context;
}

/** Opens the benchmark page in Chromium and serves the given files with it. */
export async function openPage(
  extra: Map<string, Served>,
): Promise<{ page: Page; browser: Browser; close: () => Promise<void> }> {
  await buildPage();
  const { server, url } = await serve(extra);
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction("window.bench !== undefined");
  return {
    page,
    browser,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/**
 * The facts as the server sends them, and the same rows as compressed JSON with the plain and compressed sizes
 * in bytes.
 */
export function factFiles(files: FactFile[]): { served: Map<string, Served>; json: Map<string, number[]> } {
  const served = new Map<string, Served>();
  const json = new Map<string, number[]>();
  mkdirSync(join(cache, "json"), { recursive: true });
  for (const { name, path, streams } of files) {
    served.set(`/facts/${name}.arrows`, { path, gzip: true });
    const rows = streams.flatMap((stream) => tableFromIPC(Uint8Array.from(stream)).toArray());
    const text = Buffer.from(JSON.stringify(rows));
    const file = join(cache, "json", `${name}.json.gz`);
    writeFileSync(file, gzipSync(text, { level: 4 }));
    json.set(name, [text.length, readFileSync(file).length]);
    served.set(`/facts/${name}.json`, { path: file, gzip: true });
  }
  return { served, json };
}
