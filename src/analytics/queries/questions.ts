import type { FactTable } from "../../pivots/facts/fact-table";
import { selectRows, type SelectedFact } from "../../pivots/sql/selected-fact";
import type { Parameters, Question } from "../../questions/question";
import { readQuestions } from "../../questions/sql-files/read-questions";
import { readRollUps, type RollUp } from "../../questions/sql-files/roll-up";
import { withSelectedTables, type WithTables } from "../../statements/selected-tables";
import { factTables } from "../facts/fact-catalog";

const files = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>("../../../sql/{selections,dashboards,reports}/*.sql", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/sql\//, ""), text]),
);

/** All questions in `sql` by folder and file, such as `dashboards/arbo-status`. */
export const questions: Record<string, Question> = readQuestions(files);

const rollUps = readRollUps(files);

/** The tables that count the rows of a fact. */
export const rollUpsOf = (fact: string): RollUp[] => rollUps.filter((one) => one.fact === fact);

/** The rows of a fact that the filter bar selects, as parts of a statement. */
export const selectedFact = (fact: FactTable, parameters: Parameters): SelectedFact =>
  selectRows(fact, parameters, files);

/** A person's own statement over the records that the filter bar selects, where it names them. */
export const selectedInStatement = (text: string, parameters: Parameters): WithTables =>
  withSelectedTables(text, factTables, (fact) => selectedFact(fact, parameters));
