import { arrange, officialOrder } from "../../../pivots/table/arrange";
import type { FactTable } from "../../../pivots/facts/fact-table";
import { chosenView } from "../../../pivots/drawing/chosen-view";
import { filterOf, filterOnDay } from "../../../pivots/pivot-filters";
import { pivotComparison } from "../../../pivots/pivot-comparison";
import { pivotSheetChart } from "../../../pivots/drawing/pivot-sheet-chart";
import { pivotSql, totalsFirstSql } from "../../../pivots/sql/pivot-sql";
import { meantByPivot } from "../../../pivots/pivot-measures";
import { sheetRules } from "../../../pivots/table/pivot-rules";
import { isEmptyPivot, pivotTable } from "../../../pivots/table/pivot-table";
import { columnsLeftNote, pivotWarnings, totalLabel } from "../../../pivots/pivot-texts";
import { selectRows, type SelectedFact } from "../../../pivots/sql/selected-fact";
import type { Parameters } from "../../../questions/question";
import { limits, type Pivot } from "../../../shared/calls/explorations";
import type { MessageSheet } from "../../../shared/calls/messages";
import { subscriptionLimits, type SubscribedPivot } from "../../../shared/calls/subscriptions";
import { scopeText, type Actor } from "../../../shared/permissions";
import { chartOver } from "../../../shared/sheet-chart";
import { factsInStatement } from "../../../statements/facts-in-statement";
import type { Answers } from "../../analytics/answers/answers";
import { joinedTables, selectionFiles } from "../../analytics/sql-files";
import { cellsOf, limitRows } from "./message-sheets";
import { pivotFilters, type SheetFilters } from "./sheet-filters";

/** A pivot of a day, ready to be computed for a reader. */
export interface AskedPivot {
  filters: SheetFilters;
  /** Whether it counts the rows of persons, which only roles that open the forms may. */
  isPersonal: boolean;
  /** Its figures with at most `rowsOf(columns)` rows beside the total. Rejects as `answers.askPivot` does. */
  make: (rowsOf: (columns: number) => number) => Promise<MessageSheet>;
}

/** A pivot of a day with its statement, which the browser would run too. */
export interface PivotStatement {
  pivot: Pivot;
  fact: FactTable;
  selected: SelectedFact;
  /** Its comparison, or why it has none; null where none was chosen. */
  compared: ReturnType<typeof pivotComparison>;
  sql: string;
  /** The facts that the statement reads. */
  facts: string[];
}

/** The statement of a pivot on a day (ISO); null when its fact exists no longer. */
export function pivotStatement(
  { pivot: given, period }: Pick<SubscribedPivot, "pivot" | "period">,
  day: string,
): PivotStatement | null {
  const fact = joinedTables.find(({ name }) => name === given.fact);
  if (fact === undefined) return null;
  const pivot = { ...given, filter: filterOnDay(given.filter, period, day) };
  const select = (parameters: Parameters): SelectedFact => selectRows(fact, parameters, selectionFiles);
  const selected = select(filterOf(pivot));
  const compared = pivotComparison(pivot, select, day);
  const sql = pivotSql(pivot, fact, selected, compared?.state === "compared" ? compared.comparison : null);
  return { pivot, fact, selected, compared, sql, facts: factsInStatement(sql) };
}

/**
 * A pivot on a day (ISO), computed by the statement that the browser would run, over the records of the reader. Null when
 * its fact exists no longer.
 */
export function askPivot(
  answers: Answers,
  reader: Actor,
  sheet: SubscribedPivot,
  day: string,
): AskedPivot | null {
  const asked = pivotStatement(sheet, day);
  if (asked === null) return null;
  const { title } = sheet;
  const { pivot, fact, selected, compared, sql, facts } = asked;
  const comparison = compared?.state === "compared" ? compared.comparison : null;
  return {
    filters: pivotFilters(pivot, { period: sheet.period, ignored: selected.ignored, comparison }, day),
    isPersonal: fact.personal,
    async make(rowsOf) {
      const answer = await answers.askPivot(
        reader,
        facts,
        `${totalsFirstSql(sql, pivot, fact)}\nlimit ${limits.answerRows + 1}`,
      );
      const isCut = answer.length > limits.answerRows;
      const arranged = arrange(
        pivot,
        fact,
        isCut ? answer.slice(0, limits.answerRows) : answer,
        officialOrder,
        comparison,
      );
      const all = totalLabel(pivot, scopeText(reader));
      const table = pivotTable(arranged, all, pivot.totals, subscriptionLimits.columns);
      const { columns } = table;
      const rows = isEmptyPivot(arranged) ? [] : table.rows;
      const { shown, more } = limitRows(rows, (row) => table.level(row) !== "total", rowsOf(columns.length));
      const plain = shown.filter((row) => table.level(row) === "row");
      const chart = chartOver(
        pivotSheetChart(table, arranged, chosenView(pivot, arranged)),
        title,
        columns,
        plain,
      );
      const rules = sheetRules(pivot, table);
      const notes = [
        ...pivotWarnings(pivot, fact, selected, isCut ? limits.answerRows : null, compared),
        ...columnsLeftNote(table.columnsLeft),
      ];
      return {
        title,
        // The rows of a cut answer do not add up to the whole.
        columns: isCut ? columns.map(({ total: _sum, ...column }) => column) : columns,
        rows: shown.map((row) => cellsOf(columns, row)),
        levels: shown.map(table.level),
        more,
        meant: [meantByPivot(pivot, fact)],
        ...(chart === undefined ? {} : { chart }),
        ...(rules.length === 0 ? {} : { rules }),
        ...(pivot.shaded === true ? { shades: table.shades } : {}),
        ...(notes.length === 0 ? {} : { note: notes.join(" ") }),
      };
    },
  };
}
