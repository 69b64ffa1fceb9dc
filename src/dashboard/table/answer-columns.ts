import type { Question } from "../../analytics";
import type { Column } from "../../shared/cells/columns";
import { columnKind } from "../../labels/column-kind";
import { comparedLabel, withheldText } from "../labels/labels";
import { inReadingOrder, isInternal } from "./reading-order";

const leading = ["arbo_name", "arc_name"];

/** Widths in characters of columns with long texts. */
const widths: Readonly<Record<string, number>> = {
  arbo_name: 42,
  arc_name: 30,
  region_name: 30,
  support_provided: 26,
};

/**
 * The columns of an answer for a table or a sheet, without keys and without columns that the scope hides (spec
 * §6). `naming` puts the name of the record first; `earlier` is the name of the earlier period.
 */
export function answerColumns(
  question: Question,
  hidden: readonly string[] = [],
  { naming = false, earlier }: { naming?: boolean; earlier?: string | undefined } = {},
): Column[] {
  const columns = inReadingOrder(question)
    .filter((column) => !isInternal(column) && !hidden.includes(column.name))
    .map(({ name, type }) => ({
      name,
      label: comparedLabel(name, earlier),
      kind: columnKind({ name, type }),
      ...(question.sensitive?.columns.includes(name) === true ? { absent: withheldText } : {}),
      ...(widths[name] === undefined ? {} : { width: widths[name] }),
    }));
  const first = columns.find(
    ({ name }) => name === leading.find((one) => columns.some((column) => column.name === one)),
  );
  return !naming || first === undefined ? columns : [first, ...columns.filter((column) => column !== first)];
}
