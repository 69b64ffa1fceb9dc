import { make } from "../../fields";

const where = { section: "Location" };
const who = { section: "Organization" };
const what = { section: "Project" };

/** Region, province, congressional district, municipality and barangay (spec §3, common fields). */
export const location = {
  region_name: make.place("region", "Region", { ...where, required: true, main: true }),
  province_name: make.place("province", "Province", { ...where, required: true, main: true }),
  cd: make.text("Congressional district", where),
  muncity_name: make.place("municipality", "Municipality", { ...where, main: true }),
  barangay_name: make.place("barangay", "Barangay", where),
};

/** The organization of a form row, joined by the id of the masterlist (DESIGN §4, identity). */
export const organization = {
  arboPrimaryKey: make.pick("arbo", "ARBO", { ...who, required: true }),
  arbo_id: make.text("ARBO ID", { ...who, readOnly: true }),
  arbo_name: make.text("ARBO name", { ...who, readOnly: true, main: true }),
  arc_type: make.lookup("arc-type", "ARC type", who),
  arc_id: make.text("ARC ID", who),
  arc_name: make.text("ARC name", { ...who, main: true }),
  arc_cluster_name: make.text("ARC cluster", who),
};

/** The programme or project that pays. */
export const project = {
  year_funded: make.year("Year funded", { ...what, main: true }),
  fund_source: make.lookup("fund-source", "Fund source", what),
  psp_category: make.text("Category of programme, project or service", what),
  subpsp_name: make.pick("project", "Programme or project", what),
  subpsp_abbreviation: make.text("Abbreviation", { ...what, main: true }),
  subpsp_status: make.lookup("subpsp-status", "Status of the project", what),
};

const period = { section: "Reporting period" };

/** The year and quarter reported. */
export const reportingPeriod = {
  reporting_year: make.year("Year reported", { ...period, required: true, main: true }),
  reporting_quarter: make.quarter("Quarter reported", { ...period, main: true }),
};

/** The same, with an optional year where the specification does not require it (spec §3). */
export const optionalPeriod = {
  ...reportingPeriod,
  reporting_year: { ...reportingPeriod.reporting_year, required: false },
};

export const reportingMonth = {
  reporting_month: make.month("Month reported", period),
};

/** Target, Accomplished or Updated: set by the server on target and accomplishment rows (spec §4). */
export const rowStatus = {
  status: make.choice("Status", {
    choices: ["Target", "Accomplished", "Updated"],
    readOnly: true,
    section: "Record",
    main: true,
  }),
};

export const remarks = { remarks: make.longText("Remarks", { section: "Remarks" }) };

/** Pending or Approved: set by the server on records that need approval (spec §4). */
export const stage = { process_stage: make.text("Stage") };
