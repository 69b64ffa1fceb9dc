import type { Column } from "../../shared/cells/columns";
import { writeValue } from "../../shared/cells/value-list";
import type { Comparison } from "./comparisons";
import { keyOf, type List } from "../report/report";
import { amountsOf, arbo, placeColumns, quantitiesOf, thingsOf } from "./target-accomplishment-columns";

/** The lists behind the figures of a comparison, by the prefix of the figure's column. */
export interface Lists {
  things: List;
  drillThrough: Readonly<Record<string, List>>;
}

const year: Column = { name: "reporting_year", label: "Year reported", kind: "year" };

/** The address of the form's table, filtered to an organization, and to the year if the row has one. */
const tableOf =
  ({ routes }: Comparison): NonNullable<List["records"]> =>
  (row, column, side) => {
    const { arbo_name: name, reporting_year: reported } = row;
    if (column !== "arbo_name" || typeof name !== "string" || name === "") return null;
    const filter = new URLSearchParams({ tab: "all", arbo_name: writeValue(name) });
    if (typeof reported === "number") filter.set("reporting_year", String(reported));
    return `${side.startsWith("accomplishment") ? routes.accomplishment : routes.target}?${filter.toString()}`;
  };

/** The address of the record of an entry. */
const recordOf =
  ({ routes }: Comparison): NonNullable<List["records"]> =>
  (row, column) => {
    const id = row[column];
    if (typeof id !== "number") return null;
    if (column === "target_id") return `${routes.target}?id=${id}`;
    return column === "accomplishment_id" ? `${routes.accomplishment}?id=${id}` : null;
  };

/** The lists behind the measures: things, entries if those are counted, organizations, and communities. */
export function listsOf(comparison: Comparison): Lists {
  const thing: Column = { name: "thing_name", label: comparison.thing, kind: "text", width: 30 };
  const quantities = quantitiesOf(comparison);
  const counts = [...thingsOf(comparison), ...quantities];
  const records = tableOf(comparison);
  const things: List = {
    of: comparison.things.toLowerCase(),
    question: "reports/target-accomp-pairs",
    columns: [arbo, thing, year, ...quantities, ...amountsOf(comparison), ...placeColumns],
    rowKey: keyOf("region_name", "province_name", "arbo_key", "thing_name", "reporting_year", "side"),
    records,
  };
  const entries: List = {
    of: "entries",
    question: "reports/target-accomp-entries",
    columns: [
      arbo,
      thing,
      year,
      { name: "target_id", label: "Target", groups: ["Record number"], kind: "year" },
      { name: "accomplishment_id", label: "Accomplished", groups: ["Record number"], kind: "year" },
      ...amountsOf(comparison),
      ...placeColumns,
    ],
    rowKey: keyOf("target_id", "accomplishment_id"),
    records: recordOf(comparison),
  };
  return {
    things,
    drillThrough: {
      support_provided: things,
      qty: comparison.countsEntries ? entries : things,
      No_ARBO: {
        of: "ARBOs",
        question: "reports/target-accomp-arbos",
        columns: [arbo, ...counts, ...placeColumns],
        rowKey: keyOf("arbo_key"),
        records,
      },
      arc_covered: {
        of: "ARCs",
        question: "reports/target-accomp-arcs",
        columns: [
          { name: "arc_name", label: "ARC", kind: "text", width: 34 },
          { name: "arbos", label: "ARBOs", kind: "integer" },
          ...counts,
          ...placeColumns.slice(0, 2),
        ],
        rowKey: keyOf("arc_key"),
      },
    },
  };
}
