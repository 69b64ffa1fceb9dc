import type { NamingColumn } from "../../shared/calls/held-names";

/** Records whose names filters hold (decision 089). */
export interface NamedRecords {
  /** The columns of figures and records that hold the name. */
  columns: readonly NamingColumn[];
  table: string;
  /** The facts that change when former names may mean others. */
  facts: readonly string[];
  /** The column of the table with the name. */
  name: string;
  /** The column with the ID where that stands beside the name, as pivots show it. */
  code?: string;
  /** Whether forms take such a text without the record of that name, as of an ARC without its ID. */
  typed?: boolean;
  /** The one table whose texts the columns show; by default those of every form. */
  shownOf?: string;
  /** A table whose records have such a text of their own. */
  alsoIn?: string;
}

const arc = { table: "arc_masterlist", facts: ["arbo", "arc"], name: "arc_name", typed: true };

export const namedRecords: readonly NamedRecords[] = [
  { columns: ["arbo_name"], table: "arbo_masterlist", facts: ["arbo"], name: "arbo_name" },
  { columns: ["arbo"], table: "arbo_masterlist", facts: ["arbo"], name: "arbo_name", code: "arbo_id" },
  { columns: ["arc_name"], ...arc },
  { columns: ["arbo_arc_name"], ...arc, shownOf: "arbo_masterlist" },
  {
    columns: ["training_title"],
    table: "arbo_training",
    facts: ["training"],
    name: "training_title",
    alsoIn: "form_5_annualtarget",
  },
];
