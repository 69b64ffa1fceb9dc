import { pairedBars } from "../../charts/kinds/paired-bars";
import { targetBars } from "../../charts/kinds/target-bars";
import { defineTile } from "../../board/tile";
import { question } from "../parts/question";
import { firstSource, records } from "../parts/records";
import { selectBy } from "../parts/selects";
import { beneath, figure } from "../parts/shapes";

const delivered = { machinery: "yes", kind: "accomplishment" };
const inspected = { ...delivered, inspected: "yes" };
const ofUnits = {
  target: { of: { machinery: "yes", kind: "target" }, sum: "quantity_hard" },
  accomplished: { of: delivered, sum: "quantity_hard" },
  functional: { of: inspected, sum: "functional" },
  utilized: { of: inspected, sum: "utilized" },
  functional_rate: { of: inspected, sum: "functional", counts: "functional" },
  utilized_rate: { of: inspected, sum: "utilized", counts: "utilized" },
};

/** Machines and facilities delivered, with the shares that work and are used. */
export const unitsDelivered = defineTile({
  name: "units-delivered",
  title: "Units delivered",
  question: question("dashboards/condition-totals"),
  size: { w: 3, h: 3 },
  chart: figure(
    "quantity",
    "machines and facilities",
    "count",
    beneath("functional_rate", "functional", "percent"),
    beneath("utilized_rate", "utilized", "percent"),
  ),
  records: records({
    from: "support-records",
    whole: delivered,
    figures: {
      ...ofUnits,
      quantity: ofUnits.accomplished,
      entries: { of: delivered },
      assessed: { of: inspected, sum: "quantity_hard" },
    },
  }),
});

const component = selectBy("hard_component");

/** Components of support: targeted, delivered, functional, utilized. */
export const machinesByComponent = defineTile({
  name: "machines-by-component",
  title: "Machines and facilities by component",
  question: question("dashboards/machines-by-component"),
  size: { w: 7, h: 13 },
  views: [
    {
      label: "Delivered",
      chart: targetBars({
        x: "hard_component",
        target: "target",
        accomplished: "accomplished",
        unit: "count",
        of: "Units",
      }),
    },
    {
      label: "In use",
      chart: pairedBars({
        x: "hard_component",
        unit: "count",
        bars: [
          { column: "functional", label: "Functional", tone: "operational" },
          { column: "utilized", label: "Utilized", tone: "matched" },
        ],
        also: [{ column: "accomplished", label: "Delivered", unit: "count" }],
      }),
    },
    {
      label: "Rates",
      chart: {
        kind: "table",
        columns: [
          { column: "hard_component", label: "Component" },
          { column: "accomplished", label: "Delivered", unit: "count" },
          { column: "functional_rate", label: "Functional", unit: "percent", bar: "operational" },
          { column: "utilized_rate", label: "Utilized", unit: "percent", bar: "matched" },
        ],
      },
    },
  ],
  select: component,
  records: records({
    from: "support-records",
    select: component,
    whole: { machinery: "yes" },
    figures: ofUnits,
  }),
});

const kindOf = (kind: string) => ({ of: { kind } });

/** Machines and facilities on record, and the persons trained to operate them. */
export const machinesOnRecord = defineTile({
  name: "machines-on-record",
  title: "Machines on record",
  question: question("dashboards/machine-totals"),
  size: { w: 3, h: 3 },
  chart: figure(
    "machines",
    "machines and facilities",
    "count",
    beneath("inventory", "in the inventory"),
    beneath("trained", "persons trained"),
  ),
  records: firstSource(
    records({
      from: "machine-records",
      figures: {
        machines: {},
        inventory: kindOf("inventory"),
        farm_information: kindOf("farm information"),
        trained: { sum: "om_trained_total" },
        trained_male: { sum: "om_trained_male" },
        trained_female: { sum: "om_trained_female" },
      },
    }),
    records({ from: "machine-arbo-records", figures: { arbos: {} } }),
  ),
});
