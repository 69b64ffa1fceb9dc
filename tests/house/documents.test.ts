import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "./sources";

/** The folders with which a code-formatted path begins when it means a file of this repository. */
const folders = "bench|demo|deploy|docs|public|scripts|sql|src|tests";
const inCode = new RegExp(`\`((?:${folders})/[^\`\\s]*)\``, "g");
const links = /!?\[[^\]]*\]\(([^)\s]+)\)|<img src="([^"]+)"/g;

const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "bench/README.md"].filter((path) =>
    existsSync(join(root, path)),
  ),
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`),
];
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** `<entity>`, NNNN and `*` are placeholders: only the folder before them must exist. */
const withoutPlaceholder = (path: string): string => path.replace(/[^/]*(?:<|NNN|\*|\{|…).*$/, "");

describe("documents", () => {
  test.each(documents)("%s names only paths that exist", (document) => {
    const named = [...textOf(document).matchAll(inCode)].map(([, path = ""]) => withoutPlaceholder(path));
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test.each(documents)("%s links only to files that exist", (document) => {
    const linked = [...textOf(document).matchAll(links)]
      .map(([, link, picture]) => link ?? picture ?? "")
      .filter((link) => !/^(?:\w+:|#)/.test(link))
      .map((link) => link.replace(/#.*$/, ""));
    expect(linked.filter((link) => !existsSync(join(root, dirname(document), link)))).toEqual([]);
  });

  test("every picture of docs/pictures is shown in a document", () => {
    const all = documents.map(textOf).join("\n");
    const unused = readdirSync(join(root, "docs", "pictures")).filter((name) => !all.includes(name));
    expect(unused).toEqual([]);
  });

  test("docs/architecture.md lists every folder of src with its rooms", () => {
    const listed = Object.fromEntries(
      [...textOf("docs/architecture.md").matchAll(/^\| `(src\/[\w-]+)` \|[^|]*\|([^|]*)\|/gm)].map(
        ([, folder = "", rooms = ""]) => [folder, [...rooms.matchAll(/`([\w-]+)`/g)].map(([, room]) => room)],
      ),
    );
    const foldersIn = (path: string): string[] =>
      readdirSync(join(root, path), { withFileTypes: true })
        .filter((one) => one.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    expect(listed).toEqual(
      Object.fromEntries(foldersIn("src").map((name) => [`src/${name}`, foldersIn(`src/${name}`)])),
    );
  });
});
