import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** A Markdown page of the repository and its place in the site. */
export interface Page {
  /** The path in the repository. */
  source: string;
  /** The path in the site. */
  path: string;
  group: string;
  /** The title in the navigation. */
  title: string;
  markdown: string;
}

/** The groups of the navigation with their pages, in the order of reading. */
const groups: Readonly<Record<string, readonly string[]>> = {
  "": ["docs/README.md"],
  Manual: [
    "docs/manual/encoder.md",
    "docs/manual/regional-approver.md",
    "docs/manual/report-officer.md",
    "docs/manual/manager.md",
    "docs/manual/administrator.md",
    "docs/manual/keys.md",
  ],
  "Figures and data": ["docs/glossary.md", "docs/reference/data-dictionary.md", "docs/derived-values.md"],
  Administration: ["docs/operations.md", "docs/scale.md", "CHANGELOG.md"],
  Development: [
    "README.md",
    "CONTRIBUTING.md",
    "docs/architecture.md",
    "docs/specification.md",
    "docs/design.md",
    "docs/trial-of-a-week.md",
    "docs/reference/api.md",
    "bench/README.md",
  ],
  Decisions: ["docs/decisions/README.md"],
};

/** Pages from outside docs/, with their place in the site. */
const elsewhere: Readonly<Record<string, string>> = {
  "README.md": "overview.html",
  "CONTRIBUTING.md": "contributing.html",
  "CHANGELOG.md": "changelog.html",
  "bench/README.md": "measurements.html",
};

/** Titles in the navigation that differ from the heading of the page. */
const shortTitles: Readonly<Record<string, string>> = {
  "docs/README.md": "Start",
  "docs/decisions/README.md": "All decisions",
  "docs/operations.md": "Operations",
  "docs/specification.md": "Specification",
  "docs/design.md": "Design",
  "README.md": "Overview",
};

/** The path in the site of a Markdown page of the repository. */
const sitePath = (source: string): string =>
  elsewhere[source] ??
  source
    .replace(/^docs\//, "")
    .replace(/README\.md$/, "index.html")
    .replace(/\.md$/, ".html");

/** The title of a page in the navigation: its heading, of a manual only the reader whom it is for. */
function titleOf(source: string, markdown: string): string {
  const heading = /^# (.*)$/m.exec(markdown)?.[1] ?? source;
  const title = shortTitles[source] ?? heading.replace(/^Manual: /, "").replaceAll("`", "");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The Markdown files below docs/, as paths of the repository. */
const written = (): string[] =>
  readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name.replaceAll("\\", "/")}`)
    .toSorted();

const isDecision = (source: string): boolean => source.startsWith("docs/decisions/");

/** All pages of the site in the order of reading. A page of docs/ that no group names is a development page. */
export function sitePages(): Page[] {
  const named = Object.values(groups).flat();
  const others = written().filter((source) => !named.includes(source));
  const more: Readonly<Record<string, string[]>> = {
    Development: others.filter((source) => !isDecision(source)),
    Decisions: others.filter(isDecision),
  };
  return Object.entries(groups).flatMap(([group, sources]) =>
    [...sources, ...(more[group] ?? [])].map((source) => {
      const markdown = readFileSync(join(root, source), "utf8");
      return { source, path: sitePath(source), group, title: titleOf(source, markdown), markdown };
    }),
  );
}
