import { posix } from "node:path";
import type { Page } from "./pages";

/** Files beside the pages that pages link to, by their path in the repository, with their path in the site. */
export const linkedFiles: Readonly<Record<string, string>> = {
  LICENSE: "LICENSE.txt",
  NOTICE: "NOTICE.txt",
};

/** The relative address of a path of the site from a page of the site. */
export const addressFrom = (path: string, target: string): string =>
  posix.relative(posix.dirname(path), target) || posix.basename(target);

/**
 * Turns the links of Markdown pages into links of the site. Throws for a link to a file that the site does not hold.
 */
export class Links {
  readonly #paths: ReadonlyMap<string, string>;

  constructor(pages: readonly Page[]) {
    this.#paths = new Map([
      ...pages.map(({ source, path }) => [source, path] as const),
      ...Object.entries(linkedFiles),
    ]);
  }

  /** The address in the site of a link as a page writes it. */
  resolve({ source, path }: Page, link: string): string {
    if (/^(?:\w+:|#|\/\/)/.test(link)) return link;
    const [file = "", anchor] = link.split("#");
    const target = posix.join(posix.dirname(source), file);
    const found =
      this.#paths.get(target) ??
      this.#paths.get(posix.join(target, "README.md")) ??
      /^docs\/(pictures\/.+)$/.exec(target)?.[1];
    if (found === undefined) throw new Error(`${source} links to ${link}, which is no page of the site.`);
    return addressFrom(path, found) + (anchor === undefined ? "" : `#${anchor}`);
  }

  /** The address of a decision record from a page; undefined when there is none of this number. */
  decision({ path }: Page, number: string): string | undefined {
    const start = `decisions/${number}-`;
    const target = [...this.#paths.values()].find((one) => one.startsWith(start));
    return target === undefined ? undefined : addressFrom(path, target);
  }
}
