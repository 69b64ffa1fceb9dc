import { bar } from "../charts/bar";
import { line } from "../charts/line";
import { textOf } from "../charts/numbers";
import { defineTile } from "../tile";
import { quarterName } from "./periods";
import { query } from "./queries";
import { beneath, figure } from "./shapes";

/** What organizations sold in all. */
export const salesTotal = defineTile({
  name: "sales-total",
  title: "Sales",
  query: query("dashboards/product-totals"),
  size: { w: 6, h: 3 },
  chart: figure("sales", "in quarterly reports", "peso", beneath("sellers", "organizations sold")),
});

/** Sales by quarter, with the sales that targets plan. */
export const salesByQuarter = defineTile({
  name: "sales-by-quarter",
  title: "Sales by quarter",
  query: query("dashboards/sales-by-quarter"),
  size: { w: 12, h: 7 },
  chart: line({
    name: quarterName,
    unit: "peso",
    lines: [
      { column: "target_sales", label: "Target", tone: "target", dashed: true },
      { column: "sales", label: "Sold", tone: "accomplished" },
    ],
  }),
});

/** The organizations with the largest sales. */
export const topSellers = defineTile({
  name: "top-sellers",
  title: "Organizations by sales",
  query: query("dashboards/top-sellers"),
  size: { w: 6, h: 12 },
  chart: bar({ x: "arbo_name", y: "sales", unit: "peso", of: "Sales" }),
  select: ({ row }) => {
    const name = textOf(row["arbo_name"]);
    return { label: name, parameters: { arbo_name: name } };
  },
});

/** Who buys, and by which marketing instrument. */
export const buyers = defineTile({
  name: "buyers",
  title: "Buyers",
  query: query("dashboards/sales-by-buyer"),
  size: { w: 6, h: 12 },
  chart: bar({ x: "name_buyer", y: "sales", unit: "peso", of: "Sales" }),
});

/** Sales by marketing instrument. */
export const instruments = defineTile({
  name: "instruments",
  title: "Marketing instruments",
  query: query("dashboards/sales-by-instrument"),
  size: { w: 6, h: 7 },
  chart: bar({ x: "marketing_instrument", y: "sales", unit: "peso", of: "Sales" }),
});
