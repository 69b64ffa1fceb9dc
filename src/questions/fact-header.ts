/**
 * How a column of a fact is transferred: `enum` is repeating text, `peso` money with centavos, `decimal` any
 * other number with decimals.
 */
export type FactType = "integer" | "peso" | "decimal" | "text" | "enum";

/** The header before the rows in an answer of `GET /charts/facts/{name}` (DESIGN §4, Facts). */
export interface FactHeader {
  fact: string;
  /** The data version of the rows. Later changes are requested with `?since=`. */
  version: number;
  /**
   * Identifies the content of the rows. It differs for other rows, another scope or another form of the table.
   */
  tag: string;
  rows: number;
  /** When the rows were read, as ISO date and time. */
  asOf: string;
  /** The columns in the order of the Arrow streams; an enum column lists its values, sorted. */
  columns: { name: string; type: FactType; values?: string[] }[];
  /** In an answer to `?since=`: the row_key of each row that was deleted or left the scope. */
  removed?: number[];
}

/** Rows per Arrow stream: enough to be quick, few enough to show progress. */
export const FRAME_ROWS = 25_000;

/** The facts that browsers load at once. The others are loaded when a question first reads them. */
export const firstFacts = ["arbo", "arc", "support"] as const;

/**
 * A fact with more rows is not loaded before a question reads it (decision 030). With the header
 * `MAX_ROWS_HEADER` the browser asks the server not to send a fact that has more rows than the given number.
 */
export const MAX_PREFETCHED_ROWS = 250_000;
export const MAX_ROWS_HEADER = "marble-max-rows";

/**
 * The response header of `GET /charts/facts/{name}/base` with the present version of the fact. A base of an older
 * version is brought up to date with `?since=`.
 */
export const VERSION_HEADER = "marble-fact-version";

/** The names of all facts. */
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

/** The facts with a row for each person. Only roles that open the forms may load them. */
export const personalFacts: readonly string[] = ["trainee"];
