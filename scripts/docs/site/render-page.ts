import { Marked, Renderer, type Tokens } from "marked";
import { posix } from "node:path";
import { decisionLinks } from "./decision-links";
import { escapeHtml, slugger, textOfHtml } from "./html-text";
import type { Links } from "./links";
import type { Page } from "./pages";
import { pngSize } from "./png-size";

/** Code of up to so many characters stays on one line, and so does a table cell of one such word, such as a date. */
const UNBROKEN = 20;

/** A heading of a page, and the text from it to the next. */
export interface Section {
  id: string;
  level: number;
  title: string;
  text: string;
}

export interface RenderedPage extends Page {
  html: string;
  sections: Section[];
}

/** Writes the HTML of one page: headings with ids, links and pictures of the site, tables that can scroll. */
class PageRenderer extends Renderer {
  readonly headings: { id: string; level: number; title: string }[] = [];
  readonly #slug = slugger();
  readonly #address: (link: string) => string;

  constructor(address: (link: string) => string) {
    super();
    this.#address = address;
  }

  override heading({ tokens, depth }: Tokens.Heading): string {
    const words = this.parser.parseInline(tokens);
    const title = textOfHtml(words);
    const id = this.#slug(title);
    this.headings.push({ id, level: depth, title });
    if (depth === 1) return `<h1 id="${id}">${words}</h1>\n`;
    return `<h${depth} id="${id}">${words} <a class="anchor" href="#${id}" aria-label="Link to this heading">#</a></h${depth}>\n`;
  }

  override link({ href, tokens }: Tokens.Link): string {
    return `<a href="${escapeHtml(this.#address(href))}">${this.parser.parseInline(tokens)}</a>`;
  }

  override image({ href, text }: Tokens.Image): string {
    const address = this.#address(href);
    const { width, height } = pngSize(posix.join("docs/pictures", posix.basename(address)));
    return `<a class="picture" href="${escapeHtml(address)}"><img src="${escapeHtml(address)}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy"></a>`;
  }

  override codespan({ text }: Tokens.Codespan): string {
    return `<code${text.length <= UNBROKEN ? ' class="short"' : ""}>${escapeHtml(text)}</code>`;
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return text
      .replaceAll(/<!--.*?-->\n?/gs, "")
      .replaceAll(/ src="([^"]+)"/g, (_, link: string) => ` src="${escapeHtml(this.#address(link))}"`);
  }

  override tablecell(token: Tokens.TableCell): string {
    const cell = super.tablecell(token);
    return token.text.length > UNBROKEN || /\s/.test(token.text)
      ? cell
      : cell.replace("<td", '<td class="short"');
  }

  override table(token: Tokens.Table): string {
    return `<div class="table" tabindex="0" role="region" aria-label="Table">${super.table(token)}</div>\n`;
  }
}

/** The texts between the headings of a page. */
const textsOf = (html: string): string[] => html.split(/<h[1-6] id="[^"]*">.*?<\/h[1-6]>/gs).map(textOfHtml);

/** Turns the Markdown of a page into HTML, and tells its sections. */
export function renderPage(page: Page, links: Links): RenderedPage {
  const renderer = new PageRenderer((link) => links.resolve(page, link));
  const marked = new Marked({ extensions: [decisionLinks((number) => links.decision(page, number))] });
  const html = marked.parse(page.markdown, { async: false, renderer });
  const texts = textsOf(html).slice(1);
  const sections = renderer.headings.map((heading, at) => ({ ...heading, text: texts[at] ?? "" }));
  return { ...page, html, sections };
}
