import { presentValue, type FormerValues } from "../shared/calls/former-values";
import { sqlParts, type SqlPart } from "./sql-words";

const comparing: ReadonlySet<string> = new Set(["=", "<>", "!="]);

const isSign = (part: SqlPart | undefined, text: string): boolean =>
  part?.kind === "sign" && part.text === text;
const isComparing = (part: SqlPart | undefined): boolean => part?.kind === "sign" && comparing.has(part.text);

/** The column whose name ends before a part of a statement; undefined where something else does. */
function columnBefore(parts: readonly SqlPart[], at: number): string | undefined {
  const part = parts[at - 1];
  return part?.kind === "word" || part?.kind === "name" ? part.text : undefined;
}

/** The column of the list `column in (…)` or `column not in (…)` that a text stands in. */
function columnOfList(parts: readonly SqlPart[], at: number): string | undefined {
  const depth = parts[at]?.depth ?? 0;
  let open = at - 1;
  while (open >= 0 && (parts[open]?.depth ?? 0) >= depth) open--;
  if (!isSign(parts[open], "(") || parts[open - 1]?.text !== "in") return undefined;
  return columnBefore(parts, parts[open - 2]?.text === "not" ? open - 2 : open - 1);
}

/** The column that a text is compared with: by `=`, `<>`, `!=` or `in`. */
function comparedColumn(parts: readonly SqlPart[], at: number): string | undefined {
  if (isComparing(parts[at - 1])) return columnBefore(parts, at - 1);
  if (isSign(parts[at - 1], "(") || isSign(parts[at - 1], ",")) return columnOfList(parts, at);
  if (!isComparing(parts[at + 1])) return undefined;
  // `'…' = s.column`: the last name is the column's.
  let last = at + 2;
  while (isSign(parts[last + 1], ".")) last += 2;
  return columnBefore(parts, last + 1);
}

/**
 * A statement whose texts have the present names of values of lists, where they are compared with a column of such values. All
 * else stays as it was written, and so does a statement that is not plainly understood.
 */
export function presentStatement(former: FormerValues, statement: string): string {
  const parts = Object.keys(former).length === 0 ? null : sqlParts(statement);
  if (parts === null) return statement;
  let present = statement;
  for (const [at, { kind, text, at: from, end }] of [...parts.entries()].toReversed()) {
    if (kind !== "literal" || !text.startsWith("'")) continue;
    const column = comparedColumn(parts, at);
    const value = text.slice(1, -1).replaceAll("''", "'");
    const now = column === undefined ? value : presentValue(former, column, value);
    if (now !== value)
      present = `${present.slice(0, from)}'${now.replaceAll("'", "''")}'${present.slice(end)}`;
  }
  return present;
}
