// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { loadChunk } from "../../../src/api/calls/load-chunk";

afterEach(() => vi.unstubAllGlobals());

/** A server whose files arrive once `away` is false. */
function server(): { asked: string[]; away: boolean } {
  const state = { asked: [] as string[], away: false };
  vi.stubGlobal("fetch", (href: string) => {
    state.asked.push(href);
    return state.away
      ? Promise.reject(new TypeError("Failed to fetch"))
      : Promise.resolve(new Response("export {}"));
  });
  return state;
}

test("a chunk is imported only after all its files have arrived", async () => {
  const at = server();
  at.away = true;
  const imported = vi.fn(async () => ({ part: 1 }));
  await expect(loadChunk(imported, ["assets/a.js", "assets/b.js"])).rejects.toThrow("Failed to fetch");
  expect(imported).not.toHaveBeenCalled();
  at.away = false;
  expect(await loadChunk(imported, ["assets/a.js", "assets/b.js"])).toEqual({ part: 1 });
  expect(at.asked).toEqual(["/assets/a.js", "/assets/b.js", "/assets/a.js", "/assets/b.js"]);
});

test("a file that arrived, or that the page holds, is not fetched again", async () => {
  const at = server();
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/held.js">';
  const chunk = async (): Promise<string> => "here";
  await loadChunk(chunk, ["assets/held.js", "assets/once.js"]);
  await loadChunk(chunk, ["assets/once.js"]);
  expect(at.asked).toEqual(["/assets/once.js"]);
});

test("a file that the server does not have fails the chunk", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  await expect(loadChunk(async () => "here", ["assets/gone.js"])).rejects.toThrow("404");
});

test("the stylesheet of a part stands after those of the page, so that of equal rules its own apply", async () => {
  document.body.innerHTML = '<link rel="stylesheet" href="/assets/page.css">';
  const loaded = loadChunk(async () => "here", ["assets/part.css"]);
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  expect(sheets.map((link) => link.getAttribute("href"))).toEqual(["/assets/page.css", "/assets/part.css"]);
  sheets[1]?.dispatchEvent(new Event("load"));
  expect(await loaded).toBe("here");
});
