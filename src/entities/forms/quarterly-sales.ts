import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { arbsDerived } from "./form7-target";
import { remarks, reportingMonth, reportingPeriod } from "../define/groups";
import { monthInQuarter } from "../define/period";

const row = { main: true };

/** Sales of a product in a quarter, in whole pesos and units (spec §3, §5). */
export const quarterlySales = defineEntity({
  name: "qtr_sales_report",
  path: "/api/qtr-sales-report",
  label: "quarterly sales report",
  screen: { route: "/Form7ProdDevAccomp", title: "Accomp/F7", heading: "Quarterly sales" },
  scope: { parent: "form7_accomp", key: "proddev_id", parentKey: "id" },
  window: "accomplishment",
  fields: {
    proddev_id: make.reference("Product", { required: true }),
    arboPrimaryKey: make.text("ARBO"),
    ...reportingPeriod,
    ...reportingMonth,
    transaction_date: make.date("Transaction date", { ...row, warnIfFuture: true }),
    volume_produced: make.count("Volume produced", row),
    unit_measure: make.lookup("unit-measure", "Unit of measure", row),
    sales_generated: make.wholePeso("Sales generated", row),
    marketing_instrument: make.lookup("marketing-instrument", "Marketing instrument"),
    name_buyer: make.text("Buyer", row),
    male_arbs: make.count("ARBs, male"),
    female_arbs: make.count("ARBs, female"),
    num_arbs: make.count("ARBs", { readOnly: true, hint: "Male plus female." }),
    ...remarks,
  },
  derived: arbsDerived,
  check: monthInQuarter,
});
