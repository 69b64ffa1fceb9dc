import { bar } from "../../charts/kinds/bar";
import { line } from "../../charts/kinds/line";
import type { Unit } from "../../charts/parts/numbers";
import { defineTile } from "../../board/tile";
import { quarterName, selectQuarter } from "../parts/periods";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectBy } from "../parts/selects";
import { beneath, bySex, figure } from "../parts/shapes";

const figures = {
  rentals: {},
  units: { sum: "no_units_involved" },
  rental_fees: { sum: "total_rental_fees" },
  out_now: { of: { out_now: 1 } },
};

/** Income from rentals, and the rentals that are out today. */
export const rentalTotals = defineTile({
  name: "rental-totals",
  title: "Rental income",
  question: question("dashboards/rental-totals"),
  size: { w: 3, h: 3 },
  chart: figure(
    "rental_fees",
    "in rental fees",
    "peso",
    beneath("rentals", "rentals"),
    beneath("out_now", "out now"),
  ),
  records: firstSource(
    records({ from: "rental-records", figures }),
    records({ from: "rental-arbo-records", figures: { arbos: {} } }),
  ),
});

const over = (column: string, label: string, unit: Unit) =>
  line({ name: quarterName, unit, lines: [{ column, label, tone: "accomplished" }] });

/** Rental income, rentals and units by quarter. */
export const rentalsByQuarter = defineTile({
  name: "rentals-by-quarter",
  title: "Rental income by quarter",
  question: question("dashboards/rentals-by-quarter"),
  size: { w: 12, h: 7 },
  views: [
    { label: "Fees", chart: over("rental_fees", "Fees", "peso") },
    { label: "Rentals", chart: over("rentals", "Rentals", "count") },
    { label: "Units", chart: over("units", "Units", "count") },
  ],
  select: selectQuarter,
  records: records({ from: "rental-records", select: selectQuarter, figures }),
});

const machine = selectBy("specific_fme_rented");
const byMachine = (y: string, of: string, unit: Unit) =>
  bar({
    x: "specific_fme_rented",
    y,
    unit,
    of,
    also: [{ column: "out_now", label: "Out now", unit: "count" }],
  });

/** The rentals, units and fees of each machine, and which are out today. */
export const rentalsByMachine = defineTile({
  name: "rentals-by-machine",
  title: "Use of machines",
  question: question("dashboards/rentals-by-machine"),
  size: { w: 6, h: 12 },
  views: [
    { label: "Rentals", chart: byMachine("rentals", "Rentals", "count") },
    { label: "Units", chart: byMachine("units", "Units rented", "count") },
    { label: "Fees", chart: byMachine("rental_fees", "Rental fees", "peso") },
    {
      label: "Out now",
      chart: {
        kind: "table",
        columns: [
          { column: "specific_fme_rented", label: "Machine" },
          { column: "out_now", label: "Out now", unit: "count" },
          { column: "rentals", label: "Rentals", unit: "count" },
          { column: "units", label: "Units", unit: "count" },
        ],
      },
    },
  ],
  select: machine,
  records: records({ from: "rental-records", select: machine, figures }),
});

const rentersOf = (category: string, suffix: string) => {
  const of = (row: { category?: unknown }) => (row.category === category ? {} : null);
  return records({
    from: "rental-records",
    figures: {
      female: { of, sum: `no_female_${suffix}_renter` },
      male: { of, sum: `no_male_${suffix}_renter` },
      total: { of, sum: [`no_female_${suffix}_renter`, `no_male_${suffix}_renter`] },
    },
  });
};

/** Renters by sex, ARB and non-ARB. */
export const renters = defineTile({
  name: "renters",
  title: "Renters by sex, ARB and non-ARB",
  question: question("dashboards/renters"),
  size: { w: 6, h: 5 },
  chart: bySex("category"),
  records: firstSource(rentersOf("ARB", "arbs"), rentersOf("Non-ARB", "nonarbs")),
});
