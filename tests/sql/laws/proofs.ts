import { isDrawn } from "../../../src/dashboard/tile/tile-rows";
import { toParameters } from "../../../src/analytics";
import { tileQuestion } from "../../../src/dashboard/board/tile-question";
import { drillThroughParameters, drillThrough } from "../../../src/dashboard/drawers/drill-through";
import type { Row } from "../../../src/dashboard/charts/parts/chart";
import { isOthers } from "../../../src/dashboard/charts/parts/ranking";
import type { PlaceLevel, Tile } from "../../../src/dashboard/board/tile";
import type { Rights } from "../../../src/shared/permissions";
import type { ComparisonBase } from "../../../src/shared/time/comparison-bases";
import { ownParameters, type Parameters, type Question } from "../../../src/questions/question";
import { literalStatement } from "../../../src/questions/statement";
import { inBrowser } from "../both-engines";
import type { BrowserEngine } from "../browser-engine";

/** A figure with what the records behind it come to; the two are the same where all is well. */
export type Proof = [what: string, counted: unknown, figure: unknown];

interface Asking {
  engine: BrowserEngine;
  /** Whose figures they are: some records are only for roles that open the forms. */
  viewer: Rights;
  /** Today, ISO. */
  day: string;
  level: PlaceLevel;
  filter: Parameters;
  against?: ComparisonBase | null;
  /** The rows of an answer that are looked at; all of them where it is not given. */
  some?: (rows: readonly Row[]) => readonly Row[];
}

/** What lists came to, by the engine and the statement: many figures open the same records. */
const known = new WeakMap<BrowserEngine, Map<string, Row>>();

/** The number of records of a list, as `records`, and the sum of each of its columns of numbers. */
function totalsOf(engine: BrowserEngine, question: Question, parameters: Parameters): Row {
  const totals = known.get(engine) ?? new Map<string, Row>();
  known.set(engine, totals);
  const key = literalStatement(question.sql, question.parameters, ownParameters(question, parameters));
  const before = totals.get(key);
  if (before !== undefined) return before;
  const sums = question.returns
    .filter(({ type }) => type !== "text")
    .map(({ name }) => `, cast(coalesce(sum("${name}"), 0) as double) as "${name}"`);
  const counting = (list: string) => `select count(*) as records${sums.join("")} from (${list}) as listed`;
  const [row = {}] = inBrowser(engine, question, parameters, counting);
  totals.set(key, row);
  return row;
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** Every figure of an answer that opens records, with what they come to. */
export function proofsOf(tile: Tile, question: Question, asking: Asking): Proof[] {
  const { engine, viewer, day, level, filter, against = null, some = (rows) => rows } = asking;
  const parameters = toParameters(
    {},
    {
      today: day,
      ...filter,
      ...(tile.level === undefined ? {} : { place_level: tile.level(level) }),
    },
  );
  const asked = tileQuestion(question, parameters, against, day);
  if (against !== null && asked.periods === null) return [];
  const rows = inBrowser(engine, asked.question, asked.parameters).filter(
    (row) => !isOthers(row) && isDrawn(tile, row),
  );
  return some(rows).flatMap((row) =>
    asked.question.returns.flatMap(({ name: column }): Proof[] => {
      const behind = drillThrough(tile, { row, column }, level, viewer);
      if (against !== null && behind?.isEarlier !== true) return [];
      const figure = row[behind?.counts ?? column];
      if (behind === null || typeof figure !== "number" || figure === 0) return [];
      const records = totalsOf(
        engine,
        behind.question,
        drillThroughParameters(parameters, behind, asked.periods),
      );
      const sums = [behind.sum ?? "records"].flat();
      const counted = sums.reduce((all, one) => all + Number(records[one]), 0);
      return [[`${column} of ${JSON.stringify(row)}`, rounded(counted), rounded(figure)]];
    }),
  );
}
