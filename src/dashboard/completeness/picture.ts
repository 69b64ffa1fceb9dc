import type { Row, Rows, TableColumn } from "../charts/parts/chart";
import { numberOf, textOf } from "../charts/parts/numbers";
import { periodLabel } from "./grid-model";

const columns: readonly TableColumn[] = [
  { column: "form", label: "Form" },
  { column: "period", label: "Period" },
  { column: "expected", label: "Expected", unit: "count" },
  { column: "received", label: "Received", unit: "count" },
  { column: "missing", label: "Missing", unit: "count" },
  { column: "approved", label: "Approved", unit: "count" },
  { column: "on_time", label: "On time", unit: "count" },
];

const lineOf = (row: Row): Row => {
  const [year, quarter] = [numberOf(row["year"]) ?? 0, numberOf(row["quarter"])];
  const [expected, received] = [numberOf(row["expected"]) ?? 0, numberOf(row["received"]) ?? 0];
  return {
    ...row,
    period: periodLabel({ key: "", form: textOf(row["form"]), year, quarter }, true),
    missing: expected - received,
  };
};

/**
 * The table for the picture of the grid: each form and period over all places of the selection (decision 015).
 */
export const completenessPicture = (rows: Rows): { columns: readonly TableColumn[]; rows: Rows } => ({
  columns,
  rows: rows.filter((row) => row["level"] === 2).map(lineOf),
});
