import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const src = join(root, "src");
const core = ["entities", "fields", "shared"];

/** Which folders of src each one may import (docs/architecture.md). */
const mayImport: Record<string, string[]> = {
  shared: [],
  fields: ["shared"],
  entities: ["fields", "shared"],
  server: core,
  api: core,
  ui: ["fields", "shared"],
  workbook: core,
  analytics: ["api", ...core],
  tables: ["ui", "api", "workbook", ...core],
  forms: ["tables", "ui", "api", "workbook", ...core],
  dashboard: ["ui", "analytics", "api", "workbook", ...core],
  reports: ["dashboard", "tables", "ui", "analytics", "api", "workbook", ...core],
  pages: ["ui", "tables", "forms", "api", "workbook", ...core],
  app: ["pages", "reports", "dashboard", "forms", "workbook", "analytics", "ui", "api", ...core],
};

/** Packages that only certain folders know. */
const owners: [RegExp, string[]][] = [
  [/^@duckdb\/duckdb-wasm/, ["analytics"]],
  [/^echarts/, ["dashboard", "reports"]],
  [/^xlsx$/, ["workbook"]],
  [/^node:|^pg$|^fastify$|^@fastify\//, ["server"]],
];

interface Source {
  folder: string;
  file: string;
  text: string;
  imports: string[];
}

const sources: Source[] = readdirSync(src, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => {
    const text = readFileSync(join(src, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) =>
      comment.replace(/[^\n]/g, ""),
    );
    const imports = [...text.matchAll(/(?:from|import|new URL)\s*\(?\s*"([^"]+)"/g)].map(
      (match) => match[1] ?? "",
    );
    return { folder: name.split(/[\\/]/)[0] ?? "", file: name, text, imports };
  });

const folderOf = (file: string, specifier: string): string | null => {
  if (!specifier.startsWith(".")) return null;
  const target = relative(src, resolve(src, dirname(file), specifier.split("?")[0] ?? ""));
  return target.startsWith("..") ? null : (target.split(/[\\/]/)[0] ?? null);
};

describe("the house", () => {
  test("every folder of src has its rule", () => {
    expect([...new Set(sources.map((one) => one.folder))].filter((folder) => !(folder in mayImport))).toEqual(
      [],
    );
  });

  test("a folder imports only the folders it may", () => {
    const wrong = sources.flatMap(({ folder, file, imports }) =>
      imports
        .map((specifier) => folderOf(file, specifier))
        .filter((target) => target !== null && target !== folder && !mayImport[folder]?.includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("DuckDB, ECharts, the workbook library and Node are known to their folders only", () => {
    const wrong = sources.flatMap(({ folder, file, imports }) =>
      imports
        .filter((specifier) =>
          owners.some(([pattern, folders]) => pattern.test(specifier) && !folders.includes(folder)),
        )
        .map((specifier) => `${file} imports ${specifier}`),
    );
    expect(wrong).toEqual([]);
  });

  test("only src/api calls fetch or opens an event stream", () => {
    const wrong = sources
      .filter(
        ({ folder, text }) =>
          !["api", "server"].includes(folder) && /(?<![\w.])(?:fetch\(|new EventSource\()/.test(text),
      )
      .map(({ file }) => file);
    expect(wrong).toEqual([]);
  });

  test("no file is called utils, helpers or manager, and names are kebab-case", () => {
    const wrong = sources.filter(({ file }) =>
      file
        .split(/[\\/]/)
        .some((part) => /^(?:utils?|helpers?|managers?)\b/i.test(part) || /[A-Z_]/.test(part)),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test("no file of src passes 250 lines", () => {
    expect(sources.filter(({ text }) => text.split("\n").length > 251).map(({ file }) => file)).toEqual([]);
  });

  test("nothing asks for what plain http withholds", () => {
    const withheld = /crypto\.randomUUID|crypto\.subtle|navigator\.serviceWorker|(?<![\w.])caches\./;
    expect(
      sources
        .filter(({ folder, text }) => folder !== "server" && withheld.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });
});
