import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { OpeningPage } from "../src/app/opening/opening-page";
import { brand } from "../src/shared/brand";
import { darkPalette, lightPalette, paletteVariables, type Palette } from "../src/shared/palette";

const textOf = (name: string): string =>
  readFileSync(new URL(`../src/app/opening/${name}`, import.meta.url), "utf8");

/** The variables that a style sheet reads, as a rule for `selector`. */
function colorsIn(css: string, selector: string, palette: Palette): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
  const rules = Object.entries(paletteVariables(palette)).filter(([name]) => read.has(name));
  return `${selector}{${rules.map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

/**
 * Puts the opening page into index.html: the product's name and colour, its colours and style, its script, and its markup
 * as the first content of `#root`, which React replaces.
 */
export function withOpeningPage(html: string): string {
  const css = textOf("opening-page.css");
  const style = [
    colorsIn(css, ":root", lightPalette),
    colorsIn(css, ":root[data-mantine-color-scheme=dark]", darkPalette),
    css,
    "body{margin:0}",
  ].join("\n");
  return html
    .replace("<title></title>", `<title>${brand.name}</title>`)
    .replace('name="theme-color" content=""', `name="theme-color" content="${lightPalette.green}"`)
    .replace("</head>", `<style>${style}</style><script>${textOf("opening.js")}</script></head>`)
    .replace(
      '<div id="root"></div>',
      `<div id="root">${renderToStaticMarkup(createElement(OpeningPage))}</div>`,
    );
}

/**
 * Moves the style sheets to the end of the body, so that the opening page shows before they have come, and lets them be
 * fetched first.
 */
export function withStylesLast(html: string): string {
  const links = html.match(/^ *<link rel="stylesheet"[^>]*>\n/gm) ?? [];
  const first = links.map((link) => link.replace('rel="stylesheet"', 'rel="preload" as="style"'));
  return links
    .reduce((left, link) => left.replace(link, ""), html)
    .replace("<style>", `${first.join("")}<style>`)
    .replace("</body>", `${links.join("")}</body>`);
}
