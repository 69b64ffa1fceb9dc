import { JSDOM } from "jsdom";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeSite } from "../../scripts/docs/site/write-site";

const folder = mkdtempSync(join(tmpdir(), "marble-docs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = new Map<string, string>();
beforeAll(() => {
  writeSite(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".html"))
      pages.set(name.replaceAll("\\", "/"), readFileSync(join(folder, name), "utf8"));
});

/** The targets of the addresses in a page that lead to files of the site: path and anchor. */
const targetsOf = (path: string, html: string): { address: string; file: string; anchor: string }[] =>
  [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
    .map(([, address = ""]) => address)
    .filter((address) => !/^\w+:/.test(address))
    .map((address) => {
      const [file = "", anchor = ""] = address.split("#");
      return { address, anchor, file: file === "" ? path : join(dirname(path), file) };
    });

describe("the documentation as HTML", () => {
  test("has a page for every Markdown file of docs/", () => {
    const written = readdirSync("docs", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .map((name) => name.replace(/README\.md$/, "index.md").replace(/md$/, "html"));
    expect(written.filter((name) => !pages.has(name))).toEqual([]);
  });

  test("has no link or picture that leads nowhere, and no anchor without its heading", () => {
    const broken = [...pages].flatMap(([path, html]) =>
      targetsOf(path, html)
        .filter(
          ({ file, anchor }) =>
            !existsSync(join(folder, file)) ||
            (anchor !== "" && !pages.get(file)?.includes(` id="${decodeURIComponent(anchor)}"`)),
        )
        .map(({ address }) => `${path}: ${address}`),
    );
    expect(broken).toEqual([]);
  });

  test("gives no id twice on a page", () => {
    const twice = [...pages].flatMap(([path, html]) => {
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${path}: ${id}`);
    });
    expect(twice).toEqual([]);
  });

  test("has no script and no style inside a page, which the server's policy refuses", () => {
    const inside = [...pages].filter(([, html]) => /<style|<script(?![^>]* src=)| on\w+="/.test(html));
    expect(inside.map(([path]) => path)).toEqual([]);
  });

  test("finds a word of every page by its search, opened as a file", { timeout: 60_000 }, async () => {
    const { window } = await JSDOM.fromFile(join(folder, "manual/encoder.html"), {
      runScripts: "dangerously",
      resources: "usable",
      beforeParse(page) {
        page.matchMedia = () => ({ matches: false, addEventListener() {} }) as never;
      },
    });
    await new Promise((resolve) => window.addEventListener("load", resolve));
    const { document } = window;
    const input = document.querySelector<HTMLInputElement>("search input");
    const foundFor = async (words: string): Promise<(string | undefined)[]> => {
      if (input === null) throw new Error("There is no search.");
      input.value = words;
      input.dispatchEvent(new window.Event("input"));
      await expect.poll(() => document.querySelectorAll("#found li").length).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 0));
      return Array.from(document.querySelectorAll<HTMLAnchorElement>("#found a"), ({ href }) =>
        href.replace(/^.*\/marble-docs-[^/]+\//, "").replace(/#.*$/, ""),
      );
    };
    const missed: string[] = [];
    for (const [path, html] of pages) {
      const text = new window.DOMParser().parseFromString(html, "text/html").querySelector("article");
      const words = (text?.textContent ?? "").trim().split(/\s+/).slice(-4).join(" ");
      if (!(await foundFor(words)).includes(path)) missed.push(`${path}: ${words}`);
    }
    expect(missed).toEqual([]);
    window.close();
  });
});
