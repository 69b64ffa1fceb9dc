/** A word, text, number or sign of a statement. */
export interface SqlPart {
  /** A name or keyword in lower case without quotes; else as it is written. */
  text: string;
  kind: "word" | "name" | "literal" | "sign";
  /** Where it begins and ends in the statement. */
  at: number;
  end: number;
  /** The number of brackets that enclose it; a bracket itself counts as outside. */
  depth: number;
}

const forms: readonly [SqlPart["kind"] | null, RegExp][] = [
  [null, /\s+|--[^\n]*/y],
  [null, /\/\*(?:(?!\/\*)[\s\S])*?\*\//y],
  ["literal", /'(?:[^']|'')*'/y],
  ["name", /"(?:[^"]|"")*"/y],
  ["literal", /\d+(?:\.\d*)?(?:e[+-]?\d+)?|\.\d+/iy],
  ["word", /[a-z_][a-z0-9_]*/iy],
  ["sign", /::|<=|>=|<>|!=|\|\||->>?|[-+*/%=<>.,;()[\]{}:^&|~!@]/y],
];

/**
 * The parts of a statement without its comments. Null for what is not plainly understood, such as texts in dollars or with
 * escapes, letters beyond ASCII in names, and brackets that do not match.
 */
export function sqlParts(sql: string): SqlPart[] | null {
  const parts: SqlPart[] = [];
  let [at, depth] = [0, 0];
  while (at < sql.length) {
    const found = forms.flatMap(([kind, form]) => {
      form.lastIndex = at;
      const written = form.exec(sql)?.[0];
      return written === undefined ? [] : [{ kind, written }];
    })[0];
    if (found === undefined) return null;
    const { kind, written } = found;
    const end = at + written.length;
    if (kind !== null) {
      const before = parts.at(-1);
      // `e'…'` and `u&'…'` are texts with escapes; `in ('…'` is none.
      const hasPrefix = before?.end === at && (before.kind !== "sign" || before.text === "&");
      if (written.startsWith("'") && hasPrefix) return null;
      if (/^[)\]}]$/.test(written)) depth--;
      if (depth < 0) return null;
      const text =
        kind === "name"
          ? written.slice(1, -1).replaceAll('""', '"').toLowerCase()
          : kind === "word"
            ? written.toLowerCase()
            : written;
      parts.push({ text, kind, at, end, depth });
      if (/^[([{]$/.test(written)) depth++;
    }
    at = end;
  }
  return depth === 0 ? parts : null;
}

/** The lists between commas that no bracket encloses. */
export function commaLists(parts: readonly SqlPart[], depth: number): SqlPart[][] {
  const lists: SqlPart[][] = [[]];
  for (const part of parts)
    if (part.kind === "sign" && part.text === "," && part.depth === depth) lists.push([]);
    else lists.at(-1)?.push(part);
  return lists;
}

/** Comments, texts in quotes, with escapes or in dollars, and names in quotes. */
const QUOTED =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\be'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$|"((?:[^"]|"")*)"/gi;

/**
 * A statement without its texts and comments. A name in quotes is one word: it loses the quotes, or is left out where it
 * holds other signs.
 */
export const withoutTexts = (sql: string): string =>
  sql.replaceAll(QUOTED, (_all, _tag, name: string | undefined) =>
    name !== undefined && /^\w+$/.test(name) ? ` ${name} ` : " ",
  );
