import type { OwnParameters, Parameter } from "./question";

/** SQL ready to run: with literals in the text, or with `$1`, `$2`, … and their values. */
export interface Statement {
  text: string;
  values: (string | number | (string | number)[])[];
}

type Write = (value: string | number | null, parameter: Parameter) => string;

const literal: Write = (value, { type }) => {
  if (value === null) return `cast(null as ${type})`;
  return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
};

const names = /\$([a-z_]\w*)/gi;

/** The position after the parenthesis that closes the one at `open`. String literals are skipped. */
function closing(sql: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sql.length; at++) {
    const character = sql[at];
    if (character === "'") at = sql.indexOf("'", at + 1);
    if (at < 0) break;
    if (character === "(") depth++;
    if (character === ")" && --depth === 0) return at + 1;
  }
  throw new Error(`A parenthesis is not closed: ${sql.slice(open, open + 60)}`);
}

/** Writes an `in (inside)` that names a list parameter, for all values of the list. */
type WriteList = (inside: string, list: Parameter, values: readonly (string | number)[]) => string;

const withValue = (inside: string, name: string, value: string): string =>
  inside.replaceAll(new RegExp(`\\$${name}\\b`, "g"), () => value);

/** Repeats `inside` for each value, because the browser's engine does not take a list as one parameter. */
const repeated: WriteList = (inside, { name }, values) =>
  `in (${Array.from({ length: Math.max(1, values.length) }, (_, nth) => withValue(inside, name, `$${name}#${nth}`)).join(", ")})`;

/** Replaces each `in (…)` that names a list parameter. */
function expandLists(
  sql: string,
  parameters: Parameter[],
  valuesOfList: (name: string) => readonly (string | number)[],
  write: WriteList,
): string {
  const lists = new Map(parameters.filter((one) => one.list).map((one) => [one.name, one]));
  let result = "";
  let from = 0;
  for (const { index } of sql.matchAll(/\bin \((?!\s*(?:select|with)\b)/gi)) {
    if (index < from) continue;
    const open = index + 3;
    const end = closing(sql, open);
    const inside = sql.slice(open + 1, end - 1);
    const [list] = [...inside.matchAll(names)].flatMap(([, name = ""]) => lists.get(name) ?? []);
    if (list === undefined) continue;
    result += `${sql.slice(from, index)}${write(inside, list, valuesOfList(list.name))}`;
    from = end;
  }
  return result + sql.slice(from);
}

/**
 * Removes each condition `($name is null or …)` whose parameter has no value. `onRemoved` is called with the parameter
 * and the condition; one inside another is removed with that.
 */
export function withoutIdle(
  sql: string,
  isIdle: (name: string) => boolean,
  onRemoved: (name: string, condition: string) => void = () => {},
): string {
  let result = "";
  let from = 0;
  for (const { index, 1: lead = "", 2: name = "" } of sql.matchAll(
    /(\b(?:where|and) )\(\$(\w+) is null\b/gi,
  )) {
    if (index < from || !isIdle(name)) continue;
    const end = closing(sql, index + lead.length);
    onRemoved(name, sql.slice(index, end));
    result += `${sql.slice(from, index)}${lead}true`;
    from = end;
  }
  return (result + sql.slice(from)).replaceAll(/\n\s*and true\b/gi, "");
}

interface Writing {
  value: Write;
  list: WriteList;
}

function render(sql: string, declared: Parameter[], own: OwnParameters, write: Writing): string {
  const values = new Map(declared.map(({ name }) => [name, own[name] ?? []]));
  const idle = (name: string): boolean => values.get(name)?.length === 0;
  const byName = new Map(declared.map((one) => [one.name, one]));
  for (const one of declared)
    if (!one.optional && values.get(one.name)?.length === 0)
      throw new Error(`The parameter ${one.name} is needed and missing.`);
  const expanded = expandLists(
    withoutIdle(sql, idle),
    declared,
    (name) => values.get(name) ?? [],
    write.list,
  );
  return expanded.replaceAll(/\$([a-z_]\w*)(?:#(\d+))?/gi, (_, name: string, nth: string | undefined) => {
    const parameter = byName.get(name);
    if (parameter === undefined) throw new Error(`The parameter ${name} is not declared with @param.`);
    return write.value(values.get(name)?.[Number(nth ?? 0)] ?? null, parameter);
  });
}

/** The statement with its values written as literals, for the browser's engine. */
export const literalStatement = (sql: string, declared: Parameter[], own: OwnParameters): string =>
  render(sql, declared, own, { value: literal, list: repeated });

/**
 * Adds the database's collation to `lower`: facts use collation "C", which lower-cases only ASCII and not Ñ.
 */
function lowered(sql: string): string {
  let result = "";
  let from = 0;
  for (const { index } of sql.matchAll(/\blower\(/gi)) {
    if (index < from) continue;
    const open = index + "lower(".length;
    const end = closing(sql, open - 1) - 1;
    result += `${sql.slice(from, open)}(${lowered(sql.slice(open, end))}) collate "default"`;
    from = end;
  }
  return result + sql.slice(from);
}

/**
 * The statement for PostgreSQL with `$1`, `$2`, …, each cast to its type. A list is passed as one
 * array, so that the length of the statement does not depend on the number of values.
 */
export function positionalStatement(sql: string, declared: Parameter[], own: OwnParameters): Statement {
  const values: Statement["values"] = [];
  const lists = new Map<string, string>();
  const text = render(lowered(sql), declared, own, {
    value: (value, { type }) =>
      value === null ? `cast(null as ${type})` : `cast($${values.push(value)} as ${type})`,
    list: (inside, { name, type }, given) => {
      const array =
        lists.get(name) ??
        `cast(${given.length === 0 ? "null" : `$${values.push([...given])}`} as ${type}[])`;
      lists.set(name, array);
      return inside.trim() === `$${name}`
        ? `= any(${array})`
        : `= any(array(select ${withValue(inside, name, "given.value")} from unnest(${array}) as given (value)))`;
    },
  });
  return { text, values };
}
