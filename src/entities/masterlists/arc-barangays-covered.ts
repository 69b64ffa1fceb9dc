import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { remarks } from "../define/groups";

const row = { main: true };

/** A barangay that an ARC covers; its scope is that of the ARC (DESIGN §5). */
export const arcBarangaysCovered = defineEntity({
  name: "arc_barangays_covered",
  path: "/api/arc-barangays-covered",
  label: "barangay covered",
  screen: { route: "/ARC_Masterlist", title: "Masterlist/ARC", heading: "Barangays covered" },
  scope: { parent: "arc_masterlist", key: "arc_id", parentKey: "arc_id" },
  fields: {
    arc_id: make.text("ARC ID", { required: true }),
    muncity_name: make.place("municipality", "Municipality", { ...row, required: true }),
    barangay_name: make.place("barangay", "Barangay", { ...row, required: true }),
    status: make.text("Status", row),
    ...remarks,
  },
});
