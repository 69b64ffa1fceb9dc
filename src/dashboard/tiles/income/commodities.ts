import { bar } from "../../charts/kinds/bar";
import { textOf } from "../../charts/parts/numbers";
import { pairedBars } from "../../charts/kinds/paired-bars";
import { treemap } from "../../charts/kinds/treemap";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectBy } from "../parts/selects";

const grossSales = { sum: "gross_sales" };

const commodity = selectBy("commodity");
const priced = {
  of: ({ unit }: { unit?: unknown }) => ({ priced: "yes", unit: String(unit) }),
  counts: "records",
};

/** The price that organizations received, compared with the trader's. */
export const prices = defineTile({
  name: "prices-by-commodity",
  title: "Price received and trader's price",
  question: question("dashboards/prices-by-commodity"),
  size: { w: 6, h: 13 },
  views: [
    {
      label: "Difference",
      chart: {
        kind: "table",
        columns: [
          { column: "commodity", label: "Commodity" },
          { column: "unit", label: "Unit" },
          { column: "price", label: "Received", unit: "peso" },
          { column: "trader_price", label: "Trader", unit: "peso" },
          { column: "price_difference_rate", label: "Difference", unit: "percent" },
        ],
      },
    },
    {
      label: "Prices",
      chart: pairedBars({
        x: "commodity",
        name: ({ commodity: name, unit }) => `${textOf(name)} (${textOf(unit)})`,
        unit: "peso",
        bars: [
          { column: "price", label: "Received", tone: "accomplished" },
          { column: "trader_price", label: "Trader", tone: 3 },
        ],
        also: [{ column: "price_difference_rate", label: "Difference", unit: "percent" }],
      }),
    },
  ],
  select: commodity,
  records: records({
    from: "income-records",
    select: commodity,
    figures: {
      price: priced,
      trader_price: priced,
      price_difference_rate: priced,
      records: priced,
      volume: { of: priced.of, sum: "volume_sold" },
    },
  }),
});

const field = (y: string, of: string) => treemap({ x: "commodity", y, unit: "peso", of });
const reports = { of: { kind: "accomplishment" } };

/** Commodities by their sales. */
export const commodities = defineTile({
  name: "commodities",
  title: "Commodities",
  question: question("dashboards/commodities"),
  size: { w: 6, h: 9 },
  views: [
    { label: "Farmers", chart: field("gross_sales", "Gross sales of farmers") },
    { label: "Assistance", chart: field("assisted_sales", "Gross sales under assistance") },
  ],
  select: commodity,
  records: firstSource(
    records({
      from: "income-records",
      select: commodity,
      figures: { gross_sales: grossSales, sale_records: {} },
    }),
    records({
      from: "marketing-records",
      select: commodity,
      figures: { assisted_sales: { ...reports, sum: "total_gross" }, assistance_records: reports },
    }),
  ),
});

const buyer = selectBy("buyer_name");

/** Sales of farmers by buyer. */
export const farmBuyers = defineTile({
  name: "farm-buyers",
  title: "Gross sales by buyer",
  question: question("dashboards/income-by-buyer"),
  size: { w: 6, h: 9 },
  chart: bar({
    x: "buyer_name",
    y: "gross_sales",
    unit: "peso",
    of: "Gross sales",
    also: [{ column: "records", label: "Records", unit: "count" }],
  }),
  select: buyer,
  records: records({
    from: "income-records",
    select: buyer,
    figures: { gross_sales: grossSales, records: {} },
  }),
});
