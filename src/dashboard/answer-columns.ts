import type { Query } from "../analytics";
import type { Column } from "../shared/columns";
import { columnUnit, comparedLabel, withheld } from "./labels";
import { inReadingOrder, isInternal } from "./reading-order";

const leading = ["arbo_name", "arc_name"];

/** Widths in characters of columns with long texts. */
const widths: Readonly<Record<string, number>> = {
  arbo_name: 42,
  arc_name: 30,
  region_name: 30,
  support_provided: 26,
};

/** Columns with a day, as ISO text. */
const days = /(^|_)(date|expiry)$|^date_|^(taken|entered)_on$|^last_conducted$/;

const kindOf = ({ name, type }: Query["returns"][number]): Column["kind"] => {
  if (type === "text") return days.test(name) ? "date" : "text";
  if (type === "boolean") return type;
  const unit = columnUnit(name);
  return unit === "count" ? (type === "integer" ? "integer" : "number") : unit;
};

/**
 * The columns of an answer for a table or a sheet, without keys and without those that the scope hides (spec §6).
 * `naming` puts the name of the record first; `earlier` names the period that the answer is compared with.
 */
export function answerColumns(
  query: Query,
  hidden: readonly string[] = [],
  { naming = false, earlier }: { naming?: boolean; earlier?: string | undefined } = {},
): Column[] {
  const columns = inReadingOrder(query)
    .filter((column) => !isInternal(column) && ![...hidden, "record_id"].includes(column.name))
    .map(({ name, type }) => ({
      name,
      label: comparedLabel(name, earlier),
      kind: kindOf({ name, type }),
      ...(query.sensitive?.columns.includes(name) === true ? { absent: withheld } : {}),
      ...(widths[name] === undefined ? {} : { width: widths[name] }),
    }));
  const first = columns.find(
    ({ name }) => name === leading.find((one) => columns.some((column) => column.name === one)),
  );
  return !naming || first === undefined ? columns : [first, ...columns.filter((column) => column !== first)];
}
