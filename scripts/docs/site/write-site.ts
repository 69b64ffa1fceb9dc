import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brand } from "../../../src/shared/brand";
import { darkPalette, lightPalette, paletteVariables, type Palette } from "../../../src/shared/palette";
import { linkedFiles, Links } from "./links";
import { pageDocument } from "./page-frame";
import { root, sitePages } from "./pages";
import { renderPage } from "./render-page";
import { searchIndex } from "./search-index";

const declarations = (palette: Palette): string =>
  Object.entries(paletteVariables(palette))
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");

/** The product's colours, by what the reader's system prefers. Paper is always light. */
const colours = (): string =>
  `:root { ${declarations(lightPalette)} }\n` +
  `@media screen and (prefers-color-scheme: dark) { :root { ${declarations(darkPalette)} } }\n`;

/** Writes the documentation as HTML pages into a folder, in place of what it held. Returns the number of pages. */
export function writeSite(folder: string): number {
  const pages = sitePages();
  const links = new Links(pages);
  const rendered = pages.map((page) => renderPage(page, links));
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const page of rendered) write(page.path, pageDocument(page, pages, brand.version));
  write("search-index.js", searchIndex(rendered));
  write("colours.css", colours());
  cpSync(join(import.meta.dirname, "files"), folder, { recursive: true });
  cpSync(join(root, "docs/pictures"), join(folder, "pictures"), { recursive: true });
  copyFileSync(join(root, "public/favicon.svg"), join(folder, "favicon.svg"));
  for (const [source, path] of Object.entries(linkedFiles))
    copyFileSync(join(root, source), join(folder, path));
  return pages.length;
}
