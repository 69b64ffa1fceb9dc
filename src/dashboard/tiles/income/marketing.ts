import { donut } from "../../charts/kinds/donut";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { defineTile, type Tile } from "../../board/tile";
import { mapLevel, placeTileSettings, shortPlace } from "../parts/places";
import { question } from "../parts/question";
import { firstSource, records, type FigureSource } from "../parts/records";
import { beneath, figure, matchedEntries } from "../parts/shapes";

const targets = { of: { kind: "target" } };
const reports = { of: { kind: "accomplishment" } };

/** Reports of marketing assistance, with the persons assisted and the sales. */
export const marketingTotals = defineTile({
  name: "marketing-totals",
  title: "Marketing assistance",
  question: question("dashboards/marketing-totals"),
  size: { w: 4, h: 3 },
  chart: figure(
    "gross_sales",
    "gross sales under assistance",
    "peso",
    beneath("reports", "reports"),
    beneath("persons", "persons assisted"),
  ),
  records: firstSource(
    records({
      from: "marketing-records",
      figures: {
        reports,
        targets,
        persons: { ...reports, sum: "persons" },
        gross_sales: { ...reports, sum: "total_gross" },
      },
    }),
    records({ from: "marketing-arbo-records", figures: { arbos: {} } }),
  ),
});

/** The reports behind the persons in a row's headcount. */
const ofHeadcount = (sum: string): FigureSource => ({
  of: ({ headcount }) => ({ headcount: String(headcount) }),
  sum,
});

/** Persons assisted: total counts and farmers, ARBs and non-ARBs, women and men. */
export const assistanceHeadcounts = defineTile({
  name: "assistance-headcounts",
  title: "Persons assisted",
  question: question("dashboards/assistance-headcounts"),
  size: { w: 6, h: 8 },
  narrow: 7,
  chart: stackedBar({
    x: "headcount",
    whole: "total",
    unit: "count",
    parts: [
      { column: "female", label: "Women", tone: 4 },
      { column: "male", label: "Men", tone: 2 },
      { column: "not_stated", label: "Not stated", tone: "pending" },
    ],
  }),
  records: firstSource(
    records({ from: "marketing-records", whole: reports.of, figures: {} }),
    records({
      from: "headcount-records",
      figures: {
        female: ofHeadcount("female"),
        male: ofHeadcount("male"),
        not_stated: ofHeadcount("not_stated"),
        total: ofHeadcount("total"),
      },
    }),
  ),
});

/** The targets and reports behind entries, and the pairs behind matched ones. */
const entriesOf = (select: NonNullable<Tile["select"]>) =>
  firstSource(
    records({ from: "marketing-records", select, figures: { target: targets, accomplished: reports } }),
    records({
      from: "marketing-pair-records",
      select,
      figures: { matched: { sum: "matches" }, rate: { sum: "matches", counts: "matched" } },
    }),
  );

const commodity: NonNullable<Tile["select"]> = ({ row }) => {
  const name = String(row["type_commodity"]);
  return { label: name, parameters: { commodity: name } };
};

/** Marketing targets and reports by commodity. */
export const marketingMatched = defineTile({
  name: "marketing-matched",
  title: "Marketing: target and assistance by commodity",
  question: question("dashboards/marketing-matched"),
  size: { w: 6, h: 13 },
  chart: matchedEntries("type_commodity"),
  select: commodity,
  records: entriesOf(commodity),
});

const places = placeTileSettings(mapLevel);

/** Marketing targets and reports by place. */
export const marketingByPlace = defineTile({
  name: "marketing-by-place",
  title: "Marketing: target and assistance by {place}",
  question: question("dashboards/marketing-matched-by-place"),
  size: { w: 6, h: 13 },
  ...places,
  chart: matchedEntries("place", shortPlace),
  records: entriesOf(places.select),
});

const ofType = { of: ({ type }: { type?: unknown }) => ({ transaction_type: String(type) }) };

/** Sales transactions under the reports of assistance. */
export const marketingTransactions = defineTile({
  name: "marketing-transactions",
  title: "Sales transactions",
  question: question("dashboards/marketing-transactions"),
  size: { w: 6, h: 8 },
  narrow: 10,
  chart: donut({ x: "type", y: "transactions", share: "share", of: "Transactions", unit: "count" }),
  records: records({
    from: "transaction-records",
    figures: { transactions: ofType, share: { ...ofType, counts: "transactions" } },
  }),
});
