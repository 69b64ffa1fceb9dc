import { brand } from "../../../src/shared/brand";
import { escapeHtml } from "./html-text";
import { addressFrom } from "./links";
import type { Page } from "./pages";
import type { RenderedPage, Section } from "./render-page";

/** From so many sub-headings on, the contents of a page fold them. */
const MANY = 12;

const link = (page: Page, to: Page, words: string, more = ""): string =>
  `<a href="${escapeHtml(addressFrom(page.path, to.path))}"${more}>${escapeHtml(words)}</a>`;

/** The pages by group. Of the decisions, pages outside their group show the index only. */
function navigation(page: Page, pages: readonly Page[]): string {
  const shown = pages.filter(
    ({ group, path }) => group !== "Decisions" || page.group === group || path.endsWith("/index.html"),
  );
  return [...new Set(shown.map(({ group }) => group))]
    .map((group) => {
      const items = shown
        .filter((one) => one.group === group)
        .map(
          (one) =>
            `<li>${link(page, one, one.title, one.path === page.path ? ' aria-current="page"' : "")}</li>`,
        )
        .join("");
      return `${group === "" ? "" : `<h2>${escapeHtml(group)}</h2>`}<ul>${items}</ul>`;
    })
    .join("\n");
}

const item = ({ id, title }: Section, inner = ""): string =>
  `<li><a href="#${id}">${escapeHtml(title)}</a>${inner}</li>`;

/** The contents of a page: its headings of the second and third level. Empty when it has fewer than two. */
function contents({ sections }: RenderedPage): string {
  const headings = sections.filter(({ level }) => level === 2 || level === 3);
  if (headings.length < 2) return "";
  const parts: { head: Section; below: Section[] }[] = [];
  for (const heading of headings) {
    const last = parts.at(-1);
    if (heading.level === 2 || last === undefined) parts.push({ head: heading, below: [] });
    else last.below.push(heading);
  }
  const items = parts.map(({ head, below }) => {
    const list = `<ul>${below.map((one) => item(one)).join("")}</ul>`;
    if (below.length === 0) return item(head);
    return item(
      head,
      below.length < MANY ? list : `<details><summary>${below.length} parts</summary>${list}</details>`,
    );
  });
  return `<details class="contents"><summary>On this page</summary><nav aria-label="On this page"><ul>${items.join("")}</ul></nav></details>`;
}

/** Links to the page before and the page after. */
function neighbours(page: Page, pages: readonly Page[]): string {
  const at = pages.findIndex(({ path }) => path === page.path);
  const to = (one: Page | undefined, rel: string, words: string): string =>
    one === undefined
      ? ""
      : `<a rel="${rel}" href="${escapeHtml(addressFrom(page.path, one.path))}"><small>${words}</small> ${escapeHtml(one.title)}</a>`;
  return `<nav class="neighbours" aria-label="Page before and after">${to(pages[at - 1], "prev", "Before")}${to(pages[at + 1], "next", "Next")}</nav>`;
}

/** The whole HTML document of a page. It has no script and no style of its own: the server's policy refuses those. */
export function pageDocument(page: RenderedPage, pages: readonly Page[], version: string): string {
  const to = (path: string): string => addressFrom(page.path, path);
  const own = page.path === "index.html" ? "" : `${page.title} – `;
  return `<!doctype html>
<html lang="en" data-root="${"../".repeat(page.path.split("/").length - 1)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(own)}${brand.name} documentation</title>
<link rel="icon" href="${to("favicon.svg")}" type="image/svg+xml">
<link rel="stylesheet" href="${to("colours.css")}">
<link rel="stylesheet" href="${to("site.css")}">
<script src="${to("contents.js")}" defer></script>
<script src="${to("search.js")}" defer></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header>
<button type="button" popovertarget="pages">Pages</button>
<a class="brand" href="${to("index.html")}"><b>${brand.name}</b> documentation</a>
<search hidden><input type="search" placeholder="Search" aria-label="Search the documentation" role="combobox" aria-expanded="false" aria-controls="found" autocomplete="off"><ul id="found" role="listbox" aria-label="Found" hidden></ul></search>
</header>
<div class="columns">
<nav id="pages" popover aria-label="Pages">
${navigation(page, pages)}
</nav>
<main id="text">
${contents(page)}
<article>
${page.html}</article>
${neighbours(page, pages)}
</main>
</div>
<footer>${brand.name} ${escapeHtml(version)}</footer>
</body>
</html>
`;
}
