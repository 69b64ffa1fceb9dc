import type { Measure } from "../../shared/comparisons";

/** A form with targets and accomplishments, and the labels of its report. */
export interface Comparison {
  measure: Measure;
  /** The label in the chooser. */
  label: string;
  /** What is compared, in singular and plural. */
  thing: string;
  things: string;
  /** The label of the quantity. If the form does not have a quantity on both sides, entries are counted. */
  quantity: string;
  countsEntries: boolean;
  /** The amounts of each side, if the form has them. */
  amounts: { group: string; target: boolean; accomplished: boolean };
  /** The routes of the forms with the records. */
  routes: { target: string; accomplishment: string };
  about: string;
}

const distinct =
  "ARBOs and ARCs are distinct: each is counted once, so a total can be less than the sum of its rows.";
const entries =
  "Entries are the records of each side; of matched entries each target has an accomplishment beside it.";

/** All comparisons, in the order of the chooser. */
export const comparisons: Readonly<Record<Measure, Comparison>> = {
  support: {
    measure: "support",
    label: "Support (Form 11)",
    thing: "Support provided",
    things: "Supports provided",
    quantity: "Quantity",
    countsEntries: false,
    amounts: { group: "Total cost", target: true, accomplished: true },
    routes: { target: "/Form11Target", accomplishment: "/Form11Accomp" },
    about: `Form 11. A target and an accomplishment match when they are of the same ARBO, support and year reported; the matched quantity is the lesser of the two. ${distinct}`,
  },
  training: {
    measure: "training",
    label: "Training (Form 5)",
    thing: "Training title",
    things: "Training titles",
    quantity: "Entries",
    countsEntries: true,
    amounts: { group: "Training cost", target: true, accomplished: false },
    routes: { target: "/Form5AnnualTarget", accomplishment: "/Form5Accomplishment" },
    about: `Form 5. A target and an accomplishment match when they are of the same ARBO, training title and year reported; an accomplishment has the title of the target that it fulfils. ${entries} ${distinct}`,
  },
  product: {
    measure: "product",
    label: "Products (Form 7)",
    thing: "Product",
    things: "Products",
    quantity: "Entries",
    countsEntries: true,
    amounts: { group: "Sales generated", target: true, accomplished: true },
    routes: { target: "/Form7ProdDevTarget", accomplishment: "/Form7ProdDevAccomp" },
    about: `Form 7. A target and an accomplishment match when they are of the same ARBO, product and year reported. ${entries} ${distinct}`,
  },
  marketing: {
    measure: "marketing",
    label: "Marketing",
    thing: "Commodity",
    things: "Commodities",
    quantity: "Entries",
    countsEntries: true,
    amounts: { group: "Gross sales", target: false, accomplished: true },
    routes: { target: "/ARBO_MarketingAnnualTarget", accomplishment: "/ARBO_MarketingAssistanceReport" },
    about: `ARBO marketing. A target and a marketing assistance report match when they are of the same ARBO, commodity and year reported; a target is of the whole year, so that a quarter or month leaves it in. ${entries} ${distinct}`,
  },
};
