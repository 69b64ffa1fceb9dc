import { donut } from "../../charts/kinds/donut";
import { pairedBars } from "../../charts/kinds/paired-bars";
import { stackedBar } from "../../charts/kinds/stacked-bar";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectBy } from "../parts/selects";
import { bySex } from "../parts/shapes";

const answered = (answer: string) => ({
  of: ({ question }: { question?: unknown }) => ({ question: String(question), answer }),
});

/** Inventory, training, agreements and enterprise: yes, no, or not stated. */
export const machineStanding = defineTile({
  name: "machine-standing",
  title: "Inventory, training and agreements",
  question: question("dashboards/machine-standing"),
  size: { w: 12, h: 7 },
  narrow: 8,
  chart: stackedBar({
    x: "question",
    whole: "total",
    unit: "count",
    parts: [
      { column: "yes", label: "Yes", tone: "accomplished" },
      { column: "no", label: "No", tone: "temporary" },
      { column: "not_stated", label: "Not stated", tone: "pending" },
    ],
  }),
  records: records({
    from: "machine-records",
    figures: { yes: answered("Yes"), no: answered("No"), not_stated: answered("Not stated"), total: {} },
  }),
});

const ownership = selectBy("ownership_update");

/** Machines and facilities by owner or holder. */
export const machineOwnership = defineTile({
  name: "machine-ownership",
  title: "Ownership",
  question: question("dashboards/machine-ownership"),
  size: { w: 6, h: 7 },
  narrow: 9,
  chart: donut({
    x: "ownership_update",
    y: "machines",
    share: "share",
    of: "Machines and facilities",
    unit: "count",
    tones: { "Not stated": "pending" },
  }),
  select: ownership,
  records: records({
    from: "machine-records",
    select: ownership,
    figures: { machines: {}, share: { counts: "machines" } },
  }),
});

const signedIn = (parameter: string) => ({
  of: ({ year }: { year?: unknown }) => ({ [parameter]: Number(year) }),
});

/** Trust agreements and deeds of donation by year. */
export const agreements = defineTile({
  name: "agreements",
  title: "Trust agreements and donations",
  question: question("dashboards/agreements-by-year"),
  size: { w: 6, h: 8 },
  chart: pairedBars({
    x: "year",
    inOrder: true,
    unit: "count",
    bars: [
      { column: "agreements", label: "Trust agreements", tone: "green" },
      { column: "donations", label: "Deeds of donation", tone: 3 },
    ],
  }),
  records: records({
    from: "machine-records",
    figures: { agreements: signedIn("agreement_year"), donations: signedIn("donation_year") },
  }),
});

const processorsOf = (category: string, suffix: string) => {
  const of = (row: { category?: unknown }) => (row.category === category ? {} : null);
  return records({
    from: "machine-records",
    figures: {
      female: { of, sum: `female_${suffix}_processor` },
      male: { of, sum: `male_${suffix}_processor` },
      total: { of, sum: [`female_${suffix}_processor`, `male_${suffix}_processor`] },
    },
  });
};

/** Persons who process with the machines and facilities. */
export const processors = defineTile({
  name: "processors",
  title: "Processors by sex, ARB and non-ARB",
  question: question("dashboards/processors"),
  size: { w: 6, h: 5 },
  chart: bySex("category"),
  records: firstSource(processorsOf("ARB", "arb"), processorsOf("Non-ARB", "nonarb")),
});
