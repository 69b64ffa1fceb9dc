import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fileMeant, root, sources } from "./sources";

const core = ["entities", "fields", "shared"];
/** What screens of figures may import. */
const figures = [
  "labels",
  "pivots",
  "statements",
  "views",
  "subscriptions",
  "ui",
  "analytics",
  "questions",
  "api",
  "workbook",
  ...core,
];

/** Which other folders each folder of src may import (docs/architecture.md). */
const mayImport: Record<string, string[]> = {
  shared: [],
  fields: ["shared"],
  entities: ["fields", "shared"],
  questions: core,
  labels: ["questions", ...core],
  pivots: ["labels", "questions", ...core],
  "fact-tables": ["questions", ...core],
  statements: ["labels", "pivots", "questions", ...core],
  server: ["fact-tables", "pivots", "questions", "statements", "workbook", ...core],
  api: ["questions", ...core],
  ui: ["fields", "shared"],
  workbook: core,
  views: ["ui", "api", ...core],
  subscriptions: ["ui", "api", "workbook", ...core],
  analytics: ["fact-tables", "pivots", "questions", "statements", "api", ...core],
  tables: ["ui", "api", "workbook", ...core],
  forms: ["tables", "ui", "api", "workbook", ...core],
  dashboard: figures,
  reports: ["dashboard", "tables", ...figures],
  pages: ["ui", "tables", "forms", "subscriptions", "api", "workbook", ...core],
  app: ["pages", "reports", "dashboard", "views", "forms", "workbook", "analytics", "ui", "api", ...core],
};

/** Packages that only certain folders may import. */
const owners: [RegExp, string[]][] = [
  [/^@duckdb\/duckdb-wasm/, ["analytics", "server"]],
  [/^@duckdb\/node-/, ["server"]],
  [/^echarts/, ["dashboard", "reports", "server"]],
  [/^xlsx$/, ["workbook"]],
  [/^node:|^pg$|^fastify$|^@fastify\//, ["server"]],
];

/** Rooms that may import each other: a hook runs inside a save and works with records itself. */
const bothWays = new Set(["server: hooks, records", "server: files, records"]);

/**
 * The folder that contains two files, and the rooms of both in it: `["forms", "table", "bulk"]`; null within
 * one room.
 */
function roomsOf(one: string, other: string): [folder: string, from: string, to: string] | null {
  const [from, to] = [one.split("/"), other.split("/")];
  const at = from.findIndex((part, index) => part !== to[index]);
  if (at === 0 || at >= from.length - 1 || at >= to.length - 1) return null;
  return [from.slice(0, at).join("/"), from[at] ?? "", to[at] ?? ""];
}

describe("the house", () => {
  test("every folder of src has its rule", () => {
    expect([...new Set(sources.map((one) => one.folder))].filter((folder) => !(folder in mayImport))).toEqual(
      [],
    );
  });

  test("a folder imports only the folders it may", () => {
    const wrong = sources.flatMap(({ folder, file, imports }) =>
      imports
        .map((specifier) => fileMeant(file, specifier)?.split("/")[0])
        .filter((target) => target !== undefined && target !== folder && !mayImport[folder]?.includes(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test("rooms of one folder import each other in one direction", () => {
    const found = new Map<string, string>();
    for (const { file, imports } of sources)
      for (const specifier of imports) {
        const target = fileMeant(file, specifier);
        const rooms = target === null || target.endsWith(".css") ? null : roomsOf(file, target);
        if (rooms !== null) found.set(rooms.join("|"), `${file} imports ${target}`);
      }
    const wrong = [...found].filter(([rooms]) => {
      const [folder = "", from = "", to = ""] = rooms.split("|");
      return (
        found.has([folder, to, from].join("|")) &&
        !bothWays.has(`${folder}: ${[from, to].toSorted().join(", ")}`)
      );
    });
    expect(wrong.map(([, line]) => line)).toEqual([]);
  });

  test("no folder of src shows more than 30 entries", () => {
    const counted = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
      .filter((one) => one.isDirectory())
      .map((one) => join(one.parentPath, one.name));
    const crowded = counted.flatMap((folder) => {
      const entries = readdirSync(folder).length;
      return entries > 30
        ? [`${folder} holds ${entries} entries: move what belongs together into a folder of its own`]
        : [];
    });
    expect(crowded).toEqual([]);
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
