import { stackedBar } from "../../charts/kinds/stacked-bar";
import type { Mark, Row } from "../../charts/parts/chart";
import { textOf } from "../../charts/parts/numbers";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";

const columnOf: Readonly<Record<string, string>> = {
  OMA: "oma_level_2013",
  ITeMA: "itema_level_2019",
  "IT-EASY": "it_easy_level_2024",
};

const select = ({ row }: Mark) => {
  const assessment = textOf(row["assessment"]);
  const column = columnOf[assessment];
  if (column === undefined) return null;
  const level = textOf(row["level"]);
  return { label: `${assessment} ${level}`, parameters: { [column]: level } };
};

const levels = ["Level 1", "Level 2", "Level 3", "Level 4", "Level 5"];

/** All organizations assessed in that year, at any level. */
const assessedIn = ({ assessment }: Row) => {
  const column = columnOf[textOf(assessment)];
  return column === undefined ? null : { [column]: levels };
};

/** The shift of levels from OMA 2013 and ITeMA 2019 to IT-EASY 2024, in shares of those assessed. */
export const levelsOverTime = defineTile({
  name: "levels-over-time",
  title: "Levels over time",
  question: question("dashboards/levels-over-time"),
  size: { w: 6, h: 6 },
  chart: stackedBar({
    x: "assessment",
    name: (row) => `${textOf(row["assessment"])} ${textOf(row["year"])}`,
    unit: "percent",
    long: { part: "level", y: "share" },
    parts: levels.map((level, at) => ({ column: level, label: level, ramp: (at + 1.5) / 6.5 })),
    also: [
      { column: "arbos", label: "Organizations", unit: "count" },
      { column: "assessed", label: "Assessed that year", unit: "count" },
    ],
  }),
  select,
  records: firstSource(
    records({ from: "arbo-records", select, figures: { arbos: {}, share: { counts: "arbos" } } }),
    records({ from: "arbo-records", figures: { assessed: { of: assessedIn } } }),
  ),
});
