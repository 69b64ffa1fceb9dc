import { bar } from "../../charts/kinds/bar";
import { line } from "../../charts/kinds/line";
import { defineTile } from "../../board/tile";
import { quarterName, selectQuarter } from "../parts/periods";
import { ofProductTotals } from "./products";
import { question } from "../parts/question";
import { firstSource, records, type FigureSource } from "../parts/records";
import { selectBy, selectOrganization } from "../parts/selects";
import { beneath, figure } from "../parts/shapes";

/** The entries of quarterly sales behind the sum and the count. */
const ofSales: Readonly<Record<string, FigureSource>> = { sales: { sum: "sales_generated" }, entries: {} };
const ofBuyer = selectBy("name_buyer", (name) => `Bought by ${name}`);
const ofInstrument = selectBy("marketing_instrument");

/** The total sales of organizations. */
export const salesTotal = defineTile({
  name: "sales-total",
  title: "Sales",
  question: question("dashboards/product-totals"),
  size: { w: 6, h: 3 },
  chart: figure("sales", "in quarterly reports", "peso", beneath("sellers", "organizations sold")),
  records: firstSource(
    records({ from: "sale-records", figures: { sales: { sum: "sales_generated" } } }),
    ofProductTotals,
  ),
});

/** Sales by quarter, with the planned sales of the targets. */
export const salesByQuarter = defineTile({
  name: "sales-by-quarter",
  title: "Sales by quarter",
  question: question("dashboards/sales-by-quarter"),
  size: { w: 12, h: 7 },
  chart: line({
    name: quarterName,
    unit: "peso",
    lines: [
      { column: "target_sales", label: "Target", tone: "target", dashed: true },
      { column: "sales", label: "Sold", tone: "accomplished" },
    ],
  }),
  select: selectQuarter,
  records: firstSource(
    records({ from: "sale-records", select: selectQuarter, figures: { sales: { sum: "sales_generated" } } }),
    records({
      from: "product-records",
      select: selectQuarter,
      figures: { target_sales: { of: { kind: "target" }, sum: "sales_generated" } },
    }),
  ),
});

/** The organizations with the largest sales. */
export const topSellers = defineTile({
  name: "top-sellers",
  title: "Organizations by sales",
  question: question("dashboards/top-sellers"),
  size: { w: 6, h: 12 },
  chart: bar({ x: "arbo_name", y: "sales", unit: "peso", of: "Sales" }),
  select: selectOrganization,
  records: records({ from: "sale-records", select: selectOrganization, figures: ofSales }),
});

/** Sales by buyer. */
export const buyers = defineTile({
  name: "buyers",
  title: "Buyers",
  question: question("dashboards/sales-by-buyer"),
  size: { w: 6, h: 12 },
  chart: bar({ x: "name_buyer", y: "sales", unit: "peso", of: "Sales" }),
  select: ofBuyer,
  records: records({ from: "sale-records", select: ofBuyer, figures: ofSales }),
});

/** Sales by marketing instrument. */
export const instruments = defineTile({
  name: "instruments",
  title: "Marketing instruments",
  question: question("dashboards/sales-by-instrument"),
  size: { w: 6, h: 7 },
  chart: bar({ x: "marketing_instrument", y: "sales", unit: "peso", of: "Sales" }),
  select: ofInstrument,
  records: records({ from: "sale-records", select: ofInstrument, figures: ofSales }),
});
