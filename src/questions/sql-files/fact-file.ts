import type { FactType } from "../fact-header";
import { bodyOf, tagValues } from "./query-header";

export interface FactColumn {
  name: string;
  type: FactType;
}

/** A table whose rows are part of a fact, and the kind of these rows (`@rows form_11: target`). */
export interface FactSource {
  table: string;
  kind: string;
}

const textOrNotStated = (name: string): string =>
  `coalesce(nullif(trim(${name}), ''), 'Not stated') collate "C" as ${name} -- enum`;
const listed = (list: string, name: string): string =>
  `coalesce(spelled((select words from list_spelling where list = '${list}'), ${name}), 'Not stated') collate "C" as ${name} -- enum`;
const yesNo = (name: string): string =>
  `case lower(trim(${name})) when 'yes' then 'Yes' when 'no' then 'No' else 'Not stated' end collate "C" as ${name} -- enum`;

/**
 * The columns that are written by a rule: `$stated(name)` as entered, `$listed(list, name)` in the spelling of
 * the list, `$yes_no(name)` as Yes or No; “Not stated” where a record leaves them out.
 */
const columnOf: Readonly<Record<string, (...names: string[]) => string>> = {
  stated: textOrNotStated,
  listed,
  yes_no: yesNo,
};

/** The columns that many facts share, by the name that a fact's select uses for them, such as `$place`. */
const shared: Readonly<Record<string, readonly string[]>> = {
  entry: [`kind collate "C" as kind -- enum`, "cast(id as integer) as record_id -- integer"],
  arbo_key: [
    `case when "arboPrimaryKey" ~ '^[0-9]{1,9}$' then cast("arboPrimaryKey" as integer) end as arbo_key -- integer`,
  ],
  arbo_name: [`trim(arbo_name) collate "C" as arbo_name -- enum`],
  province: [textOrNotStated("region_name"), textOrNotStated("province_name")],
  municipality: [textOrNotStated("muncity_name")],
  arc: [
    `lower(coalesce(nullif(trim(arc_id), ''), nullif(trim(arc_name), ''))) collate "C" as arc_key -- enum`,
    `nullif(trim(arc_name), '') collate "C" as arc_name -- enum`,
  ],
  fund: ["year_funded -- integer", listed("fund-source", "fund_source")],
  project: [`nullif(trim(subpsp_abbreviation), '') collate "C" as subpsp_abbreviation -- enum`],
  period: [
    "reporting_year -- integer",
    "coalesce(reporting_quarter, cast(ceil(reporting_month / 3.0) as integer)) as reporting_quarter -- integer",
    "reporting_month -- integer",
  ],
  stage: [`process_stage collate "C" as process_stage -- enum`],
  status: [`nullif(trim(status), '') collate "C" as status -- enum`],
};
const groups: Readonly<Record<string, readonly string[]>> = {
  arbo: ["arbo_key", "arbo_name"],
  place: ["province", "municipality"],
};

/** The columns that `$name` or `$name(given)` stands for; undefined for an unknown name. */
const columnsOf = (name: string, given?: string): readonly string[] | undefined =>
  given === undefined
    ? (shared[name] ?? groups[name]?.flatMap((one) => shared[one] ?? []))
    : columnOf[name] && [columnOf[name](...given.split(", "))];

/**
 * The select of a file in sql/facts, with each `$name` of columns replaced by the columns.
 * Throws for an unknown name.
 */
export function factSelect(text: string): string {
  return bodyOf(text.replaceAll("\r\n", "\n")).replaceAll(
    /^ *\$\w+(?:\([^()]+\))?(?:, \$\w+(?:\([^()]+\))?)*(,?)$/gm,
    (line, comma: string) => {
      const columns = [...line.matchAll(/\$(\w+)(?:\(([^()]+)\))?/g)].flatMap(([, name = "", given]) => {
        const found = columnsOf(name, given);
        if (found === undefined) throw new Error(`No columns are called $${name}.`);
        return found;
      });
      return columns
        .map(
          (column, at) =>
            `  ${column.replace(/ (?=-- \w+$)/, at === columns.length - 1 ? `${comma} ` : ", ")}`,
        )
        .join("\n");
    },
  );
}

/** The columns of a fact. Each ends its line of the select, followed by its type as `-- integer`. */
export const factColumns = (text: string): FactColumn[] =>
  Array.from(
    factSelect(text).matchAll(/(\w+),? +-- (integer|peso|decimal|text|enum)$/gm),
    ([, name = "", type]): FactColumn => ({ name, type: type as FactType }),
  );

/** How many row_keys of a fact each id has, one for each table of its rows: `row_key = id * factor + nth`. */
export const keyFactor = (text: string): number =>
  Number(/^ *cast\(id \* (\d+) \+ nth as integer\) as row_key\b/m.exec(text)?.[1] ?? 1);

/** The tables that the select reads together as `entry`. */
export const factSources = (text: string): FactSource[] =>
  tagValues(text, "rows").map((line) => {
    const [, table, kind] = /^(\w+): (.+)$/.exec(line) ?? [];
    if (table === undefined || kind === undefined) throw new Error(`“@rows ${line}” is not “table: kind”.`);
    return { table, kind };
  });

/** The tables whose records are the rows of a fact: those that it names by `@rows`, or the one of its own select. */
export function tablesOfFact(text: string): string[] {
  const named = factSources(text).map(({ table }) => table);
  const own = bodyOf(text)
    .match(/^from (\w+)/gm)
    ?.at(-1);
  return named.length > 0 ? named : own === undefined ? [] : [own.slice("from ".length)];
}

/** The expression of each column of a fact, with its name at the end. */
function expressionsOf(text: string): Map<string, string> {
  const select =
    factSelect(text)
      .split(/^select$/m)
      .at(-1) ?? "";
  const expressions = new Map<string, string>();
  let from = 0;
  for (const { index, 0: end, 1: name = "" } of select.matchAll(/(\w+),? +-- \w+$/gm)) {
    expressions.set(name, select.slice(from, index + name.length));
    from = index + end.length;
  }
  return expressions;
}

/** The words of the expression that each column of a fact is computed by; a column without a name of its own is one. */
export function wordsOfColumns(text: string): Map<string, ReadonlySet<string>> {
  const words = new Map<string, ReadonlySet<string>>();
  for (const [name, expression] of expressionsOf(text)) {
    const found = expression.replaceAll(/'(?:[^']|'')*'/g, " ").match(/\w+/g) ?? [];
    const isNamed = /\bas \w+$/.test(expression);
    words.set(name, new Set(isNamed ? found.slice(0, -1) : found));
  }
  return words;
}

/** The list that spells the values of each such column of a fact. */
export const listsOfColumns = (text: string): Map<string, string> =>
  new Map(
    [...expressionsOf(text)].flatMap(([name, expression]) => {
      const list = /list_spelling where list = '([\w-]+)'/.exec(expression)?.[1];
      return list === undefined ? [] : [[name, list] as const];
    }),
  );
