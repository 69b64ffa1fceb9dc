import { readFactTable, type FactTable } from "../../pivots/facts/fact-table";
import { withJoinedFields } from "../../pivots/facts/joined-fields";
import { factNames } from "../../questions/fact-header";

const files = import.meta.glob<string>("../../../sql/facts/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Every fact that browsers may load, in the order of `factNames`. */
export const factTables: readonly FactTable[] = factNames.flatMap((name) => {
  const text = files[`../../../sql/facts/${name}.sql`];
  return text === undefined ? [] : [readFactTable(name, text)];
});

/** The facts with their own and their joined fields, for Explore. */
export const joinedTables: readonly FactTable[] = withJoinedFields(factTables);
