import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { fileURLToPath } from "node:url";
import { entities, hasRowStatus, type Entity } from "../src/entities";
import { factNames } from "../src/questions/fact-header";

// Writes the first version of a fact over one table of records: npm run new:fact -- field_work field_visit
const root = fileURLToPath(new URL("..", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const [name = "", table = ""] = argv.slice(2);

const migrations = readdirSync(join(root, "sql/migrations")).toSorted();
const schema = migrations.map((file) => read(`sql/migrations/${file}`)).join("\n");
const taken = new Set<string>([
  ...entities.map((entity) => entity.name),
  ...factNames,
  ...Array.from(schema.matchAll(/\bcreate (?:table|view)(?: if not exists)? (\w+)/g), ([, one = ""]) => one),
]);
const unfed = entities.filter(
  (entity) => entity.scope !== "none" && !schema.includes(`call feed_fact('${entity.name}', `),
);

const stop = (message: string): never => {
  console.error(message);
  return exit(1);
};
const entity =
  unfed.find((one) => one.name === table) ??
  stop(
    `npm run new:fact -- NAME TABLE: a name such as field_work; a table that feeds no fact and whose records have a place: ${unfed.map((one) => one.name).join(", ") || "there is none yet"}.`,
  );
if (!/^[a-z][a-z\d]*(?:_[a-z\d]+)*$/.test(name)) stop(`“${name}” is no name such as field_work.`);
if (taken.has(name) || existsSync(join(root, `sql/facts/${name}.sql`)))
  stop(`A table or fact is called ${name}: give the fact another name, such as credit for form_10.`);

/** The columns that facts share (`src/questions/sql-files/fact-file.ts`), as far as the table has what they read. */
function sharedColumns(of: Entity): { plain: string[]; parts: string[] } {
  const has = (...names: string[]): boolean => names.every((one) => one in of.fields);
  const period = ["reporting_year", "reporting_quarter", "reporting_month"];
  const key = has("arboPrimaryKey");
  const parts = [
    key && has("arbo_name") ? "$arbo" : key ? "$arbo_key" : null,
    has("muncity_name") ? "$place" : "$province",
    has("arc_id", "arc_name") ? "$arc" : null,
    has("year_funded", "fund_source") ? "$fund" : null,
    has("subpsp_abbreviation") ? "$project" : null,
    has(...period) ? "$period" : null,
    of.approval ? "$stage" : null,
    hasRowStatus(of) ? "$status" : null,
  ];
  return {
    plain: has(...period) ? [] : period.filter((one) => has(one)),
    parts: parts.filter((one) => one !== null),
  };
}

/** The text with a line before the first of another that follows `after`. */
function withLine(path: string, after: string, before: string, line: string): string {
  const text = read(path);
  const at = text.indexOf(before, text.indexOf(after));
  if (at < 0) throw new Error(`${path} has no “${before.trim()}” after “${after}”.`);
  return `${text.slice(0, at + 1)}${line}${text.slice(at + 1)}`;
}

const { plain, parts } = sharedColumns(entity);
const words = name.replaceAll("_", " ");
const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
const next = String(Number(migrations.at(-1)?.slice(0, 4)) + 1).padStart(4, "0");

/** A record of the first organization in tests/sql/given.json. */
const place = { region_name: "Region III", province_name: "Bulacan", muncity_name: "Malolos" };
const record = Object.fromEntries(
  Object.entries({
    arboPrimaryKey: "1",
    arbo_name: "Unang Ani Cooperative",
    ...place,
    reporting_year: 2024,
    reporting_quarter: 1,
  }).filter(([one]) => one in entity.fields || one === "region_name" || one === "province_name"),
);
const given = JSON.parse(read("tests/sql/given.json")) as Record<string, Record<string, unknown>[]>;
given[table] ??= [
  { id: 1, ...record },
  { id: 2, ...record, deleted_at: "2026-01-01T00:00:00Z" },
];

const files = {
  [`sql/facts/${name}.sql`]: `-- ${title}: one row per ${entity.label} that is not deleted.
select
  cast(id as integer) as row_key, -- integer
${plain.map((one) => `  ${one}, -- integer\n`).join("")}  ${parts.join(", ")}
from ${table}
where deleted_at is null
`,
  [`sql/migrations/${next}_fact_${name}.sql`]: `-- The fact ${name} has a row for each record of ${table}.
call feed_fact('${table}', '${name}', 1, 0);
${parts.includes("$fund") ? `insert into list_of_fact (list, fact) values ('fund-source', '${name}');\n` : ""}`,
  "src/questions/fact-header.ts": withLine(
    "src/questions/fact-header.ts",
    "export const factNames",
    "\n] as const;",
    `  "${name}",\n`,
  ),
  "tests/api/analytics/fact-deltas.test.ts": withLine(
    "tests/api/analytics/fact-deltas.test.ts",
    "const tables",
    "\n];",
    `  ["${name}", "${table}"],\n`,
  ),
  "tests/figures/records.ts": withLine(
    "tests/figures/records.ts",
    "const sources",
    "\n  reporting: {",
    `  ${name}: { "": "${table}" },\n`,
  ),
  "tests/sql/given.json": `${JSON.stringify(given, null, 2)}\n`,
};
for (const [path, text] of Object.entries(files)) {
  writeFileSync(join(root, path), text);
  console.log(path);
}
console.log("Now write its own columns, and demo rows where its table has none, then run: npm run docs");
