import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location, remarks } from "../define/groups";

const about = { section: "Community" };

/** Agrarian reform communities: a barangay or cluster of barangays (spec §3). */
export const arcMasterlist = defineEntity({
  name: "arc_masterlist",
  path: "/api/arc-masterlist",
  label: "ARC",
  screen: {
    route: "/ARC_Masterlist",
    title: "Masterlist/ARC",
    heading: "ARC Masterlist",
    group: "Masterlists",
    label: "ARC masterlist",
  },
  scope: "location",
  pickedAs: "arc",
  identities: [{ by: ["arc_id"], unique: true }, { by: ["arc_name", "province_name", "muncity_name"] }],
  summary: ["arc_id", "province_name", "muncity_name", "arc_type"],
  children: ["arc_barangays_covered"],
  fields: {
    arc_id: make.text("ARC ID", { ...about, required: true, main: true, unique: true }),
    arc_name: make.text("ARC name", { ...about, required: true, main: true }),
    arc_type: make.lookup("arc-type", "ARC type", { ...about, main: true }),
    year_launched: make.year("Year launched", { ...about, main: true }),
    arc_classification: make.lookup("arc-classification", "Classification", { ...about, main: true }),
    ...location,
    ...remarks,
  },
});
