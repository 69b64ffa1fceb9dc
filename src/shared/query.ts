import { parseDate, today } from "./dates";
import { Problem } from "./errors";
import { rankedStatement } from "./answer-statement";
import { factNames } from "./fact-header";
import { figuresOf, keysOf, rankingColumns, rankingOf, type Figure, type Ranking } from "./figures";

/** A declared parameter; a `list` takes several values, of which any may match. */
export interface Parameter {
  name: string;
  type: "text" | "integer";
  list: boolean;
  optional: boolean;
}

/** A declared column of the result. */
export interface Column {
  name: string;
  type: "text" | "integer" | "double" | "boolean";
}

/** One question: a `.sql` file that PostgreSQL and DuckDB run alike, with what its header declares. */
export interface Query {
  /** Folder and file, such as `dashboards/arbo-status`. */
  name: string;
  title?: string;
  /** What it answers: the words at the head of its file. */
  about?: string;
  /** What a reader of the figure must know. */
  note?: string;
  /** The whole statement, the selections it reads included, its lines ranked where they are. */
  sql: string;
  /** The same before its lines are ranked. */
  answer: string;
  parameters: Parameter[];
  /** A costly part that the browser computes once for all questions of a filter (`@keep` in its file). */
  kept?: Kept;
  returns: Column[];
  /** The numbers among its columns that add up, count things once, or do neither. */
  figures: Figure[];
  ranking?: Ranking | undefined;
  /** Whether its rows are records. */
  records: boolean;
  /** The analytical tables that it reads. */
  facts: string[];
  /** Counts of sensitive marks (`@sensitive`); small ones are withheld from roles that may not see participants. */
  sensitive?: Sensitive;
  /** Whether it answers a row for each person (`@persons`): only roles that open the forms may ask it. */
  persons: boolean;
}

/** The columns with sensitive counts; `by` names the column that tells the parts of one whole apart. */
export interface Sensitive {
  columns: string[];
  by?: string;
}

/** A part that queries share: what the filter selects of a fact (sql/selections). */
interface Selection {
  name: string;
  sql: string;
  parameters: Parameter[];
  keep: boolean;
}

/** A selection as a statement of its own. */
export interface KeptPart {
  name: string;
  sql: string;
  parameters: Parameter[];
}

/** Selections as statements of their own, and the rest of the query, which reads them as tables of their names. */
export interface Kept {
  parts: KeptPart[];
  rest: string;
  /** The rest before its lines are ranked. */
  answer: string;
}

export type Value = string | number | boolean | null;
export type Parameters = Record<string, Value | readonly (string | number)[] | undefined>;
export type Rows = Record<string, Value>[];

const headerOf = (text: string): string[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("--"))
    .map((line) => line.slice(2).trim());

const bodyOf = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !line.startsWith("--"))
    .join("\n")
    .trim();

const tagged = (text: string, tag: string): string[] =>
  headerOf(text)
    .filter((line) => line.startsWith(`@${tag} `))
    .map((line) => line.slice(tag.length + 2).trim());

function parameterOf(declared: string): Parameter {
  const found = /^(\w+) (text|integer)( list)?(\?)?$/.exec(declared);
  if (found === null) throw new Error(`“@param ${declared}” is none of: name text|integer [list][?].`);
  const [, name = "", type, list, optional] = found;
  return { name, type: type as Parameter["type"], list: list !== undefined, optional: optional === "?" };
}

/** The columns that a header declares with `@returns name type, …`. */
export const columnsOf = (text: string): { name: string; type: string }[] =>
  tagged(text, "returns").flatMap((line) =>
    line.split(",").map((column) => {
      const [name = "", type = ""] = column.trim().split(/\s+/);
      return { name, type };
    }),
  );

function sensitiveOf(text: string): Sensitive | undefined {
  const [declared] = tagged(text, "sensitive");
  if (declared === undefined) return undefined;
  const [columns = "", by] = declared.split(" by ");
  return {
    columns: columns.split(",").map((name) => name.trim()),
    ...(by === undefined ? {} : { by: by.trim() }),
  };
}

const reads = (sql: string, table: string): boolean =>
  new RegExp(`\\b(?:from|join)\\s+${table}\\b`, "i").test(sql);

const unique = <T extends { name: string }>(all: T[]): T[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];

/** How many lines of a ranked list are named: 0 names all of them. */
const linesParameter: Parameter = { name: "lines", type: "integer", list: false, optional: true };

const parametersOf = (selections: Selection[]): Parameter[] =>
  unique(selections.flatMap((one) => one.parameters));

/** The statement with its selections in front, as one `with`. */
function withSelections(selections: readonly Selection[], body: string): string {
  if (selections.length === 0) return body;
  const named = selections.map(({ name, sql }) => `${name} as (\n${sql}\n)`).join(",\n");
  return /^with\s/i.test(body) ? `with ${named},\n${body.slice(5)}` : `with ${named}\n${body}`;
}

/**
 * Reads query files by their path below `sql` (`dashboards/arbo-status.sql`); those of `selections` become the
 * parts of the others. Throws where a header is malformed.
 */
export function readQueries(files: Record<string, string>): Record<string, Query> {
  const entries = Object.entries(files).map(([path, text]) => [path.replace(/\.sql$/, ""), text] as const);
  const all = new Map(
    entries
      .filter(([name]) => name.startsWith("selections/"))
      .map(([name, text]) => [
        name.slice("selections/".length),
        {
          name: name.slice("selections/".length),
          sql: bodyOf(text),
          parameters: tagged(text, "param").map(parameterOf),
          keep: headerOf(text).includes("@keep"),
        },
      ]),
  );
  /** The selections that a statement reads, those that they read themselves first. */
  const needed = (sql: string, except?: Selection): Selection[] =>
    unique(
      [...all.values()]
        .filter((one) => one !== except && reads(sql, one.name))
        .flatMap((one): Selection[] => [...needed(one.sql, except), one]),
    );
  const keptOf = (body: string, ranked: (sql: string) => string): Kept | undefined => {
    const kept = needed(body).findLast((one) => one.keep);
    if (kept === undefined) return undefined;
    const parts = needed(kept.sql);
    const answer = withSelections(needed(body, kept), body);
    const { name, sql } = kept;
    const part = { name, sql: withSelections(parts, sql), parameters: parametersOf([...parts, kept]) };
    return { parts: [part], answer, rest: ranked(answer) };
  };
  return Object.fromEntries(
    entries
      .filter(([name]) => !name.startsWith("selections/"))
      .map(([name, text]): [string, Query] => {
        const body = bodyOf(text);
        const selections = needed(body);
        const answer = withSelections(selections, body);
        const returns = columnsOf(text) as Column[];
        const figures = figuresOf((tag) => tagged(text, tag), returns);
        const ranking = rankingOf(tagged(text, "ranked")[0]);
        const ranked = (sql: string): string =>
          rankedStatement({ sql, keys: keysOf(returns, figures), figures, ranking });
        const declared = [...parametersOf(selections), ...tagged(text, "param").map(parameterOf)];
        return [
          name,
          {
            name,
            title: tagged(text, "title")[0],
            about: headerOf(text)
              .filter((line) => !line.startsWith("@"))
              .join(" "),
            note: tagged(text, "note")[0],
            sql: ranked(answer),
            answer,
            parameters: unique(ranking?.lines === undefined ? declared : [...declared, linesParameter]),
            kept: keptOf(body, ranked),
            returns: [...returns, ...rankingColumns(ranking)],
            figures,
            ranking,
            records: name.endsWith("-records") || headerOf(text).some((line) => line.startsWith("@records")),
            facts: factNames.filter((fact) => reads(answer, fact)),
            sensitive: sensitiveOf(text),
            persons: headerOf(text).includes("@persons"),
          },
        ];
      }),
  );
}

const single = (value: string | number | boolean, { name, type }: Parameter): string | number => {
  if (name === "today" && parseDate(String(value)) === null)
    throw new Problem(400, `today: “${String(value)}” is not a day such as 2026-01-31.`, [
      { field: name, message: "Send a day such as 2026-01-31." },
    ]);
  if (type === "text") return String(value);
  const number = typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(number))
    throw new Problem(400, `${name}: “${String(value)}” is not a whole number.`, [
      { field: name, message: "Enter a whole number." },
    ]);
  return number;
};

/**
 * The values of a parameter, none where nothing is asked for; a text is one value whatever it contains. `today` is the day in Manila unless another is asked for.
 * Throws a 400 for what is not of its type.
 */
export function valuesOf(parameters: Parameters, parameter: Parameter): (string | number)[] {
  const given = parameters[parameter.name] ?? (parameter.name === "today" ? today() : null);
  if (given === null || given === undefined || given === "") return [];
  const many = typeof given === "object" ? given : [given];
  const values = many.filter((value) => value !== "").map((value) => single(value, parameter));
  return parameter.list ? values : values.slice(0, 1);
}
