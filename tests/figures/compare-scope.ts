import { questions } from "../../src/server/analytics/sql-files";
import { measures } from "../../src/shared/comparisons";
import type { Parameters, Question, Rows, Value } from "../../src/questions/question";
import type { Account, Witnessed } from "./account";
import type { ScopeOfPlace } from "./scopes";

/** Figures compared in one scope or several, and the versions of the facts that they were computed of. */
export interface Compared {
  figures: number;
  sources: Set<string>;
  versions: Set<number>;
  faults: string[];
}

export const noneCompared = (): Compared => ({
  figures: 0,
  sources: new Set(),
  versions: new Set(),
  faults: [],
});

/** So many questions are asked at once: PostgreSQL has 30 seconds for them. */
const AT_ONCE = 12;
const TRIES = 5;

const readsMeasure = ({ parameters }: Question): boolean => parameters.some(({ name }) => name === "measure");
/** The questions of boards and reports. The long lists behind them are compared by their counts. */
const figures = Object.values(questions).filter(({ records, persons }) => !records && !persons);

/** The filters under which each scope is compared. */
const filtersOf = (day: string): [says: string, filter: Parameters][] => {
  const year = Number(day.slice(0, 4));
  return [
    ["no filter", {}],
    ["two years", { reporting_year: [year - 1, year] }],
  ];
};

const roundsOf = (day: string, filter: Parameters): [Question[], Parameters][] => [
  [figures.filter((question) => !readsMeasure(question)), { today: day, ...filter }],
  ...measures.map((measure): [Question[], Parameters] => [
    figures.filter(readsMeasure),
    { today: day, ...filter, measure, side: "target" },
  ]),
];

const isSame = (one: Value | undefined, other: Value | undefined): boolean =>
  typeof one === "number" && typeof other === "number" ? Math.abs(one - other) < 0.005 : one === other;

/** Compares the rows of a question, value by value. */
function compareRows(says: string, shown: Rows, witnessed: Rows, into: Compared): void {
  if (shown.length !== witnessed.length)
    into.faults.push(`${says}: ${shown.length} rows, in PostgreSQL ${witnessed.length}`);
  for (const [at, row] of witnessed.entries())
    for (const [column, value] of Object.entries(row)) {
      if (typeof value === "number") into.figures += 1;
      const there = shown[at]?.[column];
      if (at < shown.length && !isSame(there, value))
        into.faults.push(`${says}, ${column} of row ${at + 1}: ${there}, in PostgreSQL ${value}`);
    }
}

/** Asks until both answers are of the same versions. */
async function ofOneMoment(ask: () => Promise<Witnessed>): Promise<Witnessed> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const found = await ask();
    const [shown, witnessed] = [found.shown.told, found.witnessed.told].map(({ versions }) =>
      JSON.stringify(versions),
    );
    if (shown === witnessed) return found;
  }
  throw new Error(`Records were changed each of ${TRIES} times. Verify when fewer people enter records.`);
}

/** Compares every figure of boards and reports, as the server shows it in a scope, with PostgreSQL's own answer. */
export async function compareScope(
  account: Pick<Account, "witness">,
  { says, place }: ScopeOfPlace,
  day: string,
  into: Compared,
): Promise<void> {
  for (const [filtered, filter] of filtersOf(day))
    for (const [asked, parameters] of roundsOf(day, filter))
      for (let at = 0; at < asked.length; at += AT_ONCE) {
        const some = asked.slice(at, at + AT_ONCE);
        const { shown, witnessed } = await ofOneMoment(() => account.witness(some, parameters, place));
        into.sources.add(shown.told.source);
        for (const version of Object.values(shown.told.versions)) into.versions.add(version);
        for (const { name } of some)
          compareRows(
            `${says}, ${filtered}, ${name}`,
            shown.rows[name] ?? [],
            witnessed.rows[name] ?? [],
            into,
          );
      }
}
