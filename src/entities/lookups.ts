/** A lookup list, by the name in its path (spec §7). */
export interface LookupList {
  name: string;
  label: string;
  /** Whether values belong to categories (spec §3). */
  categories?: boolean;
  /** Why no field uses this list, if none does. */
  unused?: string;
}

const noField = "No field of a form takes its values from this list: what is added here is offered nowhere.";

/** The 33 lists that the dropdowns screen can edit. */
export const editableLists: readonly LookupList[] = [
  { name: "arb-nonarb", label: "ARB or non-ARB" },
  { name: "arc-classification", label: "ARC classification" },
  { name: "arc-type", label: "ARC type" },
  { name: "buying-arrangement", label: "Buying arrangement", unused: noField },
  { name: "cert-acceptance", label: "Certificate of acceptance" },
  { name: "conducted-by", label: "Conducted by" },
  { name: "credit-services", label: "Credit services" },
  { name: "current-it-level", label: "IT-EASY level" },
  { name: "current-it-status", label: "IT-EASY status" },
  { name: "fund-source", label: "Fund source" },
  { name: "itema-level", label: "ITeMA level" },
  { name: "itema-status", label: "ITeMA status" },
  { name: "marketing-instrument", label: "Marketing instrument" },
  { name: "milestone-activity", label: "Milestone activity" },
  { name: "oma-level-2013", label: "OMA level 2013" },
  { name: "om-training", label: "O&M training", unused: noField },
  { name: "organization-status", label: "Organization status" },
  { name: "organization-type", label: "Organization type" },
  { name: "participant-category", label: "Participant category", categories: true },
  {
    name: "participant-subcategory",
    label: "Participant sub-category",
    unused:
      "The forms offer the sub-categories of the list “Participant category”: add and rename them there.",
  },
  { name: "program-covered", label: "Program covered" },
  { name: "registration", label: "Product registration" },
  { name: "renter-category", label: "Renter category", unused: noField },
  { name: "reporting-quarter", label: "Reporting quarter", unused: noField },
  { name: "sex", label: "Sex" },
  { name: "subpsp-status", label: "Project status" },
  { name: "support-provided", label: "Support provided" },
  { name: "term-payment", label: "Terms of payment", unused: noField },
  { name: "type-buyer", label: "Type of buyer", unused: noField },
  { name: "type-intervention", label: "Type of intervention" },
  { name: "type-product", label: "Type of product" },
  { name: "unit-measure", label: "Unit of measure" },
  { name: "trader-arrangement", label: "Trader arrangement" },
];

/** Read-only lists. */
export const readOnlyLists: readonly LookupList[] = [{ name: "non-nonarb", label: "ARB or non-ARB (short)" }];

export const allLists: readonly LookupList[] = [...editableLists, ...readOnlyLists];
