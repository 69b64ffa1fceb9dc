import type { Entity } from "./entity";

/** A field that holds numbers of records of another entity, and what those are called by. */
export interface Reference {
  field: string;
  /** The table of the records. */
  table: string;
  /** The column that names one. */
  called: string;
  /** Whether the record belongs there: its ARBO, its parent. */
  isPlace: boolean;
}

/** By which column the records are called that rows under them refer to. */
const names: Readonly<Record<string, string>> = {
  arbo_masterlist: "arbo_name",
  form7_accomp: "product_name",
  arb_marketing_assistance_monitoring: "arbo_name",
};

/** The fields of an entity that hold numbers of other records: its ARBO, its target, its parent, its trainings. */
export function referencesOf({ fields, scope, accomplishes }: Entity): Reference[] {
  return Object.entries(fields).flatMap(([field, { picks, refers }]): Reference[] => {
    if (picks === "arbo") return [{ field, table: "arbo_masterlist", called: "arbo_name", isPlace: true }];
    if (refers !== undefined) return [{ field, ...refers, isPlace: false }];
    if (field === "target_id" && accomplishes !== undefined)
      return [{ field, table: accomplishes.target, called: accomplishes.thing, isPlace: false }];
    const parent = typeof scope === "object" && scope.key === field && scope.parentKey === "id";
    const called = parent ? names[scope.parent] : undefined;
    return parent && called !== undefined ? [{ field, table: scope.parent, called, isPlace: true }] : [];
  });
}
