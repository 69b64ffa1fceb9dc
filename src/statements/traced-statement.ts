import type { FactTable } from "../pivots/facts/fact-table";
import { columnIn, isName, isSign, itemOf, type SelectItem } from "./select-items";
import { commaLists, sqlParts, type SqlPart } from "./sql-words";

/** A statement whose rows can be traced to the records of one fact. */
export interface TracedStatement {
  fact: FactTable;
  /** What stands after “from”: the fact or its selection, with the name that the statement gives it. */
  from: string;
  /** What stands after “where”, as it is written. */
  where: string | null;
  /** For each column of the answer the column of the fact that it holds; null for a computed one. */
  holds: (string | null)[];
  /** The columns of the answer by which a row and its records have the same values; none where the row is all records. */
  told: number[];
  /** The columns of the fact that the statement sums. */
  summed: string[];
}

const clauses = ["select", "from", "where", "group", "having", "order", "limit", "offset"];

/** What makes a row hold something else than records of equal values, or what the parts here do not tell apart. */
const refused = new Set(
  `union intersect except join with over qualify window sample tablesample using pivot unpivot rollup cube grouping sets fetch
  columns unnest random setseed uuid into`.split(/\s+/),
);

/** The clauses of a single select, each with its parts; null when it has others, or the same twice. */
function clausesOf(parts: readonly SqlPart[]): Map<string, SqlPart[]> | null {
  const found = new Map<string, SqlPart[]>();
  let last = -1;
  for (const part of parts) {
    const at = part.kind === "word" && part.depth === 0 ? clauses.indexOf(part.text) : -1;
    if (at >= 0) {
      if (at <= last) return null;
      last = at;
      found.set(part.text, []);
    } else {
      const open = clauses[last];
      if (open === undefined) return null;
      found.get(open)?.push(part);
    }
  }
  return found;
}

/** The places of the items by which rows are grouped; null where one is not a column of the fact that the answer holds. */
function groupsOf(
  group: readonly SqlPart[],
  items: readonly SelectItem[],
  fact: FactTable,
  tables: readonly string[],
): number[] | null {
  const [by, ...keys] = group;
  if (by?.text !== "by" || keys.length === 0) return null;
  if (keys.length === 1 && keys[0]?.kind === "word" && keys[0].text === "all") {
    const grouped = items.flatMap((item, at) => (item.isAggregate || item.isConstant ? [] : [at]));
    return grouped.every((at) => items[at]?.column !== null) ? grouped : null;
  }
  const places = commaLists(keys, 0).map((key) => {
    const [only] = key;
    if (key.length === 1 && only?.kind === "literal") {
      const at = Number(only.text) - 1;
      return (items[at]?.column ?? null) === null ? -1 : at;
    }
    const column = columnIn(key, fact, tables);
    const named = items.findIndex(({ label }) => key.length === 1 && label === only?.text);
    // A name may be of a column of the fact and of one of the answer: only where both are the same it is clear.
    if (column !== null && named >= 0 && items[named]?.column !== column) return -1;
    if (column !== null) return items.findIndex((item) => item.column === column);
    return named >= 0 && items[named]?.column !== null ? named : -1;
  });
  return places.includes(-1) ? null : [...new Set(places)];
}

/** The columns of the answer that a row shares with its records; null where they cannot be told. */
function toldBy(
  clausesFound: ReadonlyMap<string, SqlPart[]>,
  items: readonly SelectItem[],
  fact: FactTable,
  tables: readonly string[],
): number[] | null {
  const group = clausesFound.get("group");
  if (group !== undefined) return groupsOf(group, items, fact, tables);
  const hasAggregate = items.some(({ isAggregate }) => isAggregate);
  const plain = items.flatMap(({ column }, at) => (column === null ? [] : [at]));
  if (hasAggregate) return plain.length === 0 ? [] : null;
  if (clausesFound.has("having") || plain.length === 0) return null;
  const isWhole = items.every(({ column, isConstant }) => column !== null || isConstant);
  return isWhole || items.some(({ column }) => column === "row_key") ? plain : null;
}

/** Whether a condition names a column of the answer instead of one of the fact. */
const namesAnswer = (where: readonly SqlPart[], items: readonly SelectItem[], fact: FactTable): boolean =>
  where.some(
    (part) =>
      isName(part) &&
      items.some(({ label, column }) => label === part.text && column !== label) &&
      !fact.fields.some(({ name }) => name === part.text),
  );

/**
 * How the rows of a statement are traced to records: where it is a single select over one fact of `facts` or its selection, and
 * each row stands for the records that have the values of its columns. The condition is kept as it is written, so that the
 * records are exactly those that the statement counts. Null for every statement that is not plainly of this form.
 */
export function tracedStatement(
  sql: string,
  answerColumns: number,
  facts: readonly FactTable[],
): TracedStatement | null {
  const all = sqlParts(sql);
  if (all === null) return null;
  const parts = all.filter((part, at) => !isSign(part, ";") || at < all.length - 1);
  if (
    parts.some(
      (part) => isSign(part, ";") || isSign(part, ":") || refused.has(part.kind === "word" ? part.text : ""),
    )
  )
    return null;
  const found = clausesOf(parts);
  const [table, ...named] = found?.get("from") ?? [];
  const select = found?.get("select") ?? [];
  if (found === null || !isName(table) || select.length === 0) return null;
  // A figure of a query within is not counted from the records of its row.
  if (select.some(({ kind, text }) => kind === "word" && text === "select")) return null;
  const fact = facts.find(({ name }) => table.text === name || table.text === `selected_${name}`);
  const alias = named[0]?.kind === "word" && named[0].text === "as" ? named.slice(1) : named;
  if (fact === undefined || alias.length > 1 || (alias.length === 1 && !isName(alias[0]))) return null;
  const own = alias[0] ?? table;
  const tables = [own.text];
  const isDistinct = select[0]?.kind === "word" && select[0].text === "distinct";
  const listed = isDistinct ? select.slice(1) : select;
  if (isDistinct && listed[0]?.text === "on") return null;
  const isAll = listed.length === 1 && isSign(listed[0], "*");
  const lists = commaLists(listed, 0);
  if (!isAll && lists.some((list) => list.length === 0 || isSign(list[0], "*") || isSign(list.at(-1), "*")))
    return null;
  const items = isAll
    ? fact.fields.map(({ name }): SelectItem => ({
        label: name,
        column: name,
        isAggregate: false,
        isConstant: false,
        sumOf: null,
      }))
    : lists.map((list) => itemOf(list, fact, tables));
  const where = found.get("where");
  if (items.length !== answerColumns || namesAnswer(where ?? [], items, fact)) return null;
  const told = toldBy(found, items, fact, tables);
  if (told === null) return null;
  return {
    fact,
    from: sql.slice(table.at, own.end),
    where: where === undefined || where.length === 0 ? null : sql.slice(where[0]?.at, where.at(-1)?.end),
    holds: items.map(({ column }) => column),
    told,
    summed: [...new Set(items.flatMap(({ sumOf }) => sumOf ?? []))],
  };
}
