import type { FactTable } from "../pivots/facts/fact-table";
import type { SqlPart } from "./sql-words";

const aggregates = new Set(
  `count sum avg mean min max median mode first last any_value arg_min arg_max count_if bool_and bool_or string_agg list
  array_agg stddev stddev_pop stddev_samp variance var_pop var_samp quantile_cont quantile_disc approx_count_distinct
  product fsum`.split(/\s+/),
);

/** Whether a part is this sign. */
export const isSign = (part: SqlPart | undefined, text: string): boolean =>
  part?.kind === "sign" && part.text === text;
/** Whether a part is a name or a keyword. */
export const isName = (part: SqlPart | undefined): part is SqlPart =>
  part?.kind === "word" || part?.kind === "name";

/** A column of the select: what it is called, and what it holds. */
export interface SelectItem {
  label: string | null;
  /** The column of the fact that it holds; null for an expression. */
  column: string | null;
  isAggregate: boolean;
  isConstant: boolean;
  sumOf: string | null;
}

/** A column of the fact, with or without the name of its table; null for anything else. */
export function columnIn(
  parts: readonly SqlPart[],
  fact: FactTable,
  tables: readonly string[],
): string | null {
  const [first, dot, second, ...rest] = parts;
  const name =
    parts.length === 1
      ? first
      : isName(first) && tables.includes(first.text) && isSign(dot, ".") && rest.length === 0
        ? second
        : undefined;
  return isName(name) && fact.fields.some((field) => field.name === name.text) ? name.text : null;
}

/** What a column of the select is. */
export function itemOf(given: readonly SqlPart[], fact: FactTable, tables: readonly string[]): SelectItem {
  const [end, before] = [given.at(-1), given.at(-2)];
  const hasAs = before?.kind === "word" && before.text === "as";
  const column = columnIn(given, fact, tables);
  const isLabelled =
    column === null &&
    given.length > 1 &&
    isName(end) &&
    end.depth === 0 &&
    (hasAs || before?.kind === "literal" || isSign(before, ")") || isName(before));
  const own = isLabelled ? given.slice(0, hasAs ? -2 : -1) : given;
  const label = isLabelled || column !== null ? (end?.text ?? null) : null;
  const called = (part: SqlPart, at: number): boolean => isName(part) && isSign(own[at + 1], "(");
  const [sum, open, ...inside] = own;
  const isSum = sum?.text === "sum" && isSign(open, "(") && isSign(inside.at(-1), ")");
  return {
    label,
    column: columnIn(own, fact, tables),
    isAggregate: own.some((part, at) => called(part, at) && aggregates.has(part.text)),
    isConstant: own.every(({ kind }) => kind === "literal"),
    sumOf: isSum ? columnIn(inside.slice(0, -1), fact, tables) : null,
  };
}
