import { line } from "../charts/line";
import { textOf } from "../charts/numbers";
import type { Mark, Row } from "../charts/chart";
import { defineTile } from "../tile";
import { query } from "./queries";
import { entries } from "./records";

const nameOf = ({ year, quarter }: Row): string =>
  quarter === null || quarter === undefined ? textOf(year) : `${textOf(year)} Q${textOf(quarter)}`;

const select = ({ row }: Mark) =>
  typeof row["year"] === "number" && typeof row["quarter"] === "number"
    ? {
        label: nameOf(row),
        parameters: { reporting_year: row["year"], reporting_quarter: row["quarter"] },
      }
    : null;

const kinds: Readonly<Record<string, string>> = {
  targets: "target",
  target_cost: "target",
  accomplishments: "accomplishment",
  accomplished_cost: "accomplishment",
};

/** Targets and accomplishments by quarter reported. */
export const supportByPeriod = defineTile({
  name: "support-by-period",
  title: "Support over time",
  query: query("dashboards/support-by-period"),
  size: { w: 12, h: 7 },
  views: [
    {
      label: "Entries",
      chart: line({
        name: nameOf,
        unit: "count",
        lines: [
          { column: "targets", label: "Target", tone: "target", dashed: true },
          { column: "accomplishments", label: "Accomplished", tone: "accomplished" },
        ],
      }),
    },
    {
      label: "Cost",
      chart: line({
        name: nameOf,
        unit: "peso",
        lines: [
          { column: "target_cost", label: "Target", tone: "target", dashed: true },
          { column: "accomplished_cost", label: "Accomplished", tone: "accomplished" },
        ],
      }),
    },
  ],
  select,
  records: entries((mark) => {
    const parameters = select(mark)?.parameters;
    const kind = kinds[mark.column];
    return parameters === undefined || kind === undefined ? null : { ...parameters, kind };
  }),
});
