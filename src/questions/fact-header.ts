/** How a column of a fact travels: `enum` is repeating text, `peso` money with centavos, `decimal` any other such number. */
export type FactType = "integer" | "peso" | "decimal" | "text" | "enum";

/** What stands in front of the rows in an answer of `GET /charts/facts/{name}` (DESIGN §4, Facts). */
export interface FactHeader {
  fact: string;
  /** The data version that the rows are of; later changes are asked for with `?since=`. */
  version: number;
  /** Names what the rows are: another text means other rows, another scope or another form of the table. */
  tag: string;
  rows: number;
  /** When the rows were read, ISO with time. */
  asOf: string;
  /** The columns in the order of the Arrow streams; an enum with its values, sorted. */
  columns: { name: string; type: FactType; values?: string[] }[];
  /** In an answer to `?since=`: the row_key of each row that is gone, or has left the scope. */
  removed?: number[];
}

/** Rows per Arrow stream: enough to be quick, few enough to show progress. */
export const FRAME_ROWS = 25_000;

/** The analytical tables that browsers load at once; the others come when a question first reads them. */
export const firstFacts = ["arbo", "arc", "support"] as const;

/**
 * A fact with more rows is not loaded before a question reads it (decision 030). The header of this name asks the server
 * not to send a fact with more rows than it says.
 */
export const MAX_PREFETCHED_ROWS = 250_000;
export const MAX_ROWS_HEADER = "marble-most-rows";

/** All analytical tables, by name. */
export const factNames = [
  ...firstFacts,
  "training",
  "trainee",
  "product",
  "sale",
  "machine",
  "rental",
  "income",
  "marketing",
  "marketing_sale",
  "credit",
  "geotag",
  "reporting",
] as const;

/** Those with a row for each person: only roles that open the forms may load them. */
export const personalFacts: readonly string[] = ["trainee"];
