import type { Row } from "../../charts/parts/chart";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records, type FigureSource } from "../parts/records";
import { bySex } from "../parts/shapes";

/** The columns of the records whose sums are the figures of one membership. */
const figuresOf = (membership: string, prefix: string): Record<string, FigureSource> =>
  Object.fromEntries(
    [
      ["female", "female"],
      ["male", "male"],
      ["total", "total"],
      ["share", "total"],
    ].map(([column, part]) => [
      column,
      {
        of: (row: Row) => (row["membership"] === membership ? {} : null),
        sum: `${prefix}_${part}`,
        ...(column === "share" ? { counts: "total" } : {}),
      },
    ]),
  ) as Record<string, FigureSource>;

/** Members by sex, ARB and non-ARB. */
export const members = defineTile({
  name: "members",
  title: "Members by sex, ARB and non-ARB",
  question: question("dashboards/members"),
  size: { w: 4, h: 7 },
  narrow: 6,
  chart: bySex("membership"),
  records: firstSource(
    records({ from: "member-records", figures: figuresOf("ARB", "arb") }),
    records({ from: "member-records", figures: figuresOf("Non-ARB", "non_arb") }),
  ),
});
