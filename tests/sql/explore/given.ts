import type { FactTable, SelectedFact } from "../../../src/analytics";
import { createStatements } from "../../../src/fact-tables/table-statements";
import type { Pivot } from "../../../src/shared/calls/explorations";
import type { BrowserEngine } from "../browser-engine";

/** A small fact: two regions, a row without a place, one ARBO in two provinces, a year without its neighbour. */
export const fact: FactTable = {
  name: "support",
  title: "Support",
  about: "",
  forms: [],
  personal: false,
  fields: [
    { name: "row_key", type: "integer" },
    { name: "region_name", type: "enum" },
    { name: "province_name", type: "enum" },
    { name: "reporting_year", type: "integer" },
    { name: "reporting_quarter", type: "integer" },
    { name: "arbo_key", type: "integer" },
    { name: "total_cost", type: "peso" },
    { name: "note", type: "text" },
  ],
};

const rows: (string | number | null)[][] = [
  [1, "III", "Bulacan", 2023, 4, 10, 100, "O'Hara"],
  [2, "III", "Bulacan", 2024, 1, 10, 300, null],
  [3, "III", "Tarlac", 2024, 1, 10, 200, "a"],
  [4, "III", "Tarlac", 2024, 2, 11, null, "a"],
  [5, "V", "Albay", 2024, 2, 12, 50, "b"],
  [6, "V", "Albay", 2026, 1, 12, 60, "$region_name"],
  [7, null, null, 2024, null, null, 5.25, "b"],
];

/** Puts the fact into an engine, with ENUM columns as browsers have them. */
export function load(engine: BrowserEngine): void {
  const columns = fact.fields.map((field, at) => ({
    ...field,
    ...(field.type === "enum"
      ? {
          values: [...new Set(rows.map((row) => row[at]).filter((value) => value !== null))]
            .map(String)
            .toSorted(),
        }
      : {}),
  }));
  for (const sql of createStatements("support", { fact: "support", columns }).statements) engine.run(sql);
  const literal = (value: string | number | null) =>
    typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
  engine.run(
    `insert into support values ${rows.map((row) => `(${row.map(literal).join(", ")})`).join(", ")}`,
  );
}

export const everything: SelectedFact = { parts: "", table: "support", ignored: [] };

/** A pivot that counts all records, with what differs. */
export const aPivot = (more: Partial<Pivot> = {}): Pivot => ({
  kind: "pivot",
  fact: "support",
  rows: [],
  columns: [],
  measures: [{ of: "count", field: null, shown: "value" }],
  filters: [],
  order: { measure: null, descending: true },
  top: null,
  totals: true,
  view: "table",
  filter: {},
  stage: "both",
  ...more,
});
