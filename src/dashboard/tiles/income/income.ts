import { line } from "../../charts/kinds/line";
import { textOf } from "../../charts/parts/numbers";
import { pairedBars } from "../../charts/kinds/paired-bars";
import { defineTile } from "../../board/tile";
import { quarterName, selectQuarter } from "../parts/periods";
import { queryLevel, placeTileSettings, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { records } from "../parts/records";
import { beneath, figure } from "../parts/shapes";

const figures = {
  records: {},
  farmers: { sum: "farmers" },
  gross_sales: { sum: "gross_sales" },
  net_income: { sum: "net_income" },
};
const earned = { of: { earned: "yes" }, counts: "earned" };
const traded = { of: { traded: "yes" }, counts: "traded" };

/** The net income of farmers, per farmer and in total. */
export const incomeTotals = defineTile({
  name: "income-totals",
  title: "Net income of farmers",
  question: question("dashboards/income-totals"),
  size: { w: 4, h: 3 },
  chart: figure(
    "farmer_income",
    "net income per farmer",
    "peso",
    beneath("net_income", "in all", "peso"),
    beneath("farmers", "farmers in records"),
  ),
  records: records({ from: "income-records", figures: { ...figures, farmer_income: earned, earned } }),
});

/** Net income per farmer by quarter, compared with the income through a trader. */
export const incomeByQuarter = defineTile({
  name: "income-by-quarter",
  title: "Net income per farmer by quarter",
  question: question("dashboards/income-by-quarter"),
  size: { w: 12, h: 7 },
  views: [
    {
      label: "Per farmer",
      chart: line({
        name: quarterName,
        unit: "peso",
        lines: [
          { column: "farmer_income", label: "Received", tone: "accomplished" },
          { column: "trader_income", label: "With a trader", tone: 3, dashed: true },
        ],
      }),
    },
    {
      label: "In all",
      chart: line({
        name: quarterName,
        unit: "peso",
        lines: [{ column: "net_income", label: "Net income", tone: "accomplished" }],
      }),
    },
  ],
  select: selectQuarter,
  records: records({
    from: "income-records",
    select: selectQuarter,
    figures: { ...figures, farmer_income: earned, earned, trader_income: traded, traded },
  }),
});

const places = placeTileSettings(queryLevel);
const compared = { compared: "yes" };

/** Net income by place, and by what percentage it exceeds the income through a trader. */
export const incomeByPlace = defineTile({
  name: "income-by-place",
  title: "Net income and the trader's by {place}",
  question: question("dashboards/income-by-place"),
  size: { w: 6, h: 13 },
  ...places,
  views: [
    {
      label: "Difference",
      chart: {
        kind: "table",
        columns: [
          { column: "place", label: "Place", short: shortPlace },
          { column: "records", label: "Records", unit: "count" },
          { column: "net_income", label: "Net income", unit: "peso" },
          { column: "income_difference_rate", label: "Above the trader", unit: "percent" },
        ],
      },
    },
    {
      label: "Pesos",
      chart: pairedBars({
        x: "place",
        name: ({ place }) => shortPlace(textOf(place)),
        unit: "peso",
        bars: [
          { column: "compared_income", label: "Net income", tone: "accomplished" },
          { column: "trader_income", label: "With a trader", tone: 3 },
        ],
        also: [{ column: "income_difference_rate", label: "Difference", unit: "percent" }],
      }),
    },
  ],
  records: records({
    from: "income-records",
    select: places.select,
    figures: {
      ...figures,
      compared_income: { of: compared, sum: "net_income" },
      trader_income: { of: compared, sum: "trader_net_income" },
      income_difference_rate: { of: compared, sum: "net_income", counts: "compared_income" },
    },
  }),
});
