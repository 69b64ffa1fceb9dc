/** The text typed into a field, and the value that it must be saved as if that differs. */
export type Entry = string | readonly [typed: string, saved: unknown];
type Entries = Record<string, Entry>;

/** The ten records of a form. */
export interface FormRecords {
  entity: string;
  user: "encoder" | "admin";
  /** Typed in the first record only; “Save and add another” keeps these values. */
  along: Entries;
  /** Typed in each record. `at` counts from 0. */
  own: (at: number) => Entries;
}

/** The number of records typed in each form. */
export const records = 10;

/**
 * The ARBOs of the records. Each has two consecutive records in each form. The `typed` text finds only that
 * ARBO.
 */
export const arbos = [
  { arbo_name: "Samahan ng Alitaptap", typed: "alita" },
  { arbo_name: "Bayanihan ng Dalampasigan", typed: "dalam" },
  { arbo_name: "Kapatiran ng Kawayanan", typed: "kaway" },
  { arbo_name: "Ugnayan ng Lambingan Farmers", typed: "lambi" },
  { arbo_name: "Samahan ng Tampukan", typed: "tampu" },
] as const;

const project: Entries = {
  year_funded: ["26", 2026],
  fund_source: ["ga", "GAA - Regular"],
  subpsp_name: [
    "vista",
    "Value Chain Innovation for Sustainable Transformation in Agrarian Reform Communities",
  ],
};
const year: Entries = { reporting_year: ["26", 2026] };
const quarter: Entries = { ...year, reporting_quarter: ["3", 3] };
const month: Entries = { ...year, reporting_month: ["aug", 8] };
const count = (number: number): Entry => [String(number), number];
const augustFirst: Entry = ["8/1", "2026-08-01"];
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const crops = ["rice", "corn", "cacao", "onion", "mango"];
const crop = (at: number): string => crops[at % crops.length] ?? "";
const towns: readonly Entries[] = [
  { muncity_name: ["pl", "Plaridel"], barangay_name: ["si", "Sipat"] },
  { muncity_name: ["pu", "Pulilan"], barangay_name: ["pob", "Poblacion"] },
  { muncity_name: ["h", "Hagonoy"], barangay_name: ["m", "Mercado"] },
  { muncity_name: ["ca", "Calumpit"], barangay_name: ["pob", "Poblacion"] },
];

const support = (at: number): Entries => ({
  type_enterprise: "Farming",
  crop_commodity: capital(crop(at)),
  support_provided: ["fm", "Farm machinery and equipment"],
  hard_component: "Tractor",
  quantity_hard: count(at + 1),
  unit_hard: ["p", "piece"],
  total_cost: [String(85_000 + at), 85_000 + at],
  male_arbs: count(12 + at),
  female_arbs: count(14 + at),
});

/** All forms with a record screen except geotags, which begin with a photo that cannot be typed. */
export const forms: readonly FormRecords[] = [
  {
    entity: "arbo_masterlist",
    user: "encoder",
    along: {},
    own: (at) => ({
      arbo_name: `Samahan ng Bukid ${at + 1}`,
      ...towns[at % towns.length],
      sitio_purok_street: `Purok ${(at % 7) + 1}`,
      arc_type: ["n", "Non-ARC"],
      year_organized: count(2001 + at),
      org_type: ["c", "Cooperative"],
      it_easy_status_2024: ["a", "Assessed"],
      it_easy_level_2024: [String((at % 5) + 1), String((at % 5) + 1)],
      current_arbo_status: ["o", "Operational"],
      registering_agency: "CDA",
      registration_number: `9520-0${at}`,
      date_of_registration: [`8/${at + 1}/18`, `2018-08-${String(at + 1).padStart(2, "0")}`],
      total_member_male: count(40 + at),
      total_member_female: count(30 + at),
      no_arb_member_male: count(20 + at),
      no_arb_member_female: count(10 + at),
    }),
  },
  {
    entity: "arc_masterlist",
    user: "encoder",
    along: {},
    own: (at) => ({
      arc_id: `K-${at + 1}`,
      arc_name: `ARC ng Bukid ${at + 1}`,
      arc_type: ["r", "Regular ARC"],
      year_launched: ["12", 2012],
      arc_classification: ["p", "Prime"],
      ...towns[at % towns.length],
    }),
  },
  {
    entity: "project_list",
    user: "admin",
    along: {},
    own: (at) => ({
      year_funded: ["26", 2026],
      psp_category: "Livelihood",
      subpsp_name: `Programme ${at + 1}`,
      subpsp_abbreviation: `KP${at + 1}`,
      subpsp_status: ["o", "On-going"],
    }),
  },
  {
    entity: "form_5_annualtarget",
    user: "encoder",
    along: { ...project, ...year },
    own: (at) => ({
      crop_product: capital(crop(at)),
      training_title: `Farm planning ${at + 1}`,
      training_category: ["ca", "Capacity development"],
      start_date: augustFirst,
      end_date: ["8/3", "2026-08-03"],
      conducted_by: ["darp", "DARPO"],
      training_cost: [String(51_000 + at), 51_000 + at],
    }),
  },
  {
    entity: "form_5_accomp",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({ crop_product: capital(crop(at)) }),
  },
  {
    entity: "form7_proddev",
    user: "encoder",
    along: { ...project, ...quarter },
    own: (at) => ({
      type_product: ["food", "Food"],
      product_name: `Chips ${at + 1}`,
      date_developed: augustFirst,
      volume_sold: count(200 + at),
      unit_measure: ["kil", "kilogram"],
      sales_generated: [String(9000 + at), 9000 + at],
      male_arbs: count(5 + at),
      female_arbs: count(6 + at),
    }),
  },
  {
    entity: "form7_accomp",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({
      type_product: ["food", "Food"],
      product_name: `Chips ${at + 1}`,
      date_developed: augustFirst,
      registration: ["f", "FDA License to Operate"],
      sales_generated: [String(9000 + at), 9000 + at],
    }),
  },
  {
    entity: "form_10",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({
      num_arb_participants: count(20 + at),
      type_enterprise: "Farming",
      credit_services: ["cap", "CAP-PBD"],
      milestone_activity: ["loan rel", "Loan release"],
      start_date: augustFirst,
      duration: "3 days",
    }),
  },
  { entity: "form_11", user: "encoder", along: { ...project, ...quarter }, own: support },
  {
    entity: "form11_accomp",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({ ...support(at), date_distributed: augustFirst }),
  },
  {
    entity: "fme_inventory_table",
    user: "encoder",
    along: project,
    own: (at) => ({
      fme_inventory_id: `KM-${at + 1}`,
      ownership_update: "Owned",
      prj_title: "Tractor",
      inventory_conducted: ["y", "Yes"],
      om_training_conducted: ["y", "Yes"],
      om_training_date: augustFirst,
      om_trained_male: count(3 + at),
      om_trained_female: count(4 + at),
    }),
  },
  {
    entity: "inventory_status_monitoring",
    user: "encoder",
    along: { ...project, ...year },
    own: (at) => ({
      support_provided: ["fm", "Farm machinery and equipment"],
      hard_component: "Tractor",
      quantity: count(at + 1),
      unit_hard: ["p", "piece"],
    }),
  },
  {
    entity: "fme_rental_monitoring",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({
      transaction_date: augustFirst,
      specific_fme_rented: "Tractor",
      no_units_involved: count(1),
      date_rented: augustFirst,
      date_returned: ["8/3", "2026-08-03"],
      total_rental_fees: [String(3500 + at), 3500 + at],
      no_male_arbs_renter: count(2 + at),
      no_female_arbs_renter: count(1 + at),
    }),
  },
  {
    entity: "arbo_marketing_target",
    user: "encoder",
    along: { ...project, ...year },
    own: (at) => ({ target_commodity: `${capital(crop(at))} ${at + 1}` }),
  },
  {
    entity: "arb_marketing_assistance_monitoring",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({
      dar_projects: ["vi", "VISTA"],
      transaction_from: augustFirst,
      transaction_to: ["8/3", "2026-08-03"],
      raw_male_arbs: count(5 + at),
      raw_female_arbs: count(6 + at),
      type_commodity: capital(crop(at)),
      total_volume: count(120 + at),
      total_gross: [String(15_000 + at), 15_000 + at],
    }),
  },
  {
    entity: "farmers_tracking_income",
    user: "encoder",
    along: { ...project, ...month },
    own: (at) => ({
      arb_nonarb: ["arb", "ARB"],
      male_arb: count(5 + at),
      female_arb: count(6 + at),
      delivery_date: augustFirst,
      crop_sold: capital(crop(at)),
      volume_sold: count(120 + at),
      unit: ["kil", "kilogram"],
      price_per_unit: [String(40 + at), 40 + at],
      production_cost_per_unit: [String(20 + at), 20 + at],
    }),
  },
];
