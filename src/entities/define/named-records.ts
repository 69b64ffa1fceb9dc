import type { NamingColumn } from "../../shared/calls/held-names";

/** Records whose names filters hold (decision 089). */
export interface NamedRecords {
  /** The columns of figures and records that hold the name. */
  columns: readonly NamingColumn[];
  table: string;
  /** The column of the table with the name. */
  name: string;
  /** The column with the ID where that stands beside the name, as pivots show it. */
  code?: string;
  /** A table whose records have such a text of their own. */
  alsoIn?: string;
}

export const namedRecords: readonly NamedRecords[] = [
  { columns: ["arbo_name"], table: "arbo_masterlist", name: "arbo_name" },
  { columns: ["arbo"], table: "arbo_masterlist", name: "arbo_name", code: "arbo_id" },
  { columns: ["arc_name", "arbo_arc_name"], table: "arc_masterlist", name: "arc_name" },
  {
    columns: ["training_title"],
    table: "arbo_training",
    name: "training_title",
    alsoIn: "form_5_annualtarget",
  },
];
