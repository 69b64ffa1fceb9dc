import { make } from "../../fields";
import { defineEntity } from "../define/entity";
import { location } from "../define/groups";

const identity = { section: "Identity and location" };
const coverage = { section: "Coverage and ARC" };
const organization = { section: "Organization" };
const assessment = { section: "Assessment" };
const registration = { section: "Registration" };
const baseline = { section: "Baseline 2014" };
const members = { section: "Members" };
const rsbsa = { section: "RSBSA registration" };
const capital = { section: "Dues and capital" };
const assets = { section: "Savings, assets and loans" };
const main = { main: true };

/** The 55 fields of the ARBO masterlist, in import column order (spec §3). */
const fields = {
  arbo_id: make.text("ARBO ID", { ...identity, ...main, unique: true }),
  arbo_name: make.text("ARBO name", { ...identity, ...main, required: true }),
  region_name: { ...location.region_name, ...identity },
  province_name: { ...location.province_name, ...identity },
  cd: { ...location.cd, ...identity },
  muncity_name: { ...location.muncity_name, ...identity },
  barangay_name: { ...location.barangay_name, ...identity },
  sitio_purok_street: make.text("Sitio, purok or street", identity),
  arbo_service_coverage: make.text("Service coverage", coverage),
  arc_type: make.lookup("arc-type", "ARC type", coverage),
  arc_id: make.pick("arc", "ARC ID", coverage),
  arc_name: make.text("ARC name", { ...coverage, ...main }),
  arc_cluster_name: make.text("ARC cluster", coverage),
  year_organized: make.anyYear("Year organized", { ...organization, warnIfFuture: true }),
  org_type: make.lookup("organization-type", "Type of organization", { ...organization, ...main }),
  enterprises_services_count: make.count("Enterprises and services", organization),
  oma_level_2013: make.lookup("oma-level-2013", "OMA level 2013", assessment),
  itema_status_2019: make.lookup("itema-status", "ITeMA status 2019", assessment),
  itema_level_2019: make.lookup("itema-level", "ITeMA level 2019", assessment),
  it_easy_status_2024: make.lookup("current-it-status", "IT-EASY status 2024", assessment),
  it_easy_level_2024: make.lookup("current-it-level", "IT-EASY level 2024", { ...assessment, ...main }),
  current_arbo_status: make.lookup("organization-status", "Current ARBO status", { ...assessment, ...main }),
  registering_agency: make.text("Registering agency", registration),
  registration_number: make.text("Registration number", { ...registration, unique: true }),
  date_of_registration: make.looseDate("Date of registration", { ...registration, warnIfFuture: true }),
  coc_or_cgs_number: make.text("COC or CGS number", { ...registration, unique: true }),
  coc_cgs_attachment_link: make.link("Link to the COC or CGS", { ...registration, unique: true }),
  latest_date_of_coc_cgs: make.looseDate("Latest date of COC or CGS", {
    ...registration,
    warnIfFuture: true,
  }),
  total_male_baseline_2014: make.count("Members, male", baseline),
  total_female_baseline_2014: make.count("Members, female", baseline),
  total_total_baseline_2014: make.count("Members, total", {
    ...baseline,
    maleAndFemale: ["total_male_baseline_2014", "total_female_baseline_2014"],
  }),
  arb_male_baseline_2014: make.count("ARBs, male", baseline),
  arb_female_baseline_2014: make.count("ARBs, female", baseline),
  arb_total_baseline_2014: make.count("ARBs, total", {
    ...baseline,
    maleAndFemale: ["arb_male_baseline_2014", "arb_female_baseline_2014"],
  }),
  total_member_male: make.count("Members, male", members),
  total_member_female: make.count("Members, female", members),
  total_member: make.count("Members, total", {
    ...members,
    ...main,
    maleAndFemale: ["total_member_male", "total_member_female"],
  }),
  no_arb_member_male: make.count("ARB members, male", members),
  no_arb_member_female: make.count("ARB members, female", members),
  no_arb_member_total: make.count("ARB members, total", {
    ...members,
    maleAndFemale: ["no_arb_member_male", "no_arb_member_female"],
  }),
  arb_male_registered_rsbsa: make.count("ARBs registered, male", rsbsa),
  arb_female_registered_rsbsa: make.count("ARBs registered, female", rsbsa),
  arb_total_registered_rsbsa: make.count("ARBs registered, total", {
    ...rsbsa,
    maleAndFemale: ["arb_male_registered_rsbsa", "arb_female_registered_rsbsa"],
  }),
  total_members_with_paid_dues: make.count("Members with paid dues", capital),
  total_membership_dues_amount: make.peso("Membership dues", capital),
  total_members_with_share_capital: make.count("Members with share capital", capital),
  total_share_capital_amount: make.peso("Share capital", capital),
  members_with_savings: make.count("Members with savings", assets),
  total_savings_generated_amount: make.peso("Savings generated", assets),
  total_asset: make.peso("Total assets", assets),
  total_liabilities: make.peso("Total liabilities", assets),
  total_amount_of_loans: make.peso("Amount of loans", assets),
  source_of_loans: make.text("Source of loans", assets),
  latest_audited_fs: make.anyYear("Latest audited financial statement (year)", {
    ...assets,
    warnIfFuture: true,
  }),
  remarks: make.longText("Remarks", { section: "Remarks" }),
};

/** The masterlist of agrarian reform beneficiary organizations; other records refer to an ARBO by its `id`. */
export const arboMasterlist = defineEntity({
  name: "arbo_masterlist",
  path: "/api/arbo-masterlist",
  label: "ARBO",
  screen: {
    route: "/ARBO_Masterlist",
    title: "Masterlist/ARBO",
    heading: "ARBO Masterlist",
    group: "Masterlists",
    label: "ARBO masterlist",
  },
  scope: "location",
  pickedAs: "arbo",
  identities: [{ by: ["arbo_id"] }, { by: ["arbo_name", "province_name", "muncity_name"] }],
  summary: ["arbo_id", "province_name", "muncity_name", "current_arbo_status"],
  importable: Object.keys(fields),
  fields,
});
