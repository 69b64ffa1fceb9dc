/** A declared column of an answer. */
export interface Column {
  name: string;
  type: "text" | "integer" | "double" | "boolean";
}

/** A numeric column of an answer, and how it behaves when rows are combined. */
export interface Figure {
  name: string;
  type: Column["type"];
  /** Sums add up. Distinct counts, rates and averages do not, so no combined line can show them. */
  adds: "sum" | "distinct" | "no";
  /**
   * Whether it does not depend on the filtered period, such as the units out today. A
   * comparison keeps it as it is.
   */
  undated: boolean;
  /** The level of places whose rows are not the parts of their whole. */
  apart?: string;
}

/** The columns whose shares of the total each line shows; the first of them orders the lines. */
export interface Ranking {
  by: readonly [string, ...string[]];
  /** How many lines are named; the rest becomes one line “Others”. Without it every line is named. */
  lines?: number;
}

const listed = (text: string): string[] => text.split(",").map((one) => one.trim());

/**
 * The figures that a header marks with `@additive`, `@distinct` or `@unsummed` (decision 027), in the
 * order of its columns. `@undated` names those that do not depend on the period (decision 028), `@apart municipality: a, b` those
 * that do not add up over municipalities though they do over larger places. All other columns identify the row.
 */
export function figuresOf(tagged: (tag: string) => string[], returns: readonly Column[]): Figure[] {
  const marked = (tag: string): string[] =>
    tagged(tag).flatMap((line) => listed(line.split(" over ")[0] ?? ""));
  const [sums, counts, rates, undated] = ["additive", "distinct", "unsummed", "undated"].map(marked) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const apart = new Map(
    tagged("apart").flatMap((line) => {
      const [level = "", names = ""] = line.split(": ");
      return listed(names).map((name) => [name, level] as const);
    }),
  );
  return returns
    .filter(({ name }) => sums.includes(name) || counts.includes(name) || rates.includes(name))
    .map(({ name, type }) => ({
      name,
      type,
      adds: sums.includes(name) ? "sum" : counts.includes(name) ? "distinct" : "no",
      undated: undated.includes(name),
      ...(apart.has(name) ? { apart: apart.get(name) ?? "" } : {}),
    }));
}

/** Reads `@ranked by sales, entries; 20 lines` (decision 029). Returns undefined if the header has none. */
export function rankingOf(declared: string | undefined): Ranking | undefined {
  if (declared === undefined) return undefined;
  const found = /^by ([\w, ]+?)(?:; (\d+) lines)?$/.exec(declared);
  if (found === null) throw new Error(`“@ranked ${declared}” is not of the form: by a, b; 20 lines.`);
  const [, names = "", lines] = found;
  return {
    by: listed(names) as [string, ...string[]],
    ...(lines === undefined ? {} : { lines: Number(lines) }),
  };
}

/** The columns that identify a row: those that are not figures. */
export const keysOf = (returns: readonly Column[], figures: readonly { name: string }[]): Column[] =>
  returns.filter(({ name }) => !figures.some((figure) => figure.name === name));

/** The columns that a ranking adds to an answer. */
export const rankingColumns = (ranking: Ranking | undefined): Column[] =>
  ranking === undefined
    ? []
    : [
        { name: "rank", type: "integer" },
        ...ranking.by.map((name): Column => ({ name: `${name}_share`, type: "double" })),
        ...(ranking.lines === undefined ? [] : [{ name: "others", type: "integer" } as const]),
      ];
