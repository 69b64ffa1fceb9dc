import { boardsIn } from "../boards";
import { rankedStatement } from "./ranked-statement";
import { factsIn, tablesIn } from "../facts-read";
import { figuresOf, keysOf, rankingColumns, rankingOf, type Column } from "../figures";
import type { MaterializedQuestion, Parameter, Question } from "../question";
import { withPlaceName } from "./place-name";
import { isKeptTable } from "./roll-up";
import { withMatching } from "./matching";
import { selectionFilters } from "./selection-filters";
import {
  bodyOf,
  columnsOf,
  eitherOf,
  headerOf,
  parameterOf,
  sensitiveOf,
  tagValues,
  type Either,
} from "./query-header";

/** The rows of a fact that the filter selects, shared by several questions (sql/selections). */
interface Selection {
  name: string;
  sql: string;
  parameters: Parameter[];
  isMaterialized: boolean;
  /** Whether DuckDB has a table of its name (`@rollup`, `@codes`). */
  isKept: boolean;
  presumesYear: boolean;
  /**
   * Its sources are combined with `union all`; the parameter selects one of them, by
   * default the first (`@either`).
   */
  either?: Either | undefined;
}

const unique = <T extends { name: string }>(all: T[]): T[] => [
  ...new Map(all.map((one) => [one.name, one])).values(),
];

/** The number of named lines in a ranked list; 0 names all of them. */
const linesParameter: Parameter = { name: "lines", type: "integer", list: false, optional: true };

const parametersOf = (selections: Selection[]): Parameter[] =>
  unique(selections.flatMap((one) => one.parameters));

/** Puts the selections in front of a statement as common table expressions of a single `with`. */
export function withSelections(selections: readonly { name: string; sql: string }[], body: string): string {
  if (selections.length === 0) return body;
  const named = selections.map(({ name, sql }) => `${name} as (\n${sql}\n)`).join(",\n");
  return /^with\s/i.test(body) ? `with ${named},\n${body.slice(5)}` : `with ${named}\n${body}`;
}

/**
 * Reads question files by their path below `sql` (`dashboards/arbo-status.sql`). Files in `selections` become
 * parts of the other questions. Throws if a header is malformed.
 */
export function readQuestions(files: Record<string, string>): Record<string, Question> {
  const selections = selectionsOf(files);
  const questions = queriesOver(files, selections);
  for (const several of selections.values()) {
    const { either } = several;
    if (either === undefined) continue;
    const sources = several.sql.split("\nunion all\n");
    if (sources.length !== either.values.length)
      throw new Error(`${several.name}: @either names ${either.values.length} of ${sources.length} sources.`);
    const readers = Object.keys(questions).filter((name) =>
      tablesIn(questions[name]?.sql ?? "").has(several.name),
    );
    const theirs = Object.fromEntries(readers.map((name) => [`${name}.sql`, files[`${name}.sql`] ?? ""]));
    const narrowed = either.values.map((value, at) => {
      const one = { ...several, sql: sources[at] ?? "" };
      return [value, queriesOver(theirs, new Map([...selections, [one.name, one]]))] as const;
    });
    for (const name of readers) {
      const question = questions[name];
      if (question !== undefined)
        question.variants = {
          parameter: either.parameter,
          by: Object.fromEntries(narrowed.flatMap(([value, all]) => (all[name] ? [[value, all[name]]] : []))),
        };
    }
  }
  return questions;
}

const nameOf = (path: string): string => path.replace(/\.sql$/, "");

function selectionsOf(files: Record<string, string>): Map<string, Selection> {
  const paths = Object.keys(files).filter((path) => path.startsWith("selections/"));
  return new Map(
    paths.map((path) => {
      const [name, text] = [nameOf(path).slice("selections/".length), files[path] ?? ""];
      const filters = selectionFilters(tagValues(text, "filters"));
      return [
        name,
        {
          name,
          sql: withMatching(bodyOf(text).replace("$filters", () => filters.condition)),
          parameters: [...filters.parameters, ...tagValues(text, "param").map(parameterOf)],
          isMaterialized: headerOf(text).includes("@materialize"),
          isKept: isKeptTable(text),
          presumesYear: headerOf(text).includes("@presumes year"),
          either: eitherOf(text),
        },
      ];
    }),
  );
}

function queriesOver(
  files: Record<string, string>,
  all: ReadonlyMap<string, Selection>,
): Record<string, Question> {
  const entries = Object.entries(files).map(([path, text]) => [nameOf(path), text] as const);
  const inSelection = new Map([...all.values()].map((one) => [one, tablesIn(one.sql)]));
  const readBy = (tables: ReadonlySet<string>, except: readonly Selection[]): Selection[] =>
    unique(
      [...inSelection]
        .filter(([one]) => !except.includes(one) && tables.has(one.name))
        .flatMap(([one, own]): Selection[] => [...readBy(own, except), one]),
    );
  /** The selections that a statement reads, each after the selections that it reads itself. */
  const needed = (sql: string, except: readonly Selection[] = []): Selection[] =>
    readBy(tablesIn(sql), except);
  /**
   * Separates the tables that DuckDB keeps, the materialized selections without parameters, and the last one with
   * parameters, which may read the former.
   */
  const materializedOf = (
    body: string,
    ranked: (sql: string) => string,
  ): MaterializedQuestion | undefined => {
    const kept = needed(body).filter((one) => one.isKept);
    const materialized = needed(body).filter((one) => one.isMaterialized);
    const isFixed = (one: Selection): boolean => parametersOf([...needed(one.sql), one]).length === 0;
    const last = materialized.findLast((one) => !isFixed(one));
    const chosen = [...materialized.filter(isFixed), ...(last === undefined ? [] : [last])];
    if (chosen.length + kept.length === 0) return undefined;
    const parts = chosen.map((one, at) => {
      const read = needed(one.sql, [...kept, ...chosen.slice(0, at)]);
      return {
        name: one.name,
        sql: withSelections(read, one.sql),
        parameters: parametersOf([...read, one]),
      };
    });
    const unranked = withSelections(needed(body, [...kept, ...chosen]), body);
    return { kept, parts, unranked, rest: ranked(unranked) };
  };
  return Object.fromEntries(
    entries
      .filter(([name]) => !name.startsWith("selections/"))
      .map(([name, text]): [string, Question] => {
        const [levels] = tagValues(text, "place_levels");
        const { sql: body, parameters: ofPlaces } = withPlaceName(bodyOf(text), levels);
        const selections = needed(body);
        const unranked = withSelections(selections, body);
        const returns = columnsOf(text) as Column[];
        const figures = figuresOf((tag) => tagValues(text, tag), returns);
        const ranking = rankingOf(tagValues(text, "ranked")[0]);
        const ranked = (sql: string): string =>
          rankedStatement({ sql, keys: keysOf(returns, figures), figures, ranking });
        const declared = [
          ...parametersOf(selections),
          ...tagValues(text, "param").map(parameterOf),
          ...ofPlaces,
        ];
        return [
          name,
          {
            name,
            title: tagValues(text, "title")[0],
            about: headerOf(text)
              .filter((line) => !line.startsWith("@"))
              .join(" "),
            note: tagValues(text, "note")[0],
            sql: ranked(unranked),
            unranked,
            parameters: unique(ranking?.lines === undefined ? declared : [...declared, linesParameter]),
            materialized: materializedOf(body, ranked),
            returns: [...returns, ...rankingColumns(ranking)],
            figures,
            ranking,
            boards: boardsIn(name, tagValues(text, "board")),
            records: name.endsWith("-records") || headerOf(text).some((line) => line.startsWith("@records")),
            facts: factsIn(unranked),
            sensitive: sensitiveOf(text),
            presumesYear: selections.some((one) => one.presumesYear),
            persons: headerOf(text).includes("@persons"),
          },
        ];
      }),
  );
}
