/** The number of rows of each form. They sum to 10,000; a new form takes its rows from another. */
const formShares = {
  form_5_annualtarget: 800,
  form_5_accomp: 600,
  arbo_training: 800,
  form7_proddev: 350,
  form7_accomp: 260,
  qtr_sales_report: 640,
  form_10: 300,
  form_11: 2700,
  form11_accomp: 1800,
  form11_farm_info: 250,
  form_11_geo: 60,
  farmers_tracking_income: 250,
  fme_inventory_table: 300,
  inventory_status_monitoring: 250,
  fme_rental_monitoring: 250,
  arbo_marketing_target: 130,
  arb_marketing_assistance_monitoring: 100,
  sales_transaction: 160,
};

/** The name of a form's table. */
export type FormName = keyof typeof formShares;

export const formNames = Object.keys(formShares) as FormName[];

/** Amounts of demo data. */
export interface Amounts {
  arbos: number;
  arcs: number;
  participants: number;
  forms: Readonly<Record<FormName, number>>;
}

/**
 * The numbers of rows for `times` 10,000 form rows. The number of geotags does not grow, because each has a
 * picture; more Form 11 targets make up for them.
 */
function formRows(times: number): Record<FormName, number> {
  const entries = formNames.map((name) => [name, formShares[name] * times] as const);
  const { form_11, form_11_geo, ...others } = Object.fromEntries(entries) as Record<FormName, number>;
  return {
    ...others,
    form_11: form_11 + form_11_geo - formShares.form_11_geo,
    form_11_geo: formShares.form_11_geo,
  };
}

/** The sizes of the demo data (DESIGN §8). */
export const sizes = {
  small: { arbos: 1500, arcs: 600, participants: 20_000, forms: formRows(1) },
  medium: { arbos: 3500, arcs: 1200, participants: 100_000, forms: formRows(5) },
  national: { arbos: 7000, arcs: 1800, participants: 1_000_000, forms: formRows(20) },
  large: { arbos: 70_000, arcs: 1800, participants: 10_000_000, forms: formRows(200) },
} satisfies Record<string, Amounts>;

export type Size = keyof typeof sizes;

/** Whether a text is the name of a size. */
export const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);
