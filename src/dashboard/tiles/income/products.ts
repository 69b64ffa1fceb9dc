import { donut } from "../../charts/kinds/donut";
import { pairedBars } from "../../charts/kinds/paired-bars";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { targetBars } from "../../charts/kinds/target-bars";
import { defineTile } from "../../board/tile";
import { mapLevel, placeTileSettings, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { firstSource, entriesMatched, records, type FigureSource } from "../parts/records";
import { selectBy } from "../parts/selects";
import { beneath, figure, matchedEntries } from "../parts/shapes";

const ofType = selectBy("type_product");
const ofRegistration = selectBy("registration");
const ofProduct = selectBy("product_name");
const ofUnit = selectBy("unit_measure");
const target = { kind: "target" };
const accomplished = { kind: "accomplishment" };

/**
 * The entries behind counts of planned products, accomplished products, and the registered ones among these.
 */
const ofEntries: Readonly<Record<string, FigureSource>> = {
  targets: { of: target },
  accomplishments: { of: accomplished },
  registered: { of: { ...accomplished, registered: "yes" } },
  unregistered: { of: { ...accomplished, registered: "no" } },
};

/** The records behind the figures of `product-totals.sql`: entries, sales, and the organizations that sold. */
export const ofProductTotals = firstSource(
  records({ from: "product-records", whole: accomplished, figures: ofEntries }),
  records({ from: "sale-records", figures: { sales: { sum: "sales_generated" } } }),
  records({ from: "selling-arbo-records", figures: { sellers: {} } }),
);

/** Products accomplished, and those with a registration. */
export const productTotals = defineTile({
  name: "product-totals",
  title: "Products accomplished",
  question: question("dashboards/product-totals"),
  size: { w: 6, h: 3 },
  chart: figure(
    "accomplishments",
    "products accomplished",
    "count",
    beneath("targets", "targeted"),
    beneath("registered", "hold a registration"),
  ),
  records: ofProductTotals,
});

/** Form 7 products by type. */
export const productsByType = defineTile({
  name: "products-by-type",
  title: "Products by type",
  question: question("dashboards/products-by-type"),
  size: { w: 6, h: 8 },
  views: [
    {
      label: "Target",
      chart: targetBars({
        x: "type_product",
        target: "targets",
        accomplished: "accomplishments",
        unit: "count",
        of: "Products",
      }),
    },
    {
      label: "Registration",
      chart: stackedBar({
        x: "type_product",
        whole: "accomplishments",
        unit: "count",
        parts: [
          { column: "registered", label: "Registered", tone: "accomplished" },
          { column: "unregistered", label: "Missing", tone: "pending" },
        ],
      }),
    },
  ],
  select: ofType,
  records: records({ from: "product-records", select: ofType, figures: ofEntries }),
});

/** Products by registration held or missing. */
export const productRegistrations = defineTile({
  name: "product-registrations",
  title: "Registrations held and missing",
  question: question("dashboards/product-registrations"),
  size: { w: 6, h: 8 },
  chart: donut({
    x: "registration",
    y: "products",
    share: "share",
    of: "Products",
    unit: "count",
    tones: { "None yet": "pending", "Not stated": "pending" },
  }),
  select: ofRegistration,
  records: records({
    from: "product-records",
    select: ofRegistration,
    whole: accomplished,
    figures: { products: { of: accomplished }, share: { of: accomplished, counts: "products" } },
  }),
});

/** Form 7 targets and accomplishments by product. */
export const productsMatched = defineTile({
  name: "products-matched",
  title: "Products: target and accomplished",
  question: question("dashboards/products-matched"),
  size: { w: 6, h: 13 },
  chart: matchedEntries("product_name"),
  select: ofProduct,
  records: entriesMatched("product", ofProduct),
});

/** Form 7 targets and accomplishments by place. */
export const productsByPlace = defineTile({
  name: "products-by-place",
  title: "Products by {place}",
  question: question("dashboards/products-matched-by-place"),
  size: { w: 6, h: 13 },
  ...placeTileSettings(mapLevel),
  chart: matchedEntries("place", shortPlace),
  records: entriesMatched("product", placeTileSettings(mapLevel).select),
});

/** Volume produced and sold, separately for each unit of measure. */
export const productVolumes = defineTile({
  name: "product-volumes",
  title: "Volume produced and sold, as planned",
  question: question("dashboards/product-volumes"),
  size: { w: 6, h: 7 },
  views: [
    {
      label: "Both",
      chart: {
        kind: "table",
        columns: [
          { column: "unit_measure", label: "Unit" },
          { column: "produced", label: "Produced", unit: "count" },
          { column: "sold", label: "Sold", unit: "count" },
          { column: "sold_rate", label: "Share sold", unit: "percent", bar: "accomplished" },
        ],
      },
    },
    {
      label: "Chart",
      chart: pairedBars({
        x: "unit_measure",
        unit: "count",
        bars: [
          { column: "produced", label: "Produced", tone: "green" },
          { column: "sold", label: "Sold", tone: 3 },
        ],
        also: [{ column: "sold_rate", label: "Share sold", unit: "percent" }],
      }),
    },
  ],
  select: ofUnit,
  records: records({
    from: "product-records",
    select: ofUnit,
    whole: target,
    figures: {
      produced: { of: target, sum: "volume_produced" },
      sold: { of: target, sum: "volume_sold" },
      sold_rate: { of: target, sum: "volume_sold", counts: "sold" },
    },
  }),
});
