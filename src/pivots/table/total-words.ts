import type { Pivot } from "../../shared/calls/explorations";
import { lowerFirst } from "../../shared/wording";
import type { FactTable } from "../facts/fact-table";
import { measureLabel } from "../facts/fields";
import type { Figure } from "../figure";
import { addsUpPlainly, fieldsOf, measuresOf } from "../pivot-measures";

/** The label of a total under filters, which is not of a whole area. */
export const selectionTotal = "Total of the selection";

/** Why a total of a measure is not the sum of its rows, as the end of a sentence; null where it is. */
function whyNoSum(measure: Figure): string | null {
  if (measure.shown === "change") return "is the change of the totals";
  if (addsUpPlainly(measure)) return null;
  switch (measure.of) {
    case "count":
    case "sum":
      return null;
    case "distinct":
      return "counts each once, also what stands in several rows";
    case "average":
    case "least":
    case "greatest":
      return "is of all records";
    case "formula":
      return "is computed from all records";
  }
}

/** What totals are called: “Total” where all measures add up, else “All”. */
export const totalWord = (measures: readonly Figure[]): "Total" | "All" =>
  measures.some((measure) => whyNoSum(measure) !== null) ? "All" : "Total";

/** The label of the total of all rows: “Total: Region V”, or “All of the selection” where it is not their sum. */
export function rowTotal(measures: readonly Figure[], all: string): string {
  const word = totalWord(measures);
  return all === selectionTotal ? selectionTotal.replace("Total", word) : `${word}: ${all}`;
}

/** What a total of a measure is, where it is not the sum of its rows. */
export const totalHint = (measure: Figure): string | undefined => {
  const why = measure.beside?.part === "rate" ? "is of the totals" : whyNoSum(measure);
  return why === null ? undefined : `No sum: ${lowerFirst(measureLabel(measure))} ${why}.`;
};

/** What the totals of a pivot are, where they are no sums of its rows and columns; none where all add up. */
export function totalNotes(pivot: Pivot, fact: FactTable): string[] {
  if (!pivot.totals || fieldsOf(fact, [...pivot.rows, ...pivot.columns]).length === 0) return [];
  const told = measuresOf(pivot, fact).flatMap((measure) => {
    const why = whyNoSum(measure);
    return why === null ? [] : [`${lowerFirst(measureLabel(measure))} ${why}`];
  });
  return told.length === 0 ? [] : [`“All” is no sum of the rows: ${told.join("; ")}.`];
}
