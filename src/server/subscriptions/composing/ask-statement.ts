import { filterOf, filterOnDay } from "../../../pivots/pivot-filters";
import { ignoredNotes } from "../../../pivots/pivot-texts";
import { selectRows } from "../../../pivots/sql/selected-fact";
import { renamedInStatement } from "../../../shared/calls/held-names";
import { limits } from "../../../shared/calls/explorations";
import type { MessageSheet } from "../../../shared/calls/messages";
import { subscriptionLimits, type SubscribedStatement } from "../../../shared/calls/subscriptions";
import { Problem } from "../../../shared/errors";
import type { Parameters } from "../../../questions/question";
import type { Actor } from "../../../shared/permissions";
import { chartOver } from "../../../shared/sheet-chart";
import { answerTable } from "../../../statements/answer-table";
import { factsInStatement, meantByStatement, readsPersons } from "../../../statements/facts-in-statement";
import { inOwnText, withSelectedTables } from "../../../statements/selected-tables";
import { statementDrawing } from "../../../statements/statement-drawing";
import { statementSheetChart } from "../../../statements/statement-sheet-chart";
import { SqlProblem } from "../../../statements/sql-problem";
import type { Answers } from "../../analytics/answers/answers";
import { factTables, selectionFiles } from "../../analytics/sql-files";
import { cellsOf, limitRows } from "./message-sheets";
import { selectionFilters, type SheetFilters } from "./sheet-filters";

/** A person's own statement of a day, ready to be answered for a reader. */
export interface AskedStatement {
  filters: SheetFilters;
  /** Whether it reads the rows of persons, which it could list. */
  isPersonal: boolean;
  /** Its answer with at most `rowsOf(columns)` rows. Rejects with a 422 when it cannot be answered. */
  make: (rowsOf: (columns: number) => number) => Promise<MessageSheet>;
}

const noFilters: SheetFilters = { words: [], knows: () => false };

const count = (number: number): string => number.toLocaleString("en-PH");

/** Which of the chosen filters do not narrow a statement; `ignored` is null for one that reads whole facts. */
const unusedFilters = (filters: Parameters, ignored: readonly string[] | null): string[] =>
  ignored !== null
    ? ignoredNotes(ignored)
    : Object.keys(filters).length > 0
      ? ["The filters change nothing here, since it reads whole facts."]
      : [];

/** What the answer is, what `told` says of its filters and texts, and what is left out of it. */
function noteOf(told: readonly string[], isCut: boolean, columns: number): string {
  return [
    "The answer of a person’s own statement.",
    ...told,
    ...(isCut ? [`It has more than ${count(limits.answerRows)} rows.`] : []),
    ...(columns > subscriptionLimits.columns
      ? [`${count(columns - subscriptionLimits.columns)} more columns are left out.`]
      : []),
  ].join(" ");
}

/**
 * A person's own statement on a day (ISO), answered over the records of the reader (decision 081). The filters narrow the
 * records that it reads as `selected_support` and the like.
 */
export function askStatement(
  answers: Answers,
  reader: Actor,
  { title, statement, chart, filter: given, stage, period }: SubscribedStatement,
  day: string,
): AskedStatement {
  const filter = filterOnDay(given, period, day);
  const made = withSelectedTables(statement, factTables, (fact) =>
    selectRows(fact, filterOf({ filter, stage }), selectionFiles),
  );
  const { sql, linesBefore, ignored } = made;
  const unused = unusedFilters(filterOf({ filter, stage }), ignored);
  return {
    filters:
      ignored === null ? noFilters : selectionFilters({ filter, stage }, { period, ignored, own: [] }, day),
    isPersonal: readsPersons(sql),
    async make(rowsOf) {
      const answer = await answers
        .askStatement(reader, factsInStatement(sql), sql, limits.answerRows)
        .catch((error: unknown) => {
          if (!(error instanceof SqlProblem)) throw error;
          const { message, place } = inOwnText(error, linesBefore) as SqlProblem;
          const where = place === null ? "" : `line ${place.line}, column ${place.column}: `;
          throw new Problem(422, `“${title}” could not be answered: ${where}${message}`);
        });
      const former = await answers.formerValues(reader);
      const table = answerTable(answer);
      const columns = table.columns.slice(0, subscriptionLimits.columns);
      const { shown, more } = limitRows(table.rows, () => true, rowsOf(columns.length));
      const drawn = statementSheetChart(statementDrawing(table, chart));
      const sheetChart = chartOver(drawn, title, columns, shown);
      return {
        title,
        columns,
        rows: shown.map((row) => cellsOf(columns, row)),
        more,
        meant: meantByStatement(sql),
        ...(sheetChart === undefined ? {} : { chart: sheetChart }),
        note: noteOf([...unused, ...renamedInStatement(former, statement)], answer.cut, table.columns.length),
      };
    },
  };
}
