import { dashboards } from "../../src/dashboard/tiles";
import { capacityDevelopment } from "../../src/reports/capacity-development";
import { questions } from "../../src/server/analytics/sql-files";
import { measures } from "../../src/shared/comparisons";
import { personalFacts } from "../../src/questions/fact-header";
import { opensScreen, seesPersons } from "../../src/shared/permissions";
import type { Parameters, Question, Rows } from "../../src/questions/question";
import { rounded, sum } from "../sql/answers";
import { inBrowser } from "../sql/both-engines";
import type { BrowserEngine } from "../sql/browser-engine";
import { proofsOf, type Proof } from "../sql/laws/proofs";
import type { Account } from "./account";
import type { FilterSet } from "./filters";

export interface Verified {
  /** Answers of the server that were compared with the browser's. */
  answers: number;
  /** Figures that were compared, number by number. */
  figures: number;
  /** Figures that were recounted from the records behind them. */
  recounted: number;
  faults: string[];
}

/** The questions that a user's browser may answer by itself; of the others the server withholds small counts of persons. */
const askable = (account: Account): Question[] =>
  Object.values(questions).filter((question) =>
    opensScreen(account.actor, "report") || !question.name.startsWith("reports/")
      ? seesPersons(account.actor) ||
        (!question.persons &&
          question.sensitive === undefined &&
          !question.facts.some((fact) => personalFacts.includes(fact)))
      : false,
  );

/** Of long answers, as many rows of each are recounted, spread over all of them. */
const MAX_ROWS = 40;

const spread = <T>(rows: readonly T[]): readonly T[] =>
  rows.length <= MAX_ROWS
    ? rows
    : Array.from({ length: MAX_ROWS }, (_, at) => rows[Math.floor((at * rows.length) / MAX_ROWS)] as T);

const numbersIn = (rows: Rows): number =>
  rows.reduce((all, row) => all + Object.values(row).filter((one) => typeof one === "number").length, 0);

/** Compares every answer of the server, which PostgreSQL computes, with that of the browser's engine. */
async function bothEngines(
  account: Account,
  engine: BrowserEngine,
  { says, parameters }: FilterSet,
  day: string,
  into: Verified,
): Promise<void> {
  const asked = askable(account);
  const readsMeasure = ({ parameters: own }: Question): boolean => own.some(({ name }) => name === "measure");
  const rounds: [Question[], Parameters][] = [
    [asked.filter((question) => !readsMeasure(question)), { today: day, ...parameters }],
    ...measures.map((measure): [Question[], Parameters] => [
      asked.filter(readsMeasure),
      { today: day, ...parameters, measure, side: "target" },
    ]),
  ];
  for (const [some, whole] of rounds) {
    const server = await account.answers(some, whole);
    for (const question of some) {
      const theirs = server[question.name] ?? [];
      const there = rounded(theirs);
      const here = rounded(inBrowser(engine, question, whole));
      into.answers += 1;
      into.figures += numbersIn(theirs);
      const at = here.findIndex((row, index) => row !== there[index]);
      if (at >= 0 || here.length !== there.length)
        into.faults.push(
          `${account.name}, ${says}, ${question.name}: the browser has ${here.length} rows and the server ${there.length}; ${here[at]} is ${there[at]}`,
        );
    }
  }
}

/** Recounts every figure of every tile from the records behind it. */
function tilesFromRecords(
  account: Account,
  engine: BrowserEngine,
  { level, parameters: filter }: FilterSet,
  day: string,
): Proof[] {
  const may = new Set(askable(account).map(({ name }) => name));
  const tiles = new Map(dashboards.flatMap(({ tiles: own }) => own).map((tile) => [tile.name, tile]));
  return [...tiles.values()].flatMap((tile) => {
    const question = (level === "organization" ? tile.organizations?.question : undefined) ?? tile.question;
    return may.has(question.name)
      ? proofsOf(tile, question, { engine, viewer: account.actor, day, level, filter, some: spread }).map(
          ([what, counted, figure]): Proof => [`${tile.name}, ${what}`, counted, figure],
        )
      : [];
  });
}

/** Recounts the totals of target versus accomplishment, and the report of capacity development, from their lists. */
function reportsFromRecords(account: Account, engine: BrowserEngine, filter: Parameters): Proof[] {
  const may = new Map(askable(account).map((question) => [question.name, question]));
  const ask = (name: string, parameters: Parameters): Rows => {
    const question = may.get(name);
    return question === undefined ? [] : inBrowser(engine, question, parameters);
  };
  const sides = { target: "target", accomp: "accomplishment", matched: "matched" } as const;
  const comparisons = may.has("reports/target-accomp-central")
    ? measures.flatMap((measure) => {
        const [whole = {}] = ask("reports/target-accomp-central", { ...filter, measure });
        return Object.entries(sides).flatMap(([suffix, side]): Proof[] => {
          const asked = { ...filter, measure, side };
          const pairs = ask("reports/target-accomp-pairs", asked);
          const says = (column: string) => `target versus accomplishment of ${measure}, ${column}_${suffix}`;
          return [
            [says("support_provided"), pairs.length, whole[`support_provided_${suffix}`]],
            [says("qty"), sum(pairs, `qty_${suffix}`), whole[`qty_${suffix}`]],
            [says("No_ARBO"), ask("reports/target-accomp-arbos", asked).length, whole[`No_ARBO_${suffix}`]],
            [
              says("arc_covered"),
              ask("reports/target-accomp-arcs", asked).length,
              whole[`arc_covered_${suffix}`],
            ],
          ];
        });
      })
    : [];
  const [layout] = capacityDevelopment.layouts;
  const capacity = spread(
    ask("reports/capdev-by-arbo", filter).filter((row) => Number(row["level"]) > 0),
  ).flatMap((row) =>
    ["male_arb", "total_arb", "female_nonarb", "total_nonarb", "grand_total"].map((column): Proof => {
      const behind = layout === undefined ? null : capacityDevelopment.drillThrough(row, column, layout);
      const list = behind === null ? [] : ask(behind.list.question, { ...filter, ...behind.parameters });
      return [`capacity development, ${column} of ${JSON.stringify(row)}`, list.length, row[column]];
    }),
  );
  return [...comparisons, ...capacity];
}

/** Verifies every board and report under one filter set. */
export async function verify(
  account: Account,
  engine: BrowserEngine,
  set: FilterSet,
  day: string,
  into: Verified,
): Promise<void> {
  await bothEngines(account, engine, set, day, into);
  const proofs = [
    ...tilesFromRecords(account, engine, set, day),
    ...reportsFromRecords(account, engine, set.parameters),
  ];
  into.recounted += proofs.length;
  for (const [what, counted, figure] of proofs)
    if (counted !== figure)
      into.faults.push(
        `${account.name}, ${set.says}, ${what}: ${String(counted)} by its records, ${String(figure)} shown`,
      );
}
