import { defineEntity } from "../define/entity";
import { expiryAttentions, inventoryDerived, inventoryFields } from "../machinery/fme-inventory";
import { form11Check, form11Derived, form11Delivered, form11Summary } from "./form11-target";
import { remarks } from "../define/groups";

/** Form 11 farm information: delivered support and its inventory (spec §3). */
export const form11FarmInfo = defineEntity({
  name: "form11_farm_info",
  path: "/api/form11-farm-info",
  label: "Form 11 farm information",
  screen: { route: "/Form11Accomp", title: "Accomp/F11", heading: "Farm information (Form 11)" },
  scope: "location",
  approval: true,
  window: "accomplishment",
  summary: form11Summary,
  fields: {
    ...form11Delivered,
    // Spec §7: an update ignores this field.
    uploadFile: {
      ...form11Delivered.uploadFile,
      insertOnly: true,
      hint: "Files are added with the new record. They cannot be changed later.",
    },
    ...inventoryFields,
    ...remarks,
  },
  derived: { ...form11Derived, ...inventoryDerived },
  attentions: expiryAttentions,
  check: form11Check,
});
