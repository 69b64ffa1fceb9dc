import { bar } from "../charts/bar";
import { donut } from "../charts/donut";
import { stackedBar } from "../charts/stacked-bar";
import { targetBars } from "../charts/target-bars";
import { defineTile } from "../tile";
import { mapped, placed, shortPlace } from "./places";
import { query } from "./queries";
import { beneath, figure, matchedEntries } from "./shapes";

/** Products accomplished, and those that hold a registration. */
export const productTotals = defineTile({
  name: "product-totals",
  title: "Products accomplished",
  query: query("dashboards/product-totals"),
  size: { w: 6, h: 3 },
  chart: figure(
    "accomplishments",
    "products accomplished",
    "count",
    beneath("targets", "targeted"),
    beneath("registered", "hold a registration"),
  ),
});

/** Form 7 products by type. */
export const productsByType = defineTile({
  name: "products-by-type",
  title: "Products by type",
  query: query("dashboards/products-by-type"),
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
});

/** Registrations held and missing. */
export const productRegistrations = defineTile({
  name: "product-registrations",
  title: "Registrations held and missing",
  query: query("dashboards/product-registrations"),
  size: { w: 6, h: 8 },
  chart: donut({
    x: "registration",
    y: "products",
    share: "share",
    of: "Products",
    unit: "count",
    tones: { "None yet": "pending", "Not stated": "pending" },
  }),
});

/** Form 7 targets and accomplishments by product. */
export const productsMatched = defineTile({
  name: "products-matched",
  title: "Products: target and accomplished",
  query: query("dashboards/products-matched"),
  size: { w: 6, h: 13 },
  chart: matchedEntries("product_name"),
});

/** Form 7 targets and accomplishments by place. */
export const productsByPlace = defineTile({
  name: "products-by-place",
  title: "Products by {place}",
  query: query("dashboards/products-matched-by-place"),
  size: { w: 6, h: 13 },
  ...placed(mapped),
  chart: matchedEntries("place", shortPlace),
});

/** Volume produced and sold, each unit of measure by itself. */
export const productVolumes = defineTile({
  name: "product-volumes",
  title: "Volume produced and sold",
  query: query("dashboards/product-volumes"),
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
          { column: "sold_rate", label: "Sold", unit: "percent", bar: "accomplished" },
        ],
      },
    },
    { label: "Produced", chart: bar({ x: "unit_measure", y: "produced", unit: "count", of: "Produced" }) },
  ],
});
