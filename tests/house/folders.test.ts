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
  "dictionary",
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
  dictionary: ["labels", "pivots", "questions", ...core],
  statements: ["labels", "pivots", "questions", ...core],
  server: ["dictionary", "fact-tables", "pivots", "questions", "statements", "workbook", ...core],
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

/** Imports that lead back to a room before, with the reason. Beside them the rooms of a folder have one direction. */
const leadingBack: Readonly<Record<string, string>> = {
  "server/records → server/hooks": "a save runs the hooks of its entity, and hooks work with records",
  "server/records → server/files": "a save attaches files, and a file is deleted and shown with its record",
  "server/settings → server/accounts":
    "only an administrator changes settings, and accounts read records, which read settings",
};

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

interface RoomImport {
  /** Two rooms of one folder, such as `forms/table` and `forms/bulk`. */
  from: string;
  to: string;
  line: string;
}

/** Which room imports which other of its folder, each with one file that does so. */
function importsBetweenRooms(): RoomImport[] {
  const found = new Map<string, RoomImport>();
  for (const { file, imports } of sources)
    for (const specifier of imports) {
      const target = fileMeant(file, specifier);
      const rooms = target === null || target.endsWith(".css") ? null : roomsOf(file, target);
      if (rooms === null) continue;
      const [folder, one, other] = rooms;
      const [from, to] = [`${folder}/${one}`, `${folder}/${other}`];
      found.set(`${from} → ${to}`, { from, to, line: `${file} imports ${target}` });
    }
  return [...found.values()];
}

/** The shortest chain of imports from a room back to it; null when there is none. */
function chainBack(start: string, imports: readonly RoomImport[]): string[] | null {
  const ways = new Map<string, string[]>([[start, []]]);
  for (const [room, way] of ways)
    for (const { to, line } of imports.filter(({ from }) => from === room)) {
      if (to === start) return [...way, line];
      if (!ways.has(to)) ways.set(to, [...way, line]);
    }
  return null;
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

  const between = importsBetweenRooms();
  const isAllowedBack = ({ from, to }: RoomImport): boolean => `${from} → ${to}` in leadingBack;
  const forward = between.filter((one) => !isAllowedBack(one));

  test("no chain of rooms of one folder leads back to its beginning", () => {
    const rooms = new Set(forward.map(({ from }) => from));
    const chains = [...rooms].map((room) => chainBack(room, forward));
    expect(chains.filter((chain) => chain !== null)).toEqual([]);
  });

  test("each import that is allowed to lead back does so", () => {
    const back = between.filter(
      (one) => isAllowedBack(one) && chainBack(one.from, [...forward, one]) !== null,
    );
    expect(back.map(({ from, to }) => `${from} → ${to}`).toSorted()).toEqual(
      Object.keys(leadingBack).toSorted(),
    );
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
