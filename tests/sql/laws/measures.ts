import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { columnsOf } from "../../../src/questions/sql-files/query-header";

const ROOT = resolve(import.meta.dirname, "../../../sql");

/** What the parts of a whole are told apart by. */
export const dimensions = ["places", "years", "quarters", "months", "stages"] as const;
export type Dimension = (typeof dimensions)[number];

/** How the figures of a question behave when the whole is cut into parts, as its header says. */
export interface Measures {
  name: string;
  /** Columns that add up, each with what it adds up over. */
  additive: Map<string, Dimension[]>;
  /** Columns that count things once: the whole is at most the sum of its parts, and at least the largest. */
  distinct: string[];
  /** Columns that add up over nothing: rates, ranks, the best of a list. */
  unsummed: string[];
  /** The columns that name a row. */
  keys: string[];
  /** The rows themselves are counted: lists of records. `distinct`: a thing may stand in several parts. */
  records?: Dimension[] | "distinct";
  /** What the header says wrongly or leaves open. */
  faults: string[];
}

const isKey = /(^|_)(year|quarter|month|key|id)$|^(year_\w+|level|is_total|registered)$/;

const tagged = (text: string, tag: string): string[] =>
  [...text.matchAll(new RegExp(`^-- @${tag} (.*)$`, "gm"))].map((match) => (match[1] ?? "").trim());

const listed = (text: string): string[] => text.split(",").map((one) => one.trim());

function overOf(text: string, faults: string[]): Dimension[] {
  const over = listed(text) as Dimension[];
  for (const one of over)
    if (!dimensions.includes(one)) faults.push(`“over ${one}” is none of: ${dimensions.join(", ")}.`);
  return over;
}

/** Reads what a header says of its columns; `faults` names each column of numbers that no mark covers. */
export function measuresOf(name: string, text: string): Measures {
  const faults: string[] = [];
  const columns = columnsOf(text);
  const additive = new Map<string, Dimension[]>();
  for (const line of tagged(text, "additive")) {
    const [names = "", over = "places"] = line.split(" over ");
    for (const one of listed(names)) additive.set(one, overOf(over, faults));
  }
  const distinct = tagged(text, "distinct").flatMap(listed);
  const unsummed = tagged(text, "unsummed").flatMap(listed);
  const marked = new Set([...additive.keys(), ...distinct, ...unsummed]);
  for (const one of marked)
    if (!columns.some((column) => column.name === one))
      faults.push(`There is no column ${one} to be marked.`);
  const ranked = tagged(text, "ranked").map((line) => line.replace(/^by | ?; \d+ lines$/g, ""));
  for (const one of [...tagged(text, "undated"), ...ranked].flatMap(listed))
    if (!marked.has(one)) faults.push(`“${one}” is no figure of this question: mark it, or leave it out.`);
  for (const one of ranked.flatMap(listed))
    if (!additive.has(one)) faults.push(`“${one}” does not add up, so that lines cannot share it out.`);
  const [records = name.endsWith("-records") ? "distinct" : undefined] = tagged(text, "records");
  const open = columns.filter(
    (one) => !marked.has(one.name) && !isKey.test(one.name) && /^(integer|double)$/.test(one.type),
  );
  if (records === undefined && open.length > 0)
    faults.push(
      `say of ${open.map((one) => one.name).join(", ")} whether the parts add up: “-- @additive a, b over places, years, quarters, months, stages” (those that hold), “-- @distinct a” or “-- @unsummed a” (rates, the best of a list); or “-- @records over places” where rows are records.`,
    );
  return {
    name,
    additive,
    distinct,
    unsummed,
    keys: columns.filter((one) => !marked.has(one.name)).map((one) => one.name),
    ...(records === undefined
      ? {}
      : { records: records === "distinct" ? records : overOf(records.replace(/^over /, ""), faults) }),
    faults,
  };
}

/** The marks of every question of sql/dashboards and sql/reports. */
export const measures: Measures[] = ["dashboards", "reports"].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) =>
      measuresOf(`${folder}/${file.slice(0, -4)}`, readFileSync(join(ROOT, folder, file), "utf8")),
    ),
);
