import { make } from "../../fields";
import { defineEntity } from "../define/entity";

/** A sale under a marketing assistance report (spec §3). */
export const salesTransaction = defineEntity({
  name: "sales_transaction",
  path: "/api/sales-transaction",
  label: "sales transaction",
  screen: {
    route: "/ARBO_MarketingAssistanceReport",
    title: "Mkt Assist/ARBO",
    heading: "Sales transactions",
  },
  scope: { parent: "arb_marketing_assistance_monitoring", key: "mark_assist_id", parentKey: "id" },
  window: "accomplishment",
  fields: {
    mark_assist_id: make.reference("Marketing assistance", { required: true }),
    type: make.text("Type", { required: true, main: true }),
    status: make.text("Status", { main: true }),
  },
});
